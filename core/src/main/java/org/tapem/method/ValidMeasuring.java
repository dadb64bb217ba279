package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Evaluator;
import org.tapem.eval.Measurement;
import org.tapem.eval.Measurement.Among;
import org.tapem.eval.Measuring;
import org.tapem.math.RandomStream;
import org.tapem.rank.Ranker;

/**
 * Measures a trained model on the valid part: among all candidates, which is what people get, and
 * among the candidate lists where the data set has some. Where the part is large, nodes are drawn
 * with the seed that evaluations have, so that all models of a data set are measured on the same.
 */
final class ValidMeasuring {
  /** Most held-out nodes that are ranked among all candidates. */
  static final int MOST = 1000;

  private static final long STREAM = 0x5a3b1e; // names the random stream of the draw
  private static final int INACTIVE = 5; // not looked at

  private final TrainingContext job;

  ValidMeasuring(TrainingContext job) {
    this.job = job;
  }

  /** Cases of which each has a true candidate. */
  private record Chosen(Among among, List<EvaluationCase> cases, int of) {}

  /** All candidates first; empty where the data set has no valid part. */
  List<Measurement> measure(Ranker ranker) throws IOException {
    Cases cases = new Cases(job.data(), Cases.SEED);
    List<Chosen> chosen = new ArrayList<>();
    int max = job.ofKnown() ? job.mostKnown() : MOST;
    chosen.add(choose(cases, Among.ALL, max));
    if (cases.listsGiven()) {
      chosen.add(choose(cases, Among.LISTS, job.ofKnown() ? max : Integer.MAX_VALUE));
    }
    chosen.removeIf(some -> some.cases().isEmpty());
    if (chosen.isEmpty()) {
      return List.of();
    }
    long total = chosen.stream().mapToLong(some -> some.cases().size()).sum();
    job.progress().phase("figures", total, job.data().manifest().task().queryType());
    return chosen.stream().map(some -> measure(ranker, some)).toList();
  }

  private static Chosen choose(Cases cases, Among among, int max) {
    Cases.Ranked ranked = among == Among.ALL ? Cases.Ranked.ALL : Cases.Ranked.LISTS;
    List<Integer> indexes =
        cases.of(Part.VALID, 0).stream()
            .filter(index -> cases.truth(index, ranked).length > 0)
            .toList();
    return new Chosen(among, cases.evaluations(draw(indexes, max), ranked), indexes.size());
  }

  private Measurement measure(Ranker ranker, Chosen chosen) {
    List<Integer> cutoffs =
        chosen.among() == Among.ALL ? List.of(1, 5, 10, 20, 100) : List.of(1, 5, 10, 20);
    Evaluation found =
        new Evaluator(new EvaluationSettings(cutoffs, INACTIVE, job.threads()), job.degrees())
            .evaluate(ranker, "valid", chosen.cases(), counting(job.progress()));
    boolean popularity = !Methods.isPopularity(job.request().method());
    return new Measuring(job.degrees(), popularity, job.ofKnown())
        .measure(found, chosen.cases(), chosen.among(), chosen.of());
  }

  /** All that is measured is one phase. */
  private static Progress counting(Progress progress) {
    return new Progress() {
      @Override
      public void phase(String name, long total, String unit) {}

      @Override
      public void advance(long by) {
        progress.advance(by);
      }
    };
  }

  /** Some of them, in their order. */
  private static List<Integer> draw(List<Integer> indexes, int max) {
    if (indexes.size() <= max) {
      return indexes;
    }
    int[] order = indexes.stream().mapToInt(Integer::intValue).toArray();
    new RandomStream(Cases.SEED, STREAM).shuffle(order);
    return Arrays.stream(order, 0, max).sorted().boxed().toList();
  }
}
