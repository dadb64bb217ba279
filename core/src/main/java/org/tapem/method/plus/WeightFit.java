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
  private final Adjacency passed; // candidate nodes that are no question for a text, or null
  private final Adjacency queryNodes; // of the index
  private final Workers workers;

  /**
   * A fit.
   *
   * @param context what the query nodes are joined to; null where that is not to count
   * @param partners of the held-out texts
   * @param passed candidate nodes that are no question for a text: it is joined to them in the
   *     index, where it is itself; null where the index does not have the held-out texts
   * @param queryNodes of the index
   */
  public WeightFit(
      FeatureIndex index,
      TextVectors texts,
      TextContext context,
      Adjacency partners,
      Adjacency passed,
      Adjacency queryNodes,
      Workers workers) {
    this.index = index;
    priors = Features.priors(index.features());
    this.texts = texts;
    this.context = context;
    this.partners = partners;
    this.passed = passed;
    this.queryNodes = queryNodes;
    this.workers = workers;
  }

  /** About how many bytes a text to fit to takes, with a hundred partners. */
  static long bytes() {
    return 4L * Features.all().size() * (100 + FIRST + DRAWN);
  }

  /** What says most of the partners of these query nodes. */
  public PlusFit fit(int[] held, long seed) {
    Map<QueryInputs, double[]> weights = new EnumMap<>(QueryInputs.class);
    Map<QueryInputs, Calibration> curves = new EnumMap<>(QueryInputs.class);
    FitQuestions questions = new FitQuestions(index.corpus(), context);
    double[] fitted = priors;
    Calibration curve = Calibration.USUAL;
    for (QueryInputs inputs : QueryInputs.values()) {
      List<FitQuestions.Question> some = questions.heldOut(held, inputs);
      if (!some.isEmpty()) { // else that where less is told
        fitted = fit(questions.toFit(some, inputs, seed), seed);
        curve = calibrate(some, fitted);
      }
      weights.put(inputs, fitted);
      curves.put(inputs, curve);
    }
    return new PlusFit(new FeatureWeights(weights), curves);
  }

  /** How likely candidate nodes of a score are partners, by some of these questions. */
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
          int queryNode = some.get(i).queryNode();
          for (int candidateNode = 0; candidateNode < scores.length; candidateNode++) {
            if (isQuestion(queryNode, candidateNode)) {
              int bin =
                  Math.max(0, Math.min(BINS - 1, (int) ((scores[candidateNode] - LOWEST) / WIDTH)));
              all[i][bin]++;
              belong[i][bin] += partners.contains(queryNode, candidateNode) ? 1 : 0;
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
          List<ScoringQuery> scoringQueries =
              questions.subList(first, end).stream().map(this::scoringQuery).toList();
          index.gather(
              scoringQueries,
              index.newValues(),
              (number, values) -> taker.take(first + number, values));
        });
  }

  private ScoringQuery scoringQuery(FitQuestions.Question question) {
    int queryNode = question.queryNode();
    SparseVector text = texts.vector(queryNode); // the index may have been made without it
    byte[] style = index.corpus().context().style(queryNode);
    return index
        .corpus()
        .query(text, question.known(), style, passed == null ? Query.NEW : queryNode);
  }

  private boolean isQuestion(int queryNode, int candidateNode) {
    return queryNodes.degree(candidateNode) > 0
        && (passed == null || !passed.contains(queryNode, candidateNode));
  }

  private double[] fit(List<FitQuestions.Question> questions, long seed) {
    WeightCase[] cases = new WeightCase[questions.size()];
    gather(
        questions,
        (i, values) -> {
          int queryNode = questions.get(i).queryNode();
          cases[i] = choose(queryNode, new RandomStream(seed, queryNode), values);
        });
    return WeightNewton.fit(cases, priors);
  }

  private WeightCase choose(int queryNode, RandomStream stream, FeatureValues values) {
    int[] own = partners.neighbours(queryNode);
    int[] others = new int[index.corpus().candidates()];
    int known = 0;
    int count = 0;
    for (int candidateNode = 0; candidateNode < others.length; candidateNode++) {
      if (isQuestion(queryNode, candidateNode) && Arrays.binarySearch(own, candidateNode) < 0) {
        others[count++] = candidateNode;
      }
    }
    int[] chosen = new int[own.length + FIRST + DRAWN];
    for (int candidateNode : own) {
      if (isQuestion(queryNode, candidateNode)) {
        chosen[known++] = candidateNode;
      }
    }
    int used = known;
    double min = least(others, count, values);
    int rest = 0;
    for (int i = 0; i < count; i++) {
      if (values.score(priors, others[i]) > min && used < known + FIRST) {
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

  /** The score that only the first of some candidate nodes are above. */
  private double least(int[] candidateNodes, int count, FeatureValues values) {
    if (count <= FIRST) {
      return Double.NEGATIVE_INFINITY;
    }
    double[] scores = new double[count];
    Arrays.setAll(scores, i -> values.score(priors, candidateNodes[i]));
    Arrays.sort(scores);
    return scores[count - FIRST - 1];
  }
}
