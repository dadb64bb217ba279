package org.tapem.text;

import java.util.Arrays;
import org.tapem.base.Workers;

/**
 * Sums of texts' vectors, one for each of some groups of texts: the words of group i and their
 * weights lie at {@code starts[i] .. starts[i + 1]}, by ascending word. Frozen.
 */
public final class TextSums {
  private static final int BLOCK = 256;

  private final int[] starts; // groups + 1
  private final int[] ids;
  private final float[] weights;
  private final double[] lengths; // groups

  private TextSums(int[] starts, int[] ids, float[] weights, double[] lengths) {
    this.starts = starts;
    this.ids = ids;
    this.weights = weights;
    this.lengths = lengths;
  }

  /** The sums of some groups that follow each other. */
  @SuppressWarnings("ArrayRecordComponent") // lives until it is copied to its place
  private record Part(int[] ids, float[] weights) {}

  /**
   * Adds up; the same on any number of threads.
   *
   * @param offsets where each group's texts begin; one more than groups
   * @param members the texts of all groups, one group behind the other
   * @param unit whether the sums are brought to length 1; {@link #length} tells that before
   */
  public static TextSums of(
      TextVectors texts, int[] offsets, int[] members, boolean unit, Workers workers) {
    for (int text : members) {
      if (text < 0 || text >= texts.texts()) {
        throw new IllegalArgumentException(
            "a link to query node " + text + ", but there are texts of " + texts.texts());
      }
    }
    int groups = offsets.length - 1;
    int blocks = (groups + BLOCK - 1) / BLOCK;
    Part[] parts = new Part[blocks];
    int[] sizes = new int[groups];
    double[] lengths = new double[groups];
    workers.run(
        blocks,
        block -> {
          int from = block * BLOCK;
          int to = Math.min(groups, from + BLOCK);
          parts[block] = part(texts, offsets, members, from, to, unit, sizes, lengths);
        });
    int[] starts = new int[groups + 1];
    for (int i = 0; i < groups; i++) {
      long end = (long) starts[i] + sizes[i];
      if (end > Integer.MAX_VALUE - 8) {
        throw new IllegalArgumentException(
            "profiles of " + groups + " candidate nodes do not fit one array");
      }
      starts[i + 1] = (int) end;
    }
    int[] ids = new int[starts[groups]];
    float[] weights = new float[ids.length];
    for (int block = 0; block < blocks; block++) {
      Part part = parts[block];
      System.arraycopy(part.ids, 0, ids, starts[block * BLOCK], part.ids.length);
      System.arraycopy(part.weights, 0, weights, starts[block * BLOCK], part.ids.length);
      parts[block] = null;
    }
    return new TextSums(starts, ids, weights, lengths);
  }

  private static Part part(
      TextVectors texts,
      int[] offsets,
      int[] members,
      int from,
      int to,
      boolean unit,
      int[] sizes,
      double[] lengths) {
    double[] sums = new double[texts.words()];
    boolean[] has = new boolean[texts.words()];
    int[] ids = new int[1024];
    float[] weights = new float[1024];
    int used = 0;
    for (int group = from; group < to; group++) {
      int first = used;
      for (int i = offsets[group]; i < offsets[group + 1]; i++) {
        int text = members[i];
        for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
          int word = texts.ids()[e];
          if (!has[word]) {
            has[word] = true;
            if (used == ids.length) {
              ids = Arrays.copyOf(ids, 2 * used);
              weights = Arrays.copyOf(weights, 2 * used);
            }
            ids[used++] = word;
          }
          sums[word] += texts.weights()[e];
        }
      }
      Arrays.sort(ids, first, used);
      double squares = 0;
      for (int i = first; i < used; i++) {
        squares += sums[ids[i]] * sums[ids[i]];
      }
      lengths[group] = Math.sqrt(squares);
      double scale = unit && squares > 0 ? lengths[group] : 1;
      for (int i = first; i < used; i++) {
        weights[i] = (float) (sums[ids[i]] / scale);
        sums[ids[i]] = 0;
        has[ids[i]] = false;
      }
      sizes[group] = used - first;
    }
    return new Part(Arrays.copyOf(ids, used), Arrays.copyOf(weights, used));
  }

  public int groups() {
    return starts.length - 1;
  }

  /** Length of the sum of a group, before it is brought to 1. */
  public double length(int group) {
    return lengths[group];
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] starts() {
    return starts;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] ids() {
    return ids;
  }

  /** Not copied, for inner loops: do not modify. */
  public float[] weights() {
    return weights;
  }

  /** Dot product of the sum of a group with one of the texts, by ascending word. */
  public double dot(int group, TextVectors texts, int text) {
    double sum = 0;
    int at = starts[group];
    int end = starts[group + 1];
    for (int e = texts.starts()[text]; e < texts.starts()[text + 1] && at < end; e++) {
      int found = Arrays.binarySearch(ids, at, end, texts.ids()[e]);
      if (found >= 0) {
        sum += (double) weights[found] * texts.weights()[e];
        at = found + 1;
      } else {
        at = -found - 1;
      }
    }
    return sum;
  }
}
