package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.papers.format.FormatGuess;
import org.tapem.dataset.papers.format.OpenAlexEntity;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputFiles;
import org.tapem.dataset.source.ReadSettings;

/** Looks at files of papers before they are read. */
public final class PaperFiles {
  private PaperFiles() {}

  /**
   * Lists the files meant by names of files, folders and globs. Of a folder, files are read whose
   * names have an ending of the format; where a name tells nothing, as {@code part_000.gz} does,
   * the first bytes of the file decide.
   *
   * @param format null for any
   */
  public static InputFiles.Found find(List<String> names, Format format) throws IOException {
    return InputFiles.find(names, new FormatRule(format));
  }

  /** The format of a file by its first bytes, a table's by its name; refuses any other. */
  public static Format guess(Path file) throws IOException {
    checkRegular(List.of(file));
    byte[] head = new InputFile(file).head(FormatGuess.HEAD_BYTES);
    Optional<String> label =
        FormatGuess.guess(head)
            .or(
                () ->
                    Stream.of(Format.CSV, Format.TSV)
                        .filter(format -> InputFiles.hasEnding(file, format.endings()))
                        .map(Format::label)
                        .findAny());
    if (label.isEmpty()) {
      throw new BadFileException(
          file,
          "its format cannot be guessed",
          "name it, one of " + String.join(", ", Format.labels()));
    }
    return Format.of(label.get());
  }

  /**
   * What a user should know of how files are read, such as columns that nothing reads.
   *
   * @param textFields that are read
   */
  public static List<String> notes(ImportSettings.Source source, List<String> textFields)
      throws IOException {
    ReadSettings settings =
        new ReadSettings(textFields, source.maxRecordBytes(), source.mapping(), null);
    List<InputFile> files = source.files().stream().map(InputFile::new).toList();
    return source.format().reader(settings).notes(files);
  }

  /** A file of another format is reported at once, by its first bytes. */
  public static void check(Format format, List<Path> files) throws IOException {
    checkRegular(files);
    for (Path path : files) {
      check(format, path);
    }
  }

  private static void check(Format format, Path path) throws IOException {
    InputFile file = new InputFile(path);
    boolean parquet = file.isParquet();
    if (parquet && !format.mayBeParquet()) {
      throw new BadFileException(path, "is a Parquet file", format.label() + " has none");
    }
    byte[] head = file.head(FormatGuess.HEAD_BYTES);
    Optional<String> wrong = FormatGuess.mismatch(format.label(), head);
    boolean anyTable = parquet && format.takesMapping();
    if (wrong.isPresent() && !anyTable) {
      throw new BadFileException(path, wrong.get(), "");
    }
    if (format == Format.OPENALEX && !parquet) {
      Optional<String> other = OpenAlexEntity.notWorks(head);
      if (other.isPresent()) {
        throw new BadFileException(path, "holds no works", other.get());
      }
    }
    if (!format.isXml()) { // which names its encoding
      file.checkEncoding(head);
    }
  }

  /** Files are read more than once; a pipe would have lost its first bytes by then. */
  static void checkRegular(List<Path> files) throws BadFileException {
    for (Path path : files) {
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        throw new BadFileException(path, "is not a regular file", "");
      }
    }
  }
}
