package org.tapem.cli.bibliography;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tapem.base.Nearest;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.data.NetworkImporting;
import org.tapem.dataset.importing.PaperFiles;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFiles;

/**
 * The format and the files of an import. The format may be left out: then it is the one that the
 * first file looks like.
 *
 * @param said what a user is told of the choice; empty where they made it
 */
record FormatChoice(Format format, InputFiles.Found found, Optional<String> said) {
  private static final List<String> SCHEMA_ENDINGS = List.of(".yaml", ".yml");

  /**
   * Chooses.
   *
   * @param first the name of a format, or a file where it was left out
   */
  static FormatChoice of(String first, List<String> files) throws IOException {
    String name = first.toLowerCase(Locale.ROOT);
    Optional<Format> known =
        Arrays.stream(Format.values()).filter(format -> format.label().equals(name)).findAny();
    if (known.isPresent()) {
      if (files.isEmpty()) {
        throw new UserMistake("no FILE to import: tapem import " + name + " FILE... --out DATA");
      }
      return new FormatChoice(known.get(), PaperFiles.find(files, known.get()), Optional.empty());
    }
    if (!isFile(first)) {
      throw new UserMistake(unknown(first));
    }
    return guessed(first, files);
  }

  private static FormatChoice guessed(String first, List<String> files) throws IOException {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(files);
    String shown = all.stream().map(FormatChoice::typed).collect(Collectors.joining(" "));
    if (SCHEMA_ENDINGS.stream().anyMatch(first.toLowerCase(Locale.ROOT)::endsWith)) {
      throw new UserMistake(
          "no format is given; if this is the schema file of a network: tapem import network "
              + shown
              + " --out DATA");
    }
    InputFiles.Found found = PaperFiles.find(all, null);
    Path file = found.files().get(0);
    Format format = PaperFiles.guess(file);
    String said =
        "No format is given; %s looks like %s, as in: tapem import %s %s --out DATA"
            .formatted(file, format.label(), format.label(), shown);
    return new FormatChoice(format, found, Optional.of(said));
  }

  /** The name of a file as it is typed. */
  private static String typed(String name) {
    return StandardInput.is(Path.of(name)) ? StandardInput.NAME : ShellWord.of(name);
  }

  /** Whether a word is the name of files rather than that of a format. */
  private static boolean isFile(String word) {
    return word.matches("(?s).*[/\\\\.*?].*") || Files.exists(Path.of(word));
  }

  private static String unknown(String word) {
    List<String> known = new ArrayList<>(Format.labels());
    known.add(NetworkImporting.FORMAT);
    String name = word.toLowerCase(Locale.ROOT);
    String hint = Nearest.hint(name, known);
    if (hint.isEmpty()) {
      String alike =
          known.stream()
              .filter(label -> name.length() > 1 && label.contains(name))
              .collect(Collectors.joining(" or "));
      hint = alike.isEmpty() ? "" : " (did you mean " + alike + "?)";
    }
    return "unknown format: %s%s; known are %s".formatted(word, hint, String.join(", ", known));
  }
}
