package org.tapem.query.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.io.NewFile;

/** Writes vectors to files that appear when all of them are whole. */
public final class VectorExport {
  private VectorExport() {}

  /** Writes the files of a format; text is gzipped where the name ends with .gz. */
  public static void write(
      VectorRows rows, VectorFormat format, Path out, int threads, Progress progress)
      throws IOException {
    List<NewFile> open = new ArrayList<>();
    try {
      List<OutputStream> streams = new ArrayList<>();
      for (Path path : format.files(out)) {
        NewFile file = new NewFile(path);
        open.add(file);
        streams.add(file.out());
      }
      format.write(new VectorBlocks(rows, threads, progress), streams);
      for (NewFile file : open) {
        file.finish();
      }
      giveNames(open, out);
    } finally {
      for (NewFile file : open) {
        file.close();
      }
    }
  }

  /** The vectors come last, and old ones go first: they never lie beside names of others. */
  private static void giveNames(List<NewFile> files, Path out) throws IOException {
    if (files.size() > 1) {
      Files.deleteIfExists(out);
    }
    for (int i = files.size() - 1; i >= 0; i--) {
      files.get(i).giveName();
    }
  }
}
