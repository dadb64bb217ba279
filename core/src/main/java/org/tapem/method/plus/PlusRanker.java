package org.tapem.method.plus;

import java.util.List;
import java.util.Optional;
import org.tapem.rank.Calibration;
import org.tapem.rank.GroupedQueries;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.Reasons;
import org.tapem.rank.VectorSpace;
import org.tapem.text.SparseVector;
import org.tapem.text.TfIdf;

/**
 * Ranks by the weighted sum of features, turned into probabilities by a softmax over all
 * candidates, of which co-partners then get a share. The score is the logarithm. Queries with text
 * only, with context and with citations have weights of their own ({@link QueryInputs}).
 */
final class PlusRanker implements Ranker {
  private final String method;
  private final TfIdf tfIdf;
  private final FeatureIndex index;
  private final PlusFit fit;
  private final LinkReader reader;
  private final boolean ofKnown;

  /**
   * A ranker.
   *
   * @param tfIdf what the words of a query count; the texts of the index were made with the same
   * @param reader reads what queries are joined to
   * @param ofKnown whether it is asked about known query nodes, whose texts in the index say
   *     nothing for themselves
   */
  public PlusRanker(
      String method,
      TfIdf tfIdf,
      FeatureIndex index,
      PlusFit fit,
      LinkReader reader,
      boolean ofKnown) {
    this.method = method;
    this.index = index;
    this.reader = reader;
    this.ofKnown = ofKnown;
    this.tfIdf = tfIdf;
    this.fit = fit;
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return index.corpus().candidates();
  }

  @Override
  public Optional<Calibration> calibration(Query query) {
    return Optional.of(fit.calibration(reader.read(query).inputs()));
  }

  @Override
  public Optional<VectorSpace> space() {
    return Optional.of(new Space());
  }

  /** Texts and, of candidate nodes, the direction of the sum of their texts. */
  private final class Space implements VectorSpace {
    @Override
    public int dim() {
      return index.corpus().dim();
    }

    @Override
    public float[] candidateVector(int node) {
      return index.corpus().sums().vectors().vector(node);
    }

    @Override
    public float[] queryVectors(List<Query> queries, int threads) {
      float[] rows = new float[queries.size() * dim()];
      for (int i = 0; i < queries.size(); i++) {
        System.arraycopy(index.corpus().vector(text(queries.get(i))), 0, rows, i * dim(), dim());
      }
      return rows;
    }

    /** The features, before they are weighted. */
    @Override
    public int pairDim() {
      return index.features().size();
    }

    @Override
    public float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
      int count = pairDim();
      float[] rows = new float[candidateNodes.length * count];
      index.gather(
          queries.stream().map(PlusRanker.this::scoringQuery).toList(),
          index.newValues(),
          (i, values) -> {
            for (int feature = 0; feature < count; feature++) {
              rows[i * count + feature] = values.of[feature][candidateNodes[i]];
            }
          });
      return rows;
    }
  }

  @Override
  public Optional<Reasons> reasons(Query query, int[] candidateNodes) {
    ScoringQuery scoringQuery = scoringQuery(query);
    return Optional.of(
        new FeatureReasons(index, weights(scoringQuery.known()), scoringQuery).of(candidateNodes));
  }

  private double[] weights(QueryLinks known) {
    return fit.weights().of(known.inputs());
  }

  private ScoringQuery scoringQuery(Query query) {
    SparseVector text = text(query);
    return index
        .corpus()
        .query(text, reader.read(query), query.marks(), ofKnown ? query.node() : Query.NEW);
  }

  private SparseVector text(Query query) {
    return tfIdf.vector(query.words(), 0, query.words().length);
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    int max = Integer.highestOneBit(Math.max(1, queries.size() / threads));
    return new GroupedQueries(queries, Math.min(index.corpus().together(), max), this::score);
  }

  /** The scores of all candidate nodes for each of some queries. */
  private double[][] score(List<Query> queries) {
    List<ScoringQuery> scoringQueries = queries.stream().map(this::scoringQuery).toList();
    double[][] scores = new double[scoringQueries.size()][];
    index.gather(
        scoringQueries,
        index.newValues(),
        (i, values) -> scores[i] = values.scores(weights(scoringQueries.get(i).known())));
    index.spread(scores);
    return scores;
  }
}
