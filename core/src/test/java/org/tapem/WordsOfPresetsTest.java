package org.tapem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that only the packages of bibliographies speak of papers and authors: all others take
 * words from the schema.
 */
class WordsOfPresetsTest {
  /** Folders that may, and those whose words are held elsewhere. */
  private static final List<String> EXCLUDED =
      List.of(
          "source",
          "papers",
          "importing",
          "generate",
          "data",
          "bibliography",
          "server",
          "answer",
          "web",
          "openapi.json");

  /** Names that users and programs rely on, and words that only look like it. */
  private static final Pattern ALLOWED =
      Pattern.compile(
          "--(max-|violation-)?papers|import (static )?org[.]tapem[.][^;]*;|[Tt]he (TaPEm )?paper\\b|\"max-papers\"|importPapers|PaperImporting"
              + "|[Aa]uthori[tz]");

  private static final Pattern WORD = Pattern.compile("paper|author", Pattern.CASE_INSENSITIVE);
  private static final List<String> MODULES = List.of("core", "learners", "app");

  private static List<String> found(Path main) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(main)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        Path within = main.relativize(file);
        if (Stream.of(within.toString().split("/")).noneMatch(EXCLUDED::contains)) {
          search(within, Files.readString(file, StandardCharsets.ISO_8859_1), found);
        }
      }
    }
    return found;
  }

  private static void search(Path file, String text, List<String> found) {
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      Matcher match = WORD.matcher(ALLOWED.matcher(lines[i]).replaceAll(""));
      if (match.find() || WORD.matcher(i == 0 ? file.toString() : "").find()) {
        found.add("%s:%d: %s".formatted(file, i + 1, lines[i].strip()));
      }
    }
  }

  @Test
  void onlyPresetsSpeakOfBibliographies() throws IOException {
    List<String> all = new ArrayList<>();
    for (String module : MODULES) {
      all.addAll(found(Path.of("..", module, "src", "main")));
    }
    assertThat(all).isEmpty();
  }

  @Test
  void theRuleCanFail(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("A.java"), "int allowed; // authority, --papers\n");
    assertThat(found(folder)).isEmpty();
    Files.writeString(folder.resolve("B.java"), "\nint newPapers;\n");
    Files.writeString(folder.resolve("CoAuthors.java"), "");
    Files.createDirectories(folder.resolve("papers"));
    Files.writeString(folder.resolve("papers/D.java"), "int papers;\n");
    assertThat(found(folder)).hasSize(2).anyMatch(line -> line.startsWith("B.java:2: "));
  }
}
