package org.tapem.walk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.tapem.io.FileOutput;

/** The readable form of rows: a line each, as their frame tells it. */
final class TextRows implements RowSink {
  private final OutputStream out;
  private final RowFrame<?> frame;
  private final NodeLines lines;

  TextRows(RowTarget target, boolean compressed, RowFrame<?> frame) throws IOException {
    this.frame = frame;
    lines = new NodeLines(frame.numbers());
    OutputStream file = FileOutput.unfinished(target.temporary(), target.path());
    out = compressed ? new GZIPOutputStream(file, 1 << 16) : file;
  }

  @Override
  public void put(RowBuffer rows) throws IOException {
    for (int row = 0; row < rows.rows(); row++) {
      frame.tell(rows.cells(), row * rows.width(), lines);
    }
    lines.flush(out);
  }

  @Override
  public void copy(Path part) throws IOException {
    Files.copy(part, out);
  }

  @Override
  public void finish(RowCounts<?> counts) {}

  @Override
  public void close() throws IOException {
    out.close();
  }
}
