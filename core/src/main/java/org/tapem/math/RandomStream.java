package org.tapem.math;

/**
 * A small, fast stream of random numbers (SplitMix64) that is made from what it is for: the stream
 * of a walk from (seed, start node, number of the walk), not from a thread. So the same seed gives
 * the same numbers in any order of work.
 */
public final class RandomStream {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private long state;

  public RandomStream(long seed) {
    state = mix(seed + GOLDEN);
  }

  public RandomStream(long seed, long a) {
    state = key(seed, a);
  }

  public RandomStream(long seed, long a, long b) {
    state = key(seed, a, b);
  }

  /** The start state of the stream of (seed, a). */
  public static long key(long seed, long a) {
    return mix(mix(seed + GOLDEN) + (a + 1) * GOLDEN);
  }

  /** The start state of the stream of (seed, a, b). */
  public static long key(long seed, long a, long b) {
    return mix(key(seed, a) + (b + 1) * GOLDEN);
  }

  /** The state after {@code state}; its {@link #mix} is the random number. For inner loops. */
  public static long next(long state) {
    return state + GOLDEN;
  }

  /** Scatters the bits of a 64-bit number (Stafford's variant 13). */
  public static long mix(long z) {
    long y = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    y = (y ^ (y >>> 27)) * 0x94D049BB133111EBL;
    return y ^ (y >>> 31);
  }

  /** Maps 64 random bits to 0 .. bound - 1 without a division. */
  public static int bounded(long bits, int bound) {
    return (int) (((bits >>> 32) * bound) >>> 32);
  }

  public long nextLong() {
    state = next(state);
    return mix(state);
  }

  /** Uniform in 0 .. bound - 1. */
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be > 0, got " + bound);
    }
    return bounded(nextLong(), bound);
  }

  /** Uniform in [0, 1). */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** Standard normal (polar method, the second value is thrown away so that no state hides). */
  public double nextGaussian() {
    while (true) {
      double x = 2 * nextDouble() - 1;
      double y = 2 * nextDouble() - 1;
      double r = x * x + y * y;
      if (r > 0 && r < 1) {
        return x * Math.sqrt(-2 * StrictMath.log(r) / r);
      }
    }
  }

  /** Shuffles in place (Fisher-Yates). */
  public void shuffle(int[] values) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = nextInt(i + 1);
      int kept = values[i];
      values[i] = values[j];
      values[j] = kept;
    }
  }
}
