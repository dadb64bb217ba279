package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.DatasetWriter;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.StringFile;
import org.tapem.io.StringFileWriter;

/**
 * Where names, times and texts of nodes go: to the data set, or to files of a shard's share.
 *
 * @param times null where the nodes have none
 * @param texts null where the nodes have none
 */
record NodeTarget(StringFileWriter names, ArrayWriter times, DatasetWriter.TextWriter texts) {
  private static final String NAMES = ".name";
  private static final String TIMES = ".time";
  private static final String OFFSETS = ".text.offsets";
  private static final String TOKENS = ".text.tokens";
  private static final String MARKS = ".text.marks";

  static NodeTarget of(DatasetWriter writer, int type, boolean hasTimes, boolean hasTexts)
      throws IOException {
    return new NodeTarget(
        writer.names(type),
        hasTimes ? writer.times(type) : null,
        hasTexts ? writer.texts(type) : null);
  }

  /** Puts the nodes of a share behind those that are there; {@code base} begins its files. */
  void append(Path base) throws IOException {
    names.append(StringFile.open(ArrayFile.withEnding(base, NAMES)));
    times.append(ArrayFile.open(ArrayFile.withEnding(base, TIMES), ElementType.INT32));
    texts.append(
        ArrayFile.open(ArrayFile.withEnding(base, OFFSETS), ElementType.INT64),
        ArrayFile.open(ArrayFile.withEnding(base, TOKENS), ElementType.INT32),
        ArrayFile.open(ArrayFile.withEnding(base, MARKS), ElementType.INT8));
  }

  /** The files of a share while they are written. */
  static final class Files implements AutoCloseable {
    private final List<ArrayWriter> open = new ArrayList<>();
    private final NodeTarget target;

    Files(Path base) throws IOException {
      Path names = ArrayFile.withEnding(base, NAMES);
      target =
          new NodeTarget(
              new StringFileWriter(
                  array(ArrayFile.withEnding(names, ".offsets"), ElementType.INT64),
                  array(ArrayFile.withEnding(names, ".utf8"), ElementType.INT8)),
              array(ArrayFile.withEnding(base, TIMES), ElementType.INT32),
              new DatasetWriter.TextWriter(
                  array(ArrayFile.withEnding(base, OFFSETS), ElementType.INT64),
                  array(ArrayFile.withEnding(base, TOKENS), ElementType.INT32),
                  array(ArrayFile.withEnding(base, MARKS), ElementType.INT8)));
    }

    private ArrayWriter array(Path file, ElementType type) throws IOException {
      ArrayWriter writer = new ArrayWriter(file, type);
      open.add(writer);
      return writer;
    }

    NodeTarget target() {
      return target;
    }

    @Override
    public void close() throws IOException {
      for (ArrayWriter writer : open) {
        writer.close();
      }
    }
  }
}
