package org.tapem.method.plus;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;
import org.tapem.method.plus.WeightNewton.WeightCase;
import org.tapem.network.Adjacency;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;
import org.tapem.text.TextVectors;

/**
 * Fits the weights of features to held-out texts: each of their partners is compared with all
 * candidates. Those that score highest with the priors are taken as they are, and a sample stands
 * for the rest. The loss is convex, so Newton's method finds its minimum; a penalty draws the
 * weights towards their priors, which remain where there is little to fit to.
 */
final class WeightFit {
  private static final int FIRST = 500;
  private static final int DRAWN = 500;

  private static final int CALIBRATED = 500; // texts that chances are told by
  private static final double LOWEST = -40; // scores are counted from here on
  private static final double WIDTH = 0.05; // of a bin of scores
  private static final int BINS = 820;
  private static final int BLOCK = 8;

  private final FeatureIndex index;
  private final double[] priors;
  private final TextVectors texts;
  private final TextContext context;
  private final Adjacency partners; // of the held-out texts
  private final Adjacency passed; // right nodes that are no question for a text, or null
  private final Adjacency lefts; // of the index
  private final Workers workers;

  /**
   * A fit.
   *
   * @param context what the left nodes are joined to; null where that is not to count
   * @param partners of the held-out texts
   * @param passed right nodes that are no question for a text: it is joined to them in the index,
   *     where it is itself; null where the index does not have the held-out texts
   * @param lefts of the index
   */
  public WeightFit(
      FeatureIndex index,
      TextVectors texts,
      TextContext context,
      Adjacency partners,
      Adjacency passed,
      Adjacency lefts,
      Workers workers) {
    this.index = index;
    priors = Features.priors(index.features());
    this.texts = texts;
    this.context = context;
    this.partners = partners;
    this.passed = passed;
    this.lefts = lefts;
    this.workers = workers;
  }

  /** About how many bytes a text to fit to takes, with a hundred partners. */
  static long bytes() {
    return 4L * Features.all().size() * (100 + FIRST + DRAWN);
  }

  /** What says most of the partners of these left nodes. */
  public PlusFit fit(int[] held, long seed) {
    Map<QueryInputs, double[]> weights = new EnumMap<>(QueryInputs.class);
    Map<QueryInputs, Calibration> curves = new EnumMap<>(QueryInputs.class);
    FitQuestions questions = new FitQuestions(index.corpus(), context);
    double[] fitted = priors;
    Calibration curve = Calibration.USUAL;
    for (QueryInputs told : QueryInputs.values()) {
      List<FitQuestions.Question> some = questions.heldOut(held, told);
      if (!some.isEmpty()) { // else that where less is told
        fitted = fit(questions.toFit(some, told, seed), seed);
        curve = calibrate(some, fitted);
      }
      weights.put(told, fitted);
      curves.put(told, curve);
    }
    return new PlusFit(new FeatureWeights(weights), curves);
  }

  /** How likely right nodes of a score are partners, by some of these questions. */
  private Calibration calibrate(List<FitQuestions.Question> questions, double[] weights) {
    int count = questions.size();
    List<FitQuestions.Question> some =
        IntStream.range(0, Math.min(count, CALIBRATED))
            .mapToObj(i -> questions.get((int) ((long) i * count / Math.min(count, CALIBRATED))))
            .toList();
    long[][] all = new long[some.size()][];
    long[][] belong = new long[some.size()][BINS];
    gather(
        some,
        (i, values) -> {
          double[] scores = values.scores(weights);
          index.spread(scores);
          all[i] = new long[BINS];
          int left = some.get(i).left();
          for (int right = 0; right < scores.length; right++) {
            if (isQuestion(left, right)) {
              int bin = Math.max(0, Math.min(BINS - 1, (int) ((scores[right] - LOWEST) / WIDTH)));
              all[i][bin]++;
              belong[i][bin] += partners.contains(left, right) ? 1 : 0;
            }
          }
        });
    double[] middles = new double[BINS];
    Arrays.setAll(middles, bin -> LOWEST + (bin + 0.5) * WIDTH);
    return Calibration.fit(middles, sum(all), sum(belong));
  }

  private static long[] sum(long[][] counts) {
    long[] sums = new long[BINS];
    for (long[] one : counts) {
      Arrays.setAll(sums, bin -> sums[bin] + one[bin]);
    }
    return sums;
  }

  /** Computes the features for questions, a block of them by each thread. */
  private void gather(List<FitQuestions.Question> questions, FeatureIndex.Taker taker) {
    workers.run(
        (questions.size() + BLOCK - 1) / BLOCK,
        block -> {
          int first = block * BLOCK;
          int end = Math.min(questions.size(), first + BLOCK);
          List<ScoringQuery> asked =
              questions.subList(first, end).stream().map(this::asked).toList();
          index.gather(
              asked, index.newValues(), (number, values) -> taker.take(first + number, values));
        });
  }

  private ScoringQuery asked(FitQuestions.Question question) {
    int left = question.left();
    SparseVector text = texts.vector(left); // the index may have been made without it
    byte[] style = index.corpus().context().style(left);
    return index.corpus().query(text, question.known(), style, passed == null ? Query.NEW : left);
  }

  private boolean isQuestion(int left, int right) {
    return lefts.degree(right) > 0 && (passed == null || !passed.contains(left, right));
  }

  private double[] fit(List<FitQuestions.Question> questions, long seed) {
    WeightCase[] cases = new WeightCase[questions.size()];
    gather(
        questions,
        (i, values) -> {
          int left = questions.get(i).left();
          cases[i] = choose(left, new RandomStream(seed, left), values);
        });
    return WeightNewton.fit(cases, priors);
  }

  private WeightCase choose(int left, RandomStream stream, FeatureValues values) {
    int[] own = partners.neighbours(left);
    int[] others = new int[index.corpus().candidates()];
    int known = 0;
    int count = 0;
    for (int right = 0; right < others.length; right++) {
      if (isQuestion(left, right) && Arrays.binarySearch(own, right) < 0) {
        others[count++] = right;
      }
    }
    int[] chosen = new int[own.length + FIRST + DRAWN];
    for (int right : own) {
      if (isQuestion(left, right)) {
        chosen[known++] = right;
      }
    }
    int used = known;
    double least = least(others, count, values);
    int rest = 0;
    for (int i = 0; i < count; i++) {
      if (values.score(priors, others[i]) > least && used < known + FIRST) {
        chosen[used++] = others[i];
      } else {
        others[rest++] = others[i];
      }
    }
    int drawn = used;
    for (int i = 0; i < Math.min(DRAWN, rest); i++) {
      int at = i + stream.nextInt(rest - i);
      chosen[used++] = others[at];
      others[at] = others[i];
    }
    float[] rows = new float[used * priors.length];
    for (int i = 0; i < used; i++) {
      for (int feature = 0; feature < priors.length; feature++) {
        rows[i * priors.length + feature] = values.of[feature][chosen[i]];
      }
    }
    double stand = StrictMath.log((double) rest / Math.max(1, used - drawn));
    return new WeightCase(used > known ? known : 0, drawn, stand, used, rows);
  }

  /** The score that only the first of some right nodes are above. */
  private double least(int[] rights, int count, FeatureValues values) {
    if (count <= FIRST) {
      return Double.NEGATIVE_INFINITY;
    }
    double[] scores = new double[count];
    Arrays.setAll(scores, i -> values.score(priors, rights[i]));
    Arrays.sort(scores);
    return scores[count - FIRST - 1];
  }
}
