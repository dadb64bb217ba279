package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/**
 * Draws ranks 0, 1, 2 ... with a chance of 1 / (rank + 1)^exponent by one look into a table of
 * quantiles. Ranks rarer than one in {@value #SIZE} may never come.
 */
final class Zipf {
  private static final int SIZE = 1 << 16;
  private final short[] ranks = new short[SIZE];

  Zipf(int count, double exponent) {
    if (count < 1 || count > Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          "count must be in 1 .. " + Short.MAX_VALUE + ", got " + count);
    }
    double total = 0;
    for (int i = 0; i < count; i++) {
      total += weight(i, exponent);
    }
    double sum = 0;
    int from = 0;
    for (int i = 0; i < count; i++) {
      sum += weight(i, exponent);
      int to = i == count - 1 ? SIZE : (int) (SIZE * (sum / total));
      while (from < to) {
        ranks[from++] = (short) i;
      }
    }
  }

  int draw(RandomStream random) {
    return ranks[random.nextInt(SIZE)];
  }

  // StrictMath: the same table, and so the same files, on every machine.
  private static double weight(int rank, double exponent) {
    return StrictMath.pow(rank + 1.0, -exponent);
  }
}
