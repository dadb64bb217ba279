package org.tapem.evidence;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tapem.rank.Calibration;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.rank.Reasons;
import org.tapem.rank.VectorSpace;
import org.tapem.text.SparseVector;
import org.tapem.text.TfIdf;

/** Ranks by the weighted sum of the evidence. */
public final class EvidenceRanker implements Ranker {
  private final String method;
  private final TfIdf tfIdf;
  private final EvidenceIndex index;
  private final double[] ofText;
  private final double[] linked;
  private final EvidenceFit fit;
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
  public EvidenceRanker(
      String method,
      TfIdf tfIdf,
      EvidenceIndex index,
      EvidenceFit fit,
      LinkReader reader,
      boolean ofKnown) {
    this.method = method;
    this.index = index;
    this.reader = reader;
    this.ofKnown = ofKnown;
    this.tfIdf = tfIdf;
    this.fit = fit;
    ofText = fit.weights().ofText();
    linked = fit.weights().linked();
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
    return Optional.of(reader.read(query).any() ? fit.linked() : fit.ofText());
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
      return index.sums().direction(node);
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
          queries.stream().map(EvidenceRanker.this::asked).toList(),
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
    Asked asked = asked(query);
    NearTexts texts = NearTexts.of(index, asked.text(), asked.without());
    KnownLinks known = asked.known();
    return Optional.of(new EvidenceReasons(index, weights(known), texts, known).of(rights));
  }

  private double[] weights(KnownLinks known) {
    return known.any() ? linked : ofText;
  }

  private Asked asked(Query query) {
    return new Asked(text(query), reader.read(query), ofKnown ? query.node() : Query.NEW);
  }

  private SparseVector text(Query query) {
    return tfIdf.vector(query.words(), 0, query.words().length);
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    int most = Integer.highestOneBit(Math.max(1, queries.size() / threads));
    return new Groups(queries, Math.min(index.together(), most));
  }

  /** Scores queries in groups: the first of a group that is asked for has all of them scored. */
  private final class Groups implements PreparedQueries {
    private final List<Query> queries;
    private final int together;
    private final Group[] groups;

    Groups(List<Query> queries, int together) {
      this.queries = List.copyOf(queries);
      this.together = together;
      groups = new Group[(queries.size() + together - 1) / together];
      for (int i = 0; i < groups.length; i++) {
        int end = Math.min(queries.size(), (i + 1) * together);
        groups[i] = new Group(this.queries.subList(i * together, end));
      }
    }

    @Override
    public int size() {
      return queries.size();
    }

    @Override
    public int together() {
      return together;
    }

    @Override
    public QueryScorer scorer(int query) {
      return new Scorer(groups[query / together], query % together);
    }
  }

  /**
   * Queries that are scored together. Scores that nobody holds any more are not kept, since a block
   * of queries may have many.
   */
  private final class Group {
    private final List<Query> queries;
    private final List<WeakReference<double[]>> taken = new ArrayList<>();
    private double[][] waiting; // to be taken; null before they are scored

    Group(List<Query> queries) {
      this.queries = queries;
      queries.forEach(query -> taken.add(new WeakReference<>(null)));
    }

    /** The scores of all right nodes for a query. */
    synchronized double[] take(int query) {
      if (waiting == null) {
        waiting = score(queries);
      }
      double[] scores = waiting[query] == null ? taken.get(query).get() : waiting[query];
      if (scores == null) {
        scores = score(List.of(queries.get(query)))[0];
      }
      waiting[query] = null;
      taken.set(query, new WeakReference<>(scores));
      return scores;
    }
  }

  private double[][] score(List<Query> queries) {
    List<Asked> asked = queries.stream().map(this::asked).toList();
    double[][] scores = new double[asked.size()][index.rights()];
    index.gather(
        asked,
        new Evidence(index.rights()),
        (i, evidence) -> {
          double[] weights = weights(asked.get(i).known());
          Arrays.setAll(scores[i], right -> evidence.score(weights, right));
        });
    index.spread(scores);
    return scores;
  }

  /** Has all right nodes scored when it is asked first. */
  private static final class Scorer implements QueryScorer {
    private final Group group;
    private final int query; // of the group
    private double[] all;

    Scorer(Group group, int query) {
      this.group = group;
      this.query = query;
    }

    private double[] all() {
      if (all == null) {
        all = group.take(query);
      }
      return all;
    }

    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = (float) all()[candidates[i]];
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int i = from; i < to; i++) {
        scores[i - from] = (float) all()[i];
      }
    }
  }
}
