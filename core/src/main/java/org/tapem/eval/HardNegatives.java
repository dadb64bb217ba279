package org.tapem.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.sample.PairSamples;

/**
 * Frequent company: for left nodes of the training network as many right nodes as they have true
 * partners, those that stand closest to them in walks most often without being joined; ties by the
 * smaller number of the node. A left node without such company is not listed. Frozen.
 */
public final class HardNegatives {
  private final int[] lefts; // ascending
  private final int[] offsets; // lefts + 1
  private final int[] rights; // most frequent first

  private HardNegatives(int[] lefts, int[] offsets, int[] rights) {
    this.lefts = lefts;
    this.offsets = offsets;
    this.rights = rights;
  }

  /**
   * Finds them.
   *
   * @param samples of walks by one or several meta-paths, all of one task
   * @param partners of each left node the right nodes it is joined to
   */
  public static HardNegatives of(
      List<PairSamples> samples, Adjacency partners, ViolationSettings settings) {
    int[] meetings = new int[partners.nodes()];
    for (PairSamples part : samples) {
      for (int i = 0; i < part.size(); i++) {
        meetings[part.left(i)] += part.direct(i) ? 0 : 1;
      }
    }
    int[] lefts = choose(meetings, partners, settings);
    int[] starts = new int[lefts.length + 1];
    int[] slots = new int[meetings.length]; // where the next meeting of a left node goes
    Arrays.fill(slots, -1);
    for (int i = 0; i < lefts.length; i++) {
      slots[lefts[i]] = starts[i];
      starts[i + 1] = Math.addExact(starts[i], meetings[lefts[i]]);
    }
    int[] met = new int[starts[lefts.length]];
    for (PairSamples part : samples) {
      for (int i = 0; i < part.size(); i++) {
        int left = part.left(i);
        if (slots[left] >= 0 && !part.direct(i)) {
          met[slots[left]++] = part.right(i);
        }
      }
    }
    return mostFrequent(lefts, starts, met, partners);
  }

  private static int[] choose(int[] meetings, Adjacency partners, ViolationSettings settings) {
    int[] fit =
        IntStream.range(0, meetings.length)
            .filter(left -> meetings[left] > 0 && partners.degree(left) > 0)
            .toArray();
    if (fit.length <= settings.maxLeftNodes()) {
      return fit;
    }
    new RandomStream(settings.seed()).shuffle(fit);
    int[] chosen = Arrays.copyOf(fit, settings.maxLeftNodes());
    Arrays.sort(chosen);
    return chosen;
  }

  private static HardNegatives mostFrequent(
      int[] lefts, int[] starts, int[] met, Adjacency partners) {
    int[] offsets = new int[lefts.length + 1];
    IntList rights = new IntList();
    for (int i = 0; i < lefts.length; i++) {
      long[] keys = byCount(met, starts[i], starts[i + 1]);
      int kept = Math.min(keys.length, partners.degree(lefts[i]));
      for (int k = 0; k < kept; k++) {
        rights.add((int) keys[k]);
      }
      offsets[i + 1] = rights.size();
    }
    return new HardNegatives(lefts, offsets, rights.toArray());
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

  /** Number of left nodes that are listed. */
  public int size() {
    return lefts.length;
  }

  /** The {@code index}-th left node; they ascend. */
  public int left(int index) {
    return lefts[index];
  }

  /** Its false partners, most frequent first; a copy. */
  public int[] of(int index) {
    return Arrays.copyOfRange(rights, offsets[index], offsets[index + 1]);
  }
}
