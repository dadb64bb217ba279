package org.tapem.bench;

import java.util.Arrays;
import java.util.concurrent.Callable;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings;
import org.tapem.method.tapem.PairModel;
import org.tapem.method.tapem.PairScorer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Scoring with the split first layer against scoring the way pairs are trained. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    description = "Scores candidates for one text: split first layer against the whole product.")
final class ScoreBench implements Callable<Integer> {
  private static final int STRIPE = 4096;

  @Option(
      names = "--candidates",
      defaultValue = "100000",
      description = "Default: ${DEFAULT-VALUE}.")
  private int candidates;

  @Option(names = "--threads", defaultValue = "2", description = "Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(names = "--rounds", defaultValue = "21", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Override
  public Integer call() throws Exception {
    PairModel model = new StepBatch(ModelSettings.defaults()).model;
    int dim = model.settings().dim();
    RandomStream stream = new RandomStream(1);
    float[] table = new float[candidates * dim];
    for (int i = 0; i < table.length; i++) {
      table[i] = (float) stream.nextGaussian();
    }
    float[] p = Arrays.copyOf(table, dim);
    float[] split = new float[candidates];
    float[] whole = new float[candidates];
    PairScorer scorer = new PairScorer(model, table);
    UnsplitScorer unsplit = new UnsplitScorer(model);
    double[] splitTimes = new double[rounds];
    double[] wholeTimes = new double[rounds];
    int stripes = (candidates + STRIPE - 1) / STRIPE;
    try (Workers workers = new Workers(threads)) {
      for (int round = -15; round < rounds; round++) {
        double one = Bench.seconds(() -> workers.run(stripes, s -> split(scorer, p, s, split)));
        double two =
            Bench.seconds(
                () ->
                    workers.run(stripes, s -> unsplit.scores(p, table, s * STRIPE, end(s), whole)));
        if (round >= 0) {
          splitTimes[round] = one;
          wholeTimes[round] = two;
        }
      }
    }
    double worst = 0;
    for (int i = 0; i < candidates; i++) {
      worst = Math.max(worst, Math.abs(split[i] - whole[i]));
    }
    double a = Bench.median(splitTimes);
    double b = Bench.median(wholeTimes);
    Bench.print(
        "%s kernels, %d threads, %,d candidates, median of %d rounds by turns%n",
        Kernels.best().name(), threads, candidates, rounds);
    Bench.print("  whole product %8.2f ms%n", b * 1e3);
    Bench.print(
        "  split         %8.2f ms, %.2f of it; scores differ by at most %.1e%n",
        a * 1e3, a / b, worst);
    return 0;
  }

  private int end(int stripe) {
    return Math.min(candidates, (stripe + 1) * STRIPE);
  }

  private void split(PairScorer scorer, float[] p, int stripe, float[] scores) {
    float[] part = new float[STRIPE];
    int from = stripe * STRIPE;
    scorer.forQuery(p, 0).scores(from, end(stripe), part);
    System.arraycopy(part, 0, scores, from, end(stripe) - from);
  }
}
