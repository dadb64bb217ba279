package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Server, answers and page take their words from the schema of a model. */
class WordsOfSchemasTest {
  private static final Pattern BOUND =
      Pattern.compile("(?i)paper|(?<!un)author(?!iz|it)|\\bvenue|citation");
  private static final List<Path> PLACES =
      List.of(
          Path.of("src/main/java/org/tapem/server"),
          Path.of("src/main/java/org/tapem/answer"),
          Path.of("src/main/resources/web"),
          Path.of("src/main/resources/openapi.json"));

  private static List<String> bound(Path file) throws IOException {
    List<String> found = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (BOUND.matcher(line).find()) {
        found.add(file + ": " + line.strip());
      }
    }
    return found;
  }

  @Test
  void nothingHereKnowsABibliography() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path place : PLACES) {
      try (Stream<Path> files = Files.walk(place)) {
        List<Path> all = files.filter(Files::isRegularFile).toList();
        assertThat(all).as(place.toString()).isNotEmpty();
        for (Path file : all) {
          found.addAll(bound(file));
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void theRuleCanFail() {
    for (String line : List.of("the Papers", "coauthors", "AUTHOR", "a venue", "citations")) {
      assertThat(BOUND.matcher(line).find()).as(line).isTrue();
    }
    for (String line : List.of("Authorization: Bearer", "Unauthorized", "authority", "revenue")) {
      assertThat(BOUND.matcher(line).find()).as(line).isFalse();
    }
  }
}
