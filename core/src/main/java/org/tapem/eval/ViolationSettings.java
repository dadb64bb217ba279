package org.tapem.eval;

/**
 * Which left nodes to look at.
 *
 * @param maxLeftNodes if there are more, so many are drawn
 * @param seed of the draw
 */
public record ViolationSettings(int maxLeftNodes, long seed) {
  public ViolationSettings {
    if (maxLeftNodes < 1) {
      throw new IllegalArgumentException("maxLeftNodes must be >= 1, got " + maxLeftNodes);
    }
  }

  /** All left nodes. */
  public static ViolationSettings ofAll() {
    return new ViolationSettings(Integer.MAX_VALUE, 1);
  }
}
