package org.tapem.math;

/** Arrays that tests share: random ones, and floats as bits, which tell -0 from 0. */
public final class TestArrays {
  private TestArrays() {}

  /** Standard normal numbers. */
  public static float[] random(int n, long seed) {
    RandomStream stream = new RandomStream(seed);
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      values[i] = (float) stream.nextGaussian();
    }
    return values;
  }

  /** The bits of each number. */
  public static int[] bits(float[] values) {
    int[] bits = new int[values.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Float.floatToRawIntBits(values[i]);
    }
    return bits;
  }
}
