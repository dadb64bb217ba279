package org.tapem.bench;

import java.util.Arrays;
import java.util.concurrent.Callable;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.ModelSettings;
import org.tapem.method.tapem.TrainingStep;
import org.tapem.nn.Adam;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One training step against the machine's peak. */
@Command(
    name = "step",
    mixinStandardHelpOptions = true,
    description = "A training step (250 texts, 500 triples, 1,000 paths) as a share of the peak.")
final class StepBench implements Callable<Integer> {
  private static final int STEPS = 8; // of a round

  @Option(names = "--threads", defaultValue = "2", description = "Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(names = "--rounds", defaultValue = "15", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds;

  private int done;

  @Override
  public Integer call() throws Exception {
    StepBatch data = new StepBatch(ModelSettings.defaults());
    try (Workers workers = new Workers(threads)) {
      TrainingStep step = new TrainingStep(data.model, workers);
      Adam adam = new Adam(data.model);
      steps(40, data, step, adam, workers);
      Peak.measure(workers, threads);
      double[] peaks = new double[rounds];
      double[] times = new double[rounds];
      double[] shares = new double[rounds];
      for (int i = 0; i < rounds; i++) {
        peaks[i] = Peak.measure(workers, threads);
        times[i] = Bench.seconds(() -> steps(STEPS, data, step, adam, workers)) / STEPS;
        shares[i] = step.work() / times[i] / peaks[i];
      }
      double median = Bench.median(times);
      Bench.print(
          "%s kernels, %d threads, %,d pairs, %,d paths, %,d words, median of %d rounds by turns%n",
          Kernels.best().name(),
          threads,
          data.batches[0].pairs(),
          data.batches[0].paths(),
          step.wordsRead(),
          rounds);
      Bench.print("  peak of large products %8.1f GFLOP/s%n", Bench.median(peaks) / 1e9);
      Bench.print(
          "  step %.1f ms, %.2f GFLOP nominal, %.1f GFLOP/s, %.2f of the peak (%.2f to %.2f)%n",
          median * 1e3,
          step.work() / 1e9,
          step.work() / median / 1e9,
          Bench.median(shares),
          Arrays.stream(shares).min().orElse(0),
          Arrays.stream(shares).max().orElse(0));
    }
    return 0;
  }

  private void steps(int count, StepBatch data, TrainingStep step, Adam adam, Workers workers) {
    for (int i = 0; i < count; i++) {
      step.run(data.batches[done % data.batches.length], done);
      adam.step(workers, 1e-3, 1e-2, 1 / Math.max(1, adam.gradientNorm()));
      done++;
    }
  }
}
