package org.tapem.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.tapem.base.Progress;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.cli.querying.RankOptions;
import org.tapem.query.QuestionFile;
import org.tapem.query.RankTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem spark rank}: the table of {@code tapem rank}. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Ranks the candidates of a model for many nodes; as `tapem rank` does.",
    footer = {
      "",
      "Example:",
      "  tapem spark rank --master spark://host:7077 --model model --nodes ids.txt \\",
      "    --out ranked.tsv"
    })
final class RankJob implements Callable<Integer> {
  private static final int LEAST = 64; // questions of a task
  @Spec private CommandSpec spec;
  @Mixin private RankOptions options;
  @Mixin private ClusterOptions cluster;

  @Override
  public Integer call() throws IOException {
    SparkConf conf = EngineSettings.of("rank", cluster);
    return options.run(
        (requested, requests, progress) -> make(conf, requested, requests, progress),
        1,
        spec.commandLine().getOut(),
        spec.commandLine().getErr());
  }

  /** The questions are read here, since what is asked may depend on those before. */
  private long make(
      SparkConf conf,
      RankOptions.Requested requested,
      Iterator<RankTable.Named> requests,
      Progress progress)
      throws IOException {
    try (ScratchFolder scratch = ScratchFolder.beside(requested.out())) {
      Path questions = scratch.path().resolve("questions");
      long count = QuestionFile.write(questions, requests);
      RankTable table = requested.table(progress);
      table.needOne(count);
      RankTask task =
          new RankTask(
              SharedFolder.of(requested.model().folder().folder()),
              questions.toString(),
              requested.settings().top(),
              requested.columns(),
              new Shards(scratch.path().toString()));
      try (Engine engine = new Engine(conf, cluster, spec.commandLine().getErr())) {
        List<Range> ranges = engine.ranges(count, LEAST);
        progress.phase("Ranking", count, "queries");
        engine.run(ranges, task, progress);
        table.join(requested.out(), ranges.stream().map(task::rows).toList());
      }
      return count;
    }
  }
}
