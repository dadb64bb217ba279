package org.tapem.spark;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.inspecting.WalkOptions;
import org.tapem.walk.WalkCounts;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem spark walk}: the files of {@code tapem walk}. */
@Command(
    name = "walk",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Walks the network of a data set along a meta-path; as `tapem walk` does.",
    footer = {
      "",
      "Example:",
      "  tapem spark walk --master spark://host:7077 --data data --meta-path APA --out apa.txt"
    })
final class WalkJob implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private WalkOptions walks;
  @Mixin private ClusterOptions cluster;

  @Option(
      names = "--slices",
      paramLabel = "N",
      description = {
        "Cut the network into N slices that lie on all executors together, where it is",
        "too large for each of them: slower, the same walks."
      })
  private Integer slices;

  @Override
  public Integer call() throws IOException {
    if (slices != null && slices < 1) {
      throw new UserMistake("--slices must be >= 1, got " + slices);
    }
    SparkConf conf = EngineSettings.of("walk", cluster);
    CommandLine line = spec.commandLine();
    ClusterRows.Making<WalkCounts> making =
        slices == null
            ? ClusterRows::byRanges
            : (engine, task, frame, progress) ->
                engine.walk(
                    new SlicedWalks(task.data(), walks.plan(), task.shards(), slices), progress);
    return walks.run(new ClusterRows<>(conf, cluster, line.getErr(), making), line.getOut());
  }
}
