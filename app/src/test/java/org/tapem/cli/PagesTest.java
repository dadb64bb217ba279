package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who does what a page tells gets what it shows. */
class PagesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"first-hour, 9", "your-data, 2", "extend, 15"})
  void whatAPageShowsIsWhatCommandsPrint(String page, int commands) throws IOException {
    int run = new PageSteps(folder).follow(Path.of("../docs", page + ".md"));
    assertThat(run).isEqualTo(commands);
  }

  @Test
  void theTourOfTheReadmeRunsAsItIsWritten() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    int from = readme.indexOf("## A tour");
    int to = readme.indexOf("\n## ", from + 1);
    int run = new PageSteps(folder).followText(readme.substring(from, to));
    assertThat(run).isEqualTo(6);
  }
}
