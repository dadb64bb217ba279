package org.tapem.text;

import java.util.Arrays;

/** A vector most of whose elements are 0: the others, by ascending number. Frozen. */
public final class SparseVector {
  /** Of no word. */
  public static final SparseVector NONE = new SparseVector(new int[0], new float[0]);

  private final int[] ids;
  private final float[] weights;

  /** Takes over both arrays; {@code ids} ascending, without repetition. */
  SparseVector(int[] ids, float[] weights) {
    this.ids = ids;
    this.weights = weights;
  }

  /** How often each word occurs; -1, an unknown word, is left out. */
  public static SparseVector counts(int[] tokens) {
    int[] sorted = Arrays.stream(tokens).filter(token -> token >= 0).sorted().toArray();
    int[] ids = new int[sorted.length];
    float[] counts = new float[sorted.length];
    int size = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        ids[size++] = sorted[i];
      }
      counts[size - 1]++;
    }
    return new SparseVector(Arrays.copyOf(ids, size), Arrays.copyOf(counts, size));
  }

  /** Number of elements that are not 0. */
  public int size() {
    return ids.length;
  }

  /** The number of the {@code index}-th element. */
  public int id(int index) {
    return ids[index];
  }

  /** The value of the {@code index}-th element. */
  public float weight(int index) {
    return weights[index];
  }

  /** Copies the numbers and values of all elements to {@code at} and behind. */
  void copyTo(int[] toIds, float[] toWeights, int at) {
    System.arraycopy(ids, 0, toIds, at, ids.length);
    System.arraycopy(weights, 0, toWeights, at, ids.length);
  }

  /** The sum with a multiple of another. */
  public SparseVector plus(SparseVector other, double times) {
    int[] sumIds = new int[ids.length + other.ids.length];
    float[] sums = new float[sumIds.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < ids.length || j < other.ids.length) {
      int mine = i < ids.length ? ids[i] : Integer.MAX_VALUE;
      int theirs = j < other.ids.length ? other.ids[j] : Integer.MAX_VALUE;
      sumIds[size] = Math.min(mine, theirs);
      double sum = mine <= theirs ? weights[i++] : 0;
      sum += theirs <= mine ? times * other.weights[j++] : 0;
      sums[size++] = (float) sum;
    }
    return new SparseVector(Arrays.copyOf(sumIds, size), Arrays.copyOf(sums, size));
  }

  public double length() {
    return Math.sqrt(dot(this));
  }

  /** The same direction; a vector without words stays so. */
  public SparseVector ofLengthOne() {
    float[] scaled = weights.clone();
    double length = length();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = (float) (scaled[i] / length);
    }
    return new SparseVector(ids, scaled);
  }

  public double dot(SparseVector other) {
    double sum = 0;
    int i = 0;
    int j = 0;
    while (i < ids.length && j < other.ids.length) {
      int order = Integer.compare(ids[i], other.ids[j]);
      if (order == 0) {
        sum += (double) weights[i] * other.weights[j];
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return sum;
  }
}
