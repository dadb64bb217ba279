package org.tapem.math;

/**
 * Sets elements to 0 by chance and scales the others so that the mean stays. Which ones follows
 * from a key alone, so the way back repeats them and nothing is stored: 16 bits of a random number
 * for each element.
 */
public final class Dropout {
  private final int limit; // of 65,536
  private final float keep;

  public Dropout(double rate) {
    if (!(rate >= 0 && rate < 1)) {
      throw new IllegalArgumentException("dropout must be >= 0 and < 1, got " + rate);
    }
    limit = (int) Math.round(rate * 65_536);
    keep = 65_536f / (65_536 - limit);
  }

  /** Whether it does anything. */
  public boolean active() {
    return limit > 0;
  }

  /** Applies the mask of a key to a row: forward to values, backward to gradients. */
  public void apply(long key, float[] x, int at, int n) {
    if (limit == 0) {
      return;
    }
    long state = key;
    int j = 0;
    for (; j + 4 <= n; j += 4) {
      state = RandomStream.next(state);
      long bits = RandomStream.mix(state);
      x[at + j] *= factor(bits);
      x[at + j + 1] *= factor(bits >>> 16);
      x[at + j + 2] *= factor(bits >>> 32);
      x[at + j + 3] *= factor(bits >>> 48);
    }
    for (long bits = RandomStream.mix(RandomStream.next(state)); j < n; j++, bits >>>= 16) {
      x[at + j] *= factor(bits);
    }
  }

  /** Without a branch: a chance that no processor can foresee costs more than a product. */
  private float factor(long bits) {
    int drop = ((int) (bits & 0xffff) - limit) >> 31; // -1 where below the limit
    return Float.intBitsToFloat(Float.floatToRawIntBits(keep) & ~drop);
  }
}
