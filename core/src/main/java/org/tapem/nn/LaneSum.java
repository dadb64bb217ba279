package org.tapem.nn;

import java.util.Arrays;
import org.tapem.math.Kernels;
import org.tapem.math.Shape;

/**
 * The gradient of some weights, summed by lanes: work is dealt out to a fixed number of lanes by
 * its index, each lane sums what falls to it, and the lanes are added in their order. So the sum
 * does not depend on the number of threads.
 */
public final class LaneSum {
  /** Number of lanes, which is also the most threads that can work. */
  public static final int LANES = 16;

  private final int size;
  private final float[][] sums = new float[LANES][];
  private final boolean[] used = new boolean[LANES];

  public LaneSum(int size) {
    this.size = size;
  }

  /**
   * Rows of a block, when {@code count} rows are cut into blocks of at most {@code max}: an even
   * number of blocks of equal size, in whole sixes.
   */
  public static int evenRows(int count, int max) {
    int blocks = (count + 2 * max - 1) / (2 * max) * 2;
    return Shape.rows(Math.max(1, (count + blocks - 1) / Math.max(1, blocks)));
  }

  /** Forgets the last step. */
  public void reset() {
    Arrays.fill(used, false);
  }

  /** The sum of a lane, zero when first requested in a step. */
  public float[] lane(int lane) {
    if (sums[lane] == null) {
      sums[lane] = new float[size];
    } else if (!used[lane]) {
      Arrays.fill(sums[lane], 0);
    }
    used[lane] = true;
    return sums[lane];
  }

  /** Adds a block of the sum, {@code stride} apart, to rows of {@code columns} in target. */
  public void addTo(
      Kernels kernels, float[] target, int at, int from, int stride, int rows, int columns) {
    for (int lane = 0; lane < LANES; lane++) {
      if (used[lane]) {
        for (int r = 0; r < rows; r++) {
          kernels.add(sums[lane], from + r * stride, target, at + r * columns, columns);
        }
      }
    }
  }
}
