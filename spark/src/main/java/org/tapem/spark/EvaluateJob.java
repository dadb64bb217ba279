package org.tapem.spark;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.tapem.base.Progress;
import org.tapem.cli.training.EvaluateOptions;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationSums;
import org.tapem.experiment.CaseChoice;
import org.tapem.experiment.ModelEvaluation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem spark evaluate}: the figures of {@code tapem evaluate}. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures how well a model ranks what is held out; as `tapem evaluate` does.",
      "--violation and --reliability are counted by the driver."
    },
    footer = {
      "",
      "Example:",
      "  tapem spark evaluate --master spark://host:7077 --model model --data data"
    })
final class EvaluateJob implements Callable<Integer> {
  private static final int LEAST = 64; // cases of a task
  @Spec private CommandSpec spec;
  @Mixin private EvaluateOptions options;
  @Mixin private ClusterOptions cluster;

  @Override
  public Integer call() throws IOException {
    SparkConf conf = EngineSettings.of("evaluate", cluster);
    return options.run(
        (evaluation, chosen, progress) -> evaluate(conf, evaluation, chosen, progress),
        Runtime.getRuntime().availableProcessors(),
        spec.commandLine().getOut());
  }

  private Evaluation evaluate(
      SparkConf conf, ModelEvaluation evaluation, CaseChoice.Chosen chosen, Progress progress)
      throws IOException {
    EvaluateTask task =
        new EvaluateTask(
            SharedFolder.of(options.model()),
            SharedFolder.of(options.data()),
            options.choice().absolute());
    EvaluationSums sums = evaluation.sums(chosen.ranked().settings(1));
    try (Engine engine = new Engine(conf, cluster, spec.commandLine().getErr())) {
      List<Range> ranges = engine.ranges(chosen.cases().size(), LEAST);
      progress.phase("evaluate", chosen.cases().size(), "queries");
      List<byte[]> counted = engine.run(ranges, task, progress);
      for (int i = 0; i < counted.size(); i++) {
        EvaluateTask.add(counted.get(i), ranges.get(i), sums);
      }
    }
    return evaluation.evaluation(options.choice().part(), sums);
  }
}
