package org.tapem.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.sample.PairSamples;

/**
 * Frequent company: for query nodes of the training network as many candidate nodes as they have
 * true partners, those that stand closest to them in walks most often without being joined; ties by
 * the smaller number of the node. A query node without such company is not listed. Frozen.
 */
public final class HardNegatives {
  private final int[] queryNodes; // ascending
  private final int[] offsets; // query nodes + 1
  private final int[] candidateNodes; // most frequent first

  private HardNegatives(int[] queryNodes, int[] offsets, int[] candidateNodes) {
    this.queryNodes = queryNodes;
    this.offsets = offsets;
    this.candidateNodes = candidateNodes;
  }

  /**
   * Finds them.
   *
   * @param samples of walks by one or several meta-paths, all of one task
   * @param partners of each query node the candidate nodes it is joined to
   */
  public static HardNegatives of(
      List<PairSamples> samples, Adjacency partners, ViolationSettings settings) {
    int[] cooccurrences = new int[partners.nodes()];
    for (PairSamples part : samples) {
      for (int i = 0; i < part.size(); i++) {
        cooccurrences[part.queryNode(i)] += part.direct(i) ? 0 : 1;
      }
    }
    int[] queryNodes = choose(cooccurrences, partners, settings);
    int[] starts = new int[queryNodes.length + 1];
    int[] slots =
        new int[cooccurrences.length]; // where the next co-occurrence of a query node goes
    Arrays.fill(slots, -1);
    for (int i = 0; i < queryNodes.length; i++) {
      slots[queryNodes[i]] = starts[i];
      starts[i + 1] = Math.addExact(starts[i], cooccurrences[queryNodes[i]]);
    }
    int[] met = new int[starts[queryNodes.length]];
    for (PairSamples part : samples) {
      for (int i = 0; i < part.size(); i++) {
        int queryNode = part.queryNode(i);
        if (slots[queryNode] >= 0 && !part.direct(i)) {
          met[slots[queryNode]++] = part.candidateNode(i);
        }
      }
    }
    return mostFrequent(queryNodes, starts, met, partners);
  }

  private static int[] choose(int[] cooccurrences, Adjacency partners, ViolationSettings settings) {
    int[] fit =
        IntStream.range(0, cooccurrences.length)
            .filter(queryNode -> cooccurrences[queryNode] > 0 && partners.degree(queryNode) > 0)
            .toArray();
    if (fit.length <= settings.maxQueryNodes()) {
      return fit;
    }
    new RandomStream(settings.seed()).shuffle(fit);
    int[] chosen = Arrays.copyOf(fit, settings.maxQueryNodes());
    Arrays.sort(chosen);
    return chosen;
  }

  private static HardNegatives mostFrequent(
      int[] queryNodes, int[] starts, int[] met, Adjacency partners) {
    int[] offsets = new int[queryNodes.length + 1];
    IntList candidateNodes = new IntList();
    for (int i = 0; i < queryNodes.length; i++) {
      long[] keys = byCount(met, starts[i], starts[i + 1]);
      int kept = Math.min(keys.length, partners.degree(queryNodes[i]));
      for (int k = 0; k < kept; k++) {
        candidateNodes.add((int) keys[k]);
      }
      offsets[i + 1] = candidateNodes.size();
    }
    return new HardNegatives(queryNodes, offsets, candidateNodes.toArray());
  }

  /** The distinct nodes of {@code met[from..to)}, most frequent first: -count, then node. */
  private static long[] byCount(int[] met, int from, int to) {
    Arrays.sort(met, from, to);
    long[] keys = new long[to - from];
    int size = 0;
    int next;
    for (int at = from; at < to; at = next) {
      next = at + 1;
      while (next < to && met[next] == met[at]) {
        next++;
      }
      keys[size++] = (long) (at - next) << 32 | met[at];
    }
    Arrays.sort(keys, 0, size);
    return Arrays.copyOf(keys, size);
  }

  /** Number of query nodes that are listed. */
  public int size() {
    return queryNodes.length;
  }

  /** The {@code index}-th query node; they ascend. */
  public int queryNode(int index) {
    return queryNodes[index];
  }

  /** Its false partners, most frequent first; a copy. */
  public int[] of(int index) {
    return Arrays.copyOfRange(candidateNodes, offsets[index], offsets[index + 1]);
  }
}
