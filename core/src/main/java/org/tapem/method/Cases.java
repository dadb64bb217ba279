package org.tapem.method;

import java.io.IOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Candidates;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.Texts;
import org.tapem.dataset.WholeSet;
import org.tapem.eval.CandidateSampler;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;

/** The held-out nodes of a data set as cases of an evaluation. */
public final class Cases {
  /** Seed of the draws, so that all models of a data set are measured on the same lists. */
  public static final long SEED = 1;

  /** Candidates of a list that is drawn. */
  public static final int DRAWN = 100;

  /** Whom to rank. */
  public enum Ranked {
    /** The lists that the data set has, or drawn ones where it has none. */
    LISTS,
    /** All candidate nodes. */
    ALL;

    /** What is counted where these are ranked. */
    public EvaluationSettings settings(int threads) {
      return this == ALL
          ? EvaluationSettings.forWholeSet(threads)
          : EvaluationSettings.forLists(threads);
    }
  }

  private final Dataset data;
  private final HeldOut heldOut;
  private final List<QueryNodeLink> linked;
  private final Texts texts; // null where query nodes have none
  private final int[] times;
  private final KnownQueries known; // null where the task is about new query nodes
  private final Adjacency partners; // null as well
  private final CandidateSampler sampler;
  private final IntPredicate requested; // by number of a held-out node within its type

  /**
   * Opens the held-out nodes.
   *
   * @param seed of drawn lists
   */
  public Cases(Dataset data, long seed) throws IOException {
    this(data, seed, node -> true);
  }

  /**
   * The same without some of them.
   *
   * @param requested tells by the number within its type whether a held-out node stays
   */
  public Cases(Dataset data, long seed, IntPredicate requested) throws IOException {
    this.data = data;
    this.requested = requested;
    heldOut = data.heldOut();
    linked = QueryNodeLink.of(data.schema(), data.queryType(), data.taskRelation());
    texts = data.hasTexts(data.queryType()) ? data.texts(data.queryType()) : null;
    times = data.timesOf(data.queryType());
    boolean ofKnown = data.manifest().task().known();
    Network network = ofKnown ? data.network() : null;
    known = ofKnown ? KnownQueries.of(data, network) : null;
    partners = ofKnown ? data.task().partners(network) : null;
    sampler = new CandidateSampler(data.training(data.candidateType()), DRAWN, seed);
  }

  /** Whether lists are the data set's own, not drawn. */
  public boolean listsGiven() {
    return heldOut.hasCandidates();
  }

  /** Indexes of the held-out nodes of a part, at most {@code max} (0: all). */
  public List<Integer> of(Part part, int max) {
    List<Integer> some = new ArrayList<>();
    for (int i = 0; i < heldOut.size() && (max == 0 || some.size() < max); i++) {
      if (heldOut.part(i) == part && requested.test(heldOut.node(i))) {
        some.add(i);
      }
    }
    return some;
  }

  /** Those of some held-out nodes that are not left out. */
  public List<Integer> requested(List<Integer> indexes) {
    return indexes.stream().filter(index -> requested.test(heldOut.node(index))).toList();
  }

  /** Number of held-out nodes of a part that are left out. */
  public int leftOut(Part part) {
    return (int)
        IntStream.range(0, heldOut.size())
            .filter(i -> heldOut.part(i) == part && !requested.test(heldOut.node(i)))
            .count();
  }

  /** The query that a held-out node is. */
  public Query query(int index) {
    int node = heldOut.node(index);
    if (known != null) {
      return known.of(node);
    }
    QueryBuilder query = new QueryBuilder(data.schema().relations().size()).time(times[node]);
    for (QueryNodeLink link : linked) {
      query.links(link.relation(), linked(link.relation(), link.type(), index));
    }
    if (texts != null) {
      query.words(texts.words(node)).style(texts.marks(node));
    }
    return query.build();
  }

  /** The known nodes at the other ends of a held-out node's links. */
  private int[] linked(int relation, int type, int index) {
    int known = data.training(type);
    return Arrays.stream(heldOut.linked(relation, index))
        .filter(node -> node < known)
        .distinct()
        .toArray();
  }

  /** The cases of a part, at most {@code max} (0: all), each made when it is requested. */
  public List<EvaluationCase> evaluations(Part part, int max, Ranked ranked) {
    return evaluations(of(part, max), index -> candidates(index, ranked));
  }

  /** Some cases, each made when it is requested. */
  List<EvaluationCase> evaluations(List<Integer> indexes, Ranked ranked) {
    return evaluations(indexes, index -> candidates(index, ranked));
  }

  /** Cases with candidates of another source, each made when it is requested. */
  public List<EvaluationCase> evaluations(
      List<Integer> indexes, IntFunction<? extends Candidates> candidates) {
    return new AbstractList<>() {
      @Override
      public EvaluationCase get(int i) {
        int index = indexes.get(i);
        return new EvaluationCase(query(index), candidates.apply(index));
      }

      @Override
      public int size() {
        return indexes.size();
      }
    };
  }

  private Candidates candidates(int index, Ranked ranked) {
    if (ranked == Ranked.LISTS && heldOut.hasCandidates()) {
      return new CandidateList(heldOut.trueCandidates(index), heldOut.negatives(index));
    }
    int[] leftOut = leftOut(index);
    int[] truth =
        Arrays.stream(linked(data.taskRelation(), data.candidateType(), index))
            .filter(candidateNode -> Arrays.binarySearch(leftOut, candidateNode) < 0)
            .toArray();
    return ranked == Ranked.ALL
        ? new WholeSet(truth, leftOut)
        : sampler.sample(index, truth, leftOut);
  }

  /** Candidate nodes that are no question: partners of a known node, and itself. */
  private int[] leftOut(int index) {
    if (partners == null) {
      return new int[0];
    }
    IntStream joined = Arrays.stream(partners.neighbours(heldOut.node(index)));
    boolean oneType = data.queryType() == data.candidateType();
    IntStream itself = oneType ? IntStream.of(heldOut.node(index)) : IntStream.empty();
    return IntStream.concat(joined, itself).sorted().distinct().toArray();
  }

  /** Number of the held-out node within its type. */
  public int node(int index) {
    return heldOut.node(index);
  }

  /** True candidates of a case. */
  public int[] truth(int index, Ranked ranked) {
    Candidates made = candidates(index, ranked);
    return made instanceof CandidateList list ? list.truth() : ((WholeSet) made).truth();
  }
}
