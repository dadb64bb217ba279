package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.PAPER;

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

/** Where titles, years and texts of papers go: to the data set, or to files of a part's share. */
record PaperTarget(StringFileWriter titles, ArrayWriter years, DatasetWriter.TextWriter texts) {
  private static final String TITLES = ".title";
  private static final String YEARS = ".year";
  private static final String OFFSETS = ".text.offsets";
  private static final String TOKENS = ".text.tokens";
  private static final String MARKS = ".text.marks";

  static PaperTarget of(DatasetWriter writer) throws IOException {
    return new PaperTarget(writer.names(PAPER), writer.times(PAPER), writer.texts(PAPER));
  }

  /** Puts the papers of a share behind those that are there; {@code base} begins its files. */
  void append(Path base) throws IOException {
    titles.append(StringFile.open(ArrayFile.withEnding(base, TITLES)));
    years.append(ArrayFile.open(ArrayFile.withEnding(base, YEARS), ElementType.INT32));
    texts.append(
        ArrayFile.open(ArrayFile.withEnding(base, OFFSETS), ElementType.INT64),
        ArrayFile.open(ArrayFile.withEnding(base, TOKENS), ElementType.INT32),
        ArrayFile.open(ArrayFile.withEnding(base, MARKS), ElementType.INT8));
  }

  /** The files of a share while they are written. */
  static final class Files implements AutoCloseable {
    private final List<ArrayWriter> open = new ArrayList<>();
    private final PaperTarget target;

    Files(Path base) throws IOException {
      Path titles = ArrayFile.withEnding(base, TITLES);
      target =
          new PaperTarget(
              new StringFileWriter(
                  array(ArrayFile.withEnding(titles, ".offsets"), ElementType.INT64),
                  array(ArrayFile.withEnding(titles, ".utf8"), ElementType.INT8)),
              array(ArrayFile.withEnding(base, YEARS), ElementType.INT32),
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

    PaperTarget target() {
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
