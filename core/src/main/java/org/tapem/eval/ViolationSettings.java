package org.tapem.eval;

/**
 * Which query nodes to look at.
 *
 * @param maxQueryNodes if there are more, so many are drawn
 * @param seed of the draw
 */
public record ViolationSettings(int maxQueryNodes, long seed) {
  public ViolationSettings {
    if (maxQueryNodes < 1) {
      throw new IllegalArgumentException("maxQueryNodes must be >= 1, got " + maxQueryNodes);
    }
  }

  /** All query nodes. */
  public static ViolationSettings ofAll() {
    return new ViolationSettings(Integer.MAX_VALUE, 1);
  }
}
