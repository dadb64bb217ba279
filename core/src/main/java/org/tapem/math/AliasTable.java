package org.tapem.math;

/**
 * Draws 0 .. n - 1 with given weights in constant time (Walker's alias method in Vose's form): each
 * entry is one half-full box, topped up by one other entry.
 */
public final class AliasTable {
  private static final double FULL = 1L << 31;

  private final int[] alias;
  private final int[] keep; // of 2^31: share of the box that is the entry's own; -1 is all of it

  /** Takes weights >= 0 of which at least one is > 0. */
  public AliasTable(double[] weights) {
    int n = weights.length;
    double total = 0;
    for (double weight : weights) {
      if (!(weight >= 0) || Double.isInfinite(weight)) {
        throw new IllegalArgumentException("weights must be >= 0 and finite, got " + weight);
      }
      total += weight;
    }
    if (!(total > 0) || Double.isInfinite(total)) {
      throw new IllegalArgumentException("weights must have a finite sum > 0, got " + total);
    }
    alias = new int[n];
    keep = new int[n];
    double[] box = new double[n];
    int[] order = new int[n]; // boxes below average from the front, the others from the back
    int small = 0;
    int large = n;
    for (int i = 0; i < n; i++) {
      box[i] = weights[i] * n / total;
      alias[i] = i;
      keep[i] = -1;
      if (box[i] < 1) {
        order[small++] = i;
      } else {
        order[--large] = i;
      }
    }
    for (int s = 0, l = large; s < small && l < n; s++) {
      int low = order[s];
      int high = order[l];
      keep[low] = (int) Math.min(box[low] * FULL, FULL - 1);
      alias[low] = high;
      box[high] -= 1 - box[low];
      if (box[high] < 1) { // now a small box itself: next in the front part, where l was
        order[small++] = high;
        l++;
      }
    }
  }

  public int size() {
    return alias.length;
  }

  /** The entry that 64 random bits stand for. */
  public int draw(long bits) {
    int box = RandomStream.bounded(bits, alias.length);
    int own = keep[box];
    return own < 0 || ((int) bits & Integer.MAX_VALUE) < own ? box : alias[box];
  }
}
