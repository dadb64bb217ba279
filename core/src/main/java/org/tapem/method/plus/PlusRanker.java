package org.tapem.method.plus;

import java.util.List;
import java.util.Optional;
import org.tapem.rank.Calibration;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.Reasons;
import org.tapem.rank.VectorSpace;
import org.tapem.text.SparseVector;
import org.tapem.text.TfIdf;

/** Ranks by the weighted sum of the evidence. */
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
   * @param ofKnown whether it is asked about known left nodes, whose texts in the index say nothing
   *     for themselves
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
    return index.rights();
  }

  @Override
  public Optional<Calibration> calibration(Query query) {
    return Optional.of(fit.calibration(reader.read(query).told()));
  }

  @Override
  public Optional<VectorSpace> space() {
    return Optional.of(new Space());
  }

  /** Texts and, of right nodes, the direction of the sum of their texts. */
  private final class Space implements VectorSpace {
    @Override
    public int dim() {
      return index.dim();
    }

    @Override
    public float[] right(int node) {
      return index.sums().vectors().vector(node);
    }

    @Override
    public float[] lefts(List<Query> queries, int threads) {
      float[] rows = new float[queries.size() * dim()];
      for (int i = 0; i < queries.size(); i++) {
        System.arraycopy(index.vector(text(queries.get(i))), 0, rows, i * dim(), dim());
      }
      return rows;
    }

    /** The kinds of evidence, before they are weighed. */
    @Override
    public int pairDim() {
      return Evidence.KINDS;
    }

    @Override
    public float[] pairs(List<Query> queries, int[] rights, int threads) {
      float[] rows = new float[rights.length * Evidence.KINDS];
      Evidence evidence = new Evidence(index.rights());
      index.gather(
          queries.stream().map(PlusRanker.this::asked).toList(),
          evidence,
          (i, gathered) -> {
            for (int kind = 0; kind < Evidence.KINDS; kind++) {
              rows[i * Evidence.KINDS + kind] = gathered.of[kind][rights[i]];
            }
          });
      return rows;
    }
  }

  @Override
  public Optional<Reasons> reasons(Query query, int[] rights) {
    ScoringQuery asked = asked(query);
    return Optional.of(new FeatureReasons(index, weights(asked.known()), asked).of(rights));
  }

  private double[] weights(QueryLinks known) {
    return fit.weights().of(known.told());
  }

  private ScoringQuery asked(Query query) {
    SparseVector text = text(query);
    return index.asked(
        text,
        reader.read(query),
        index.manner().vector(query.marks(), text),
        ofKnown ? query.node() : Query.NEW);
  }

  private SparseVector text(Query query) {
    return tfIdf.vector(query.words(), 0, query.words().length);
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    int most = Integer.highestOneBit(Math.max(1, queries.size() / threads));
    return new GroupedQueries(queries, Math.min(index.together(), most), this::score);
  }

  /** The scores of all right nodes for each of some queries. */
  private double[][] score(List<Query> queries) {
    List<ScoringQuery> asked = queries.stream().map(this::asked).toList();
    double[][] scores = new double[asked.size()][];
    index.gather(
        asked,
        new Evidence(index.rights()),
        (i, evidence) -> scores[i] = evidence.scores(weights(asked.get(i).known())));
    index.spread(scores);
    return scores;
  }
}
