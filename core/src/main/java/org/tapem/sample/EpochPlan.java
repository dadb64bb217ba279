package org.tapem.sample;

import java.util.Arrays;
import org.tapem.io.Grouping;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * What an epoch goes through: all query nodes with a partner, in an order drawn for the epoch, and
 * the samples (pairs with context paths) of each. Follows from the seed and the epoch alone.
 */
public final class EpochPlan {
  private final int epoch;
  private final int[] order; // query nodes
  private final PairSamples samples;
  private final Grouping byQueryNode; // samples by query node
  private final Cooccurrences cooccurrences; // null where none are wanted
  private final Grouping byHome; // co-occurrences by query node

  private EpochPlan(
      int epoch,
      int[] order,
      PairSamples samples,
      Grouping byQueryNode,
      Cooccurrences cooccurrences) {
    this.epoch = epoch;
    this.order = order;
    this.samples = samples;
    this.byQueryNode = byQueryNode;
    this.cooccurrences = cooccurrences;
    byHome =
        cooccurrences == null
            ? null
            : Grouping.of(cooccurrences.size(), byQueryNode.groups(), cooccurrences::home);
  }

  /**
   * Plans an epoch.
   *
   * @param samples of this epoch; null where no paths are wanted
   */
  public static EpochPlan of(Adjacency partners, PairSamples samples, long seed, int epoch) {
    int queryCount = partners.nodes();
    int used = 0;
    int[] order = new int[queryCount];
    for (int queryNode = 0; queryNode < queryCount; queryNode++) {
      if (partners.degree(queryNode) > 0) {
        order[used++] = queryNode;
      }
    }
    int[] subset = Arrays.copyOf(order, used);
    new RandomStream(seed, epoch).shuffle(subset);
    int count = samples == null ? 0 : samples.size();
    Grouping byQueryNode = Grouping.of(count, queryCount, i -> samples.queryNode(i));
    return new EpochPlan(epoch, subset, samples, byQueryNode, null);
  }

  /** The same with co-occurrences of this epoch. */
  public EpochPlan with(Cooccurrences some) {
    return new EpochPlan(epoch, order, samples, byQueryNode, some);
  }

  public int epoch() {
    return epoch;
  }

  /** Number of query nodes it goes through. */
  public int queryCount() {
    return order.length;
  }

  /** The i-th query node. */
  int queryNode(int i) {
    return order[i];
  }

  PairSamples samples() {
    return samples;
  }

  int samplesOf(int queryNode) {
    return byQueryNode.size(queryNode);
  }

  Cooccurrences cooccurrences() {
    return cooccurrences;
  }

  int cooccurrencesOf(int queryNode) {
    return cooccurrences == null ? 0 : byHome.size(queryNode);
  }

  int cooccurrence(int queryNode, int i) {
    return byHome.member(byHome.first(queryNode) + i);
  }

  int sample(int queryNode, int i) {
    return byQueryNode.member(byQueryNode.first(queryNode) + i);
  }
}
