package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.rank.Query;
import org.tapem.sample.Negatives;
import org.tapem.walk.RowBlocks;

/**
 * The pairs of a network that a scorer learns from: query nodes in a random order, with their
 * partners and with candidate nodes drawn against these. A partner that has no other query node is
 * passed over: without this one nothing would be known of it, while all that is ranked later is
 * known.
 */
final class TrainingPairs {
  /** Gives a query node of the network as a query. May be called from any thread. */
  @FunctionalInterface
  public interface QueryNodes {
    Query of(int queryNode);
  }

  private static final int BLOCK = 64; // query nodes
  private final int[] queryNodes; // chosen query nodes
  private final int[] offsets; // chosen query nodes + 1: where their pairs begin
  private final int[] candidateNodes; // pairs
  private final float[] labels; // pairs

  private TrainingPairs(int[] queryNodes, int[] offsets, int[] candidateNodes, float[] labels) {
    this.queryNodes = queryNodes;
    this.offsets = offsets;
    this.candidateNodes = candidateNodes;
    this.labels = labels;
  }

  /** Chooses pairs; follows from the seed. */
  public static TrainingPairs choose(Network network, Task task, SupSettings settings, long seed) {
    Adjacency partners = task.partners(network);
    Adjacency back = task.queryPartners(network);
    Negatives negatives = new Negatives(network, task);
    int[] order = new int[partners.nodes()];
    Arrays.setAll(order, i -> i);
    new RandomStream(seed, 1).shuffle(order);
    IntList queryNodes = new IntList(1024);
    IntList offsets = new IntList(1024);
    IntList candidateNodes = new IntList(1024);
    IntList joined = new IntList(1024);
    int taken = 0;
    offsets.add(0);
    for (int i = 0; i < order.length && taken < settings.maxPairs(); i++) {
      int queryNode = order[i];
      RandomStream stream = new RandomStream(seed, 2, queryNode);
      int before = candidateNodes.size();
      for (int j = partners.offsets()[queryNode];
          j < partners.offsets()[queryNode + 1] && taken < settings.maxPairs();
          j++) {
        int partner = partners.targets()[j];
        if (back.degree(partner) < 2) {
          continue;
        }
        candidateNodes.add(partner);
        joined.add(1);
        taken++;
        for (int k = 0; k < settings.negatives(); k++) {
          int negative = negatives.candidateNode(stream, queryNode);
          if (negative != Negatives.NONE) {
            candidateNodes.add(negative);
            joined.add(0);
          }
        }
      }
      if (candidateNodes.size() > before) {
        queryNodes.add(queryNode);
        offsets.add(candidateNodes.size());
      }
    }
    float[] labels = new float[candidateNodes.size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = joined.get(i);
    }
    return new TrainingPairs(
        queryNodes.toArray(), offsets.toArray(), candidateNodes.toArray(), labels);
  }

  /** Number of pairs. */
  public int count() {
    return labels.length;
  }

  /** Query node of a pair, for a look at what was chosen. */
  int queryNode(int pair) {
    int found = Arrays.binarySearch(offsets, pair);
    return queryNodes[found >= 0 ? found : -found - 2];
  }

  int candidateNode(int pair) {
    return candidateNodes[pair];
  }

  boolean joined(int pair) {
    return labels[pair] > 0;
  }

  /** Their features; the same on any number of threads. */
  public FeatureRows rows(PairFeatures features, QueryNodes of, int threads, Progress progress) {
    float[] values = new float[Math.multiplyExact(count(), FeatureColumns.COUNT)];
    new RowBlocks(queryNodes.length, BLOCK)
        .forEach(
            threads,
            (block, first, count) -> {
              float[] rows = new float[0];
              for (int i = first; i < first + count; i++) {
                int pairs = offsets[i + 1] - offsets[i];
                if (rows.length < pairs * FeatureColumns.COUNT) {
                  rows = new float[pairs * FeatureColumns.COUNT];
                }
                features.query(of.of(queryNodes[i])).rows(candidateNodes, offsets[i], pairs, rows);
                int at = offsets[i] * FeatureColumns.COUNT;
                System.arraycopy(rows, 0, values, at, pairs * FeatureColumns.COUNT);
              }
              progress.advance(offsets[first + count] - offsets[first]);
            });
    return new FeatureRows(values, labels);
  }
}
