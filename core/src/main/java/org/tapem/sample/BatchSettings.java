package org.tapem.sample;

/**
 * What a batch holds.
 *
 * @param lefts left nodes of a batch
 * @param negatives random right nodes against each joined one
 * @param pathNegatives paths of other pairs against each path
 * @param judged which pairs that are not joined count as such
 */
public record BatchSettings(int lefts, int negatives, int pathNegatives, Judged judged, long seed) {
  public BatchSettings {
    if (lefts < 1) {
      throw new IllegalArgumentException("lefts must be >= 1, got " + lefts);
    }
    if (negatives < 1) {
      throw new IllegalArgumentException("negatives must be >= 1, got " + negatives);
    }
    if (pathNegatives < 0) {
      throw new IllegalArgumentException("pathNegatives must be >= 0, got " + pathNegatives);
    }
  }

  public static BatchSettings defaults() {
    return new BatchSettings(250, 1, 1, Judged.RANDOM, 1);
  }
}
