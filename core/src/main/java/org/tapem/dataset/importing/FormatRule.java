package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.papers.format.FormatGuess;
import org.tapem.dataset.papers.format.OpenAlexEntity;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputFiles;

/**
 * Which files of a folder are of a format: by the endings of their names; where a name tells
 * nothing, as {@code part_000.gz} does, by their first bytes.
 *
 * @param format null for any
 */
record FormatRule(Format format) implements InputFiles.FolderRule {
  private static final String MANIFEST = "manifest"; // of a snapshot of OpenAlex

  @Override
  public List<String> endings() {
    return format == null
        ? Arrays.stream(Format.values()).flatMap(f -> f.endings().stream()).distinct().toList()
        : format.endings();
  }

  @Override
  public Optional<String> skips(Path file) throws IOException {
    String bare = InputFiles.bare(file);
    boolean manifest = bare.equals(MANIFEST) || bare.startsWith(MANIFEST + ".");
    boolean named = InputFiles.hasEnding(file, endings()) && !manifest;
    boolean nameless = bare.indexOf('.') < 0 || InputFiles.isPacked(file) || manifest;
    if (!named && !nameless) {
      return Optional.of("another ending");
    }
    if (Files.size(file) == 0) {
      return Optional.of("empty");
    }
    boolean mayBeOpenAlex = format == null || format == Format.OPENALEX;
    if (!Files.isReadable(file) || (named && !mayBeOpenAlex)) {
      return Optional.empty();
    }
    return byContent(file, named);
  }

  private Optional<String> byContent(Path path, boolean named) throws IOException {
    byte[] head;
    try {
      head = new InputFile(path).head(FormatGuess.HEAD_BYTES);
    } catch (BadFileException e) {
      return named ? Optional.empty() : Optional.of("not text"); // what is named is refused later
    }
    Optional<String> guess = FormatGuess.guess(head);
    if (guess.filter(Format.OPENALEX.label()::equals).isPresent()) {
      Optional<String> other = OpenAlexEntity.notWorks(head);
      if (other.isPresent()) {
        return other;
      }
    }
    boolean fits = guess.isPresent() && (format == null || guess.get().equals(format.label()));
    boolean notes = format == null && guess.isEmpty() && InputFiles.bare(path).endsWith(".txt");
    return (named && !notes) || fits
        ? Optional.empty()
        : Optional.of("neither its name nor its content fits");
  }
}
