package org.tapem.bench;

import java.util.concurrent.Callable;
import org.tapem.math.Kernels;
import org.tapem.math.Workers;
import org.tapem.model.ModelSettings;
import org.tapem.model.TrainingStep;
import org.tapem.train.Adam;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One training step against the machine's peak. */
@Command(
    name = "step",
    mixinStandardHelpOptions = true,
    description = "A training step (250 texts, 500 triples, 1,000 paths) as a share of the peak.")
final class StepBench implements Callable<Integer> {
  @Option(names = "--threads", defaultValue = "2", description = "Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(names = "--steps", defaultValue = "40", description = "Default: ${DEFAULT-VALUE}.")
  private int steps;

  @Override
  public Integer call() throws Exception {
    StepBatch data = new StepBatch(ModelSettings.defaults());
    try (Workers workers = new Workers(threads)) {
      TrainingStep step = new TrainingStep(data.model, workers);
      Adam adam = new Adam(data.model);
      double[] times = new double[steps];
      for (int i = -40; i < steps; i++) {
        int number = i;
        double time =
            Bench.seconds(
                () -> {
                  step.run(data.batches[(number + 40) % 4], number);
                  adam.step(workers, 1e-3, 1e-2, 1 / Math.max(1, adam.gradientNorm()));
                });
        if (i >= 0) {
          times[i] = time;
        }
      }
      double peak = Peak.measure(threads);
      double median = Bench.median(times);
      Bench.print(
          "%s kernels, %d threads, %,d pairs, %,d paths, %,d words%n",
          Kernels.best().name(),
          threads,
          data.batches[0].pairs(),
          data.batches[0].paths(),
          step.wordsRead());
      Bench.print("  peak of a large product %8.1f GFLOP/s%n", peak / 1e9);
      Bench.print(
          "  step %.1f ms, %.2f GFLOP nominal, %.1f GFLOP/s, %.2f of the peak%n",
          median * 1e3, step.work() / 1e9, step.work() / median / 1e9, step.work() / median / peak);
    }
    return 0;
  }
}
