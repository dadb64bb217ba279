package org.tapem.sample;

import java.util.Arrays;
import org.tapem.io.Grouping;
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
  private final Grouping byLeft; // samples by left node
  private final Cooccurrences meetings; // null where none are wanted
  private final Grouping byHome; // meetings by left node

  private EpochPlan(
      int epoch, int[] order, PairSamples samples, Grouping byLeft, Cooccurrences meetings) {
    this.epoch = epoch;
    this.order = order;
    this.samples = samples;
    this.byLeft = byLeft;
    this.meetings = meetings;
    byHome =
        meetings == null ? null : Grouping.of(meetings.size(), byLeft.groups(), meetings::home);
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
    int count = samples == null ? 0 : samples.size();
    Grouping byLeft = Grouping.of(count, lefts, i -> samples.left(i));
    return new EpochPlan(epoch, some, samples, byLeft, null);
  }

  /** The same with meetings of this epoch. */
  public EpochPlan with(Cooccurrences some) {
    return new EpochPlan(epoch, order, samples, byLeft, some);
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
    return byLeft.size(left);
  }

  Cooccurrences meetings() {
    return meetings;
  }

  int meetingsOf(int left) {
    return meetings == null ? 0 : byHome.size(left);
  }

  int meeting(int left, int i) {
    return byHome.member(byHome.first(left) + i);
  }

  int sample(int left, int i) {
    return byLeft.member(byLeft.first(left) + i);
  }
}
