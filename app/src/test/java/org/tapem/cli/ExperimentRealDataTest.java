package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cheapest of our claims hold, on the benchmark data under TAPEM_DATA. */
@Tag("real-data")
class ExperimentRealDataTest {
  @TempDir Path folder;

  @Test
  void whatNeedsNoTrainingOnAminerTop() {
    String root = System.getenv("TAPEM_DATA");
    assumeThat(root).as("TAPEM_DATA").isNotNull();
    assumeThat(Path.of(root, "aminer-top-2013")).as("data set").isDirectory();
    Cli.Result result =
        Cli.run(
            "experiment", "check", "../experiments/aminer-top-2013-simple.yaml", "--work", folder);
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).as(result.out()).isZero();
    assertThat(result.out().lines().filter(line -> line.startsWith("OK "))).hasSize(36);
  }
}
