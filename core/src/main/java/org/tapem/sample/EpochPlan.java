package org.tapem.sample;

import java.util.Arrays;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * What an epoch goes through: all left nodes with a partner, in an order drawn for the epoch, and
 * the samples (pairs with context paths) of each. Follows from the seed and the epoch alone.
 */
public final class EpochPlan {
  private final int epoch;
  private final int[] order; // left nodes
  private final PairSamples samples;
  private final int[] sampleStarts; // left nodes of the network + 1
  private final int[] byLeft; // samples, those of one left node together

  private EpochPlan(int epoch, int[] order, PairSamples samples, int[] sampleStarts, int[] byLeft) {
    this.epoch = epoch;
    this.order = order;
    this.samples = samples;
    this.sampleStarts = sampleStarts;
    this.byLeft = byLeft;
  }

  /**
   * Plans an epoch.
   *
   * @param samples of this epoch; null where no paths are wanted
   */
  public static EpochPlan of(Adjacency partners, PairSamples samples, long seed, int epoch) {
    int lefts = partners.nodes();
    int used = 0;
    int[] order = new int[lefts];
    for (int left = 0; left < lefts; left++) {
      if (partners.degree(left) > 0) {
        order[used++] = left;
      }
    }
    int[] some = Arrays.copyOf(order, used);
    new RandomStream(seed, epoch).shuffle(some);
    int[] starts = new int[lefts + 1];
    int count = samples == null ? 0 : samples.size();
    for (int i = 0; i < count; i++) {
      starts[samples.left(i) + 1]++;
    }
    for (int left = 0; left < lefts; left++) {
      starts[left + 1] += starts[left];
    }
    int[] next = starts.clone();
    int[] byLeft = new int[count];
    for (int i = 0; i < count; i++) {
      byLeft[next[samples.left(i)]++] = i;
    }
    return new EpochPlan(epoch, some, samples, starts, byLeft);
  }

  public int epoch() {
    return epoch;
  }

  /** Number of left nodes it goes through. */
  public int lefts() {
    return order.length;
  }

  /** The i-th left node. */
  int left(int i) {
    return order[i];
  }

  PairSamples samples() {
    return samples;
  }

  int samplesOf(int left) {
    return sampleStarts[left + 1] - sampleStarts[left];
  }

  int sample(int left, int i) {
    return byLeft[sampleStarts[left] + i];
  }
}
