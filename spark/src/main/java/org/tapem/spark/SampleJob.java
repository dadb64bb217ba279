package org.tapem.spark;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.tapem.cli.inspecting.SampleOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem spark samples}: the files of {@code tapem samples}. */
@Command(
    name = "samples",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes the pairs and context paths of an epoch; as `tapem samples` does.",
    footer = {
      "",
      "Example:",
      "  tapem spark samples --master spark://host:7077 --data data --out samples.txt.gz"
    })
final class SampleJob implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SampleOptions samples;
  @Mixin private ClusterOptions cluster;

  @Override
  public Integer call() throws IOException {
    SparkConf conf = EngineSettings.of("samples", cluster);
    CommandLine line = spec.commandLine();
    return samples.run(
        new ClusterRows<>(conf, cluster, line.getErr(), ClusterRows::byRanges), line.getOut());
  }
}
