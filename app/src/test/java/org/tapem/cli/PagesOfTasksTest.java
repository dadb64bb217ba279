package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same as {@link PagesTest} for the pages of tasks; the two run side by side. */
class PagesOfTasksTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"networks, 4", "recommend, 10", "citation, 9", "collaborators, 7"})
  void whatAPageShowsIsWhatCommandsPrint(String page, int commands) throws IOException {
    int run = new PageSteps(folder).follow(Path.of("../docs", page + ".md"));
    assertThat(run).isEqualTo(commands);
  }
}
