package org.tapem.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportRoomTest {
  @Test
  void theRoomNeedsNothingButJava() throws IOException {
    List<Path> files;
    try (Stream<Path> entries = Files.list(Path.of("src/main/java/org/tapem/report"))) {
      files = entries.sorted().toList();
    }
    assertThat(files).isNotEmpty();
    for (Path file : files) {
      assertThat(Files.readAllLines(file).stream().filter(line -> line.startsWith("import ")))
          .as(file.toString())
          .allMatch(line -> line.matches("import (java|org\\.tapem\\.report)\\..*"));
    }
  }
}
