package org.tapem.sample;

import org.tapem.settings.Meaning;

/**
 * What a batch holds.
 *
 * @param lefts left nodes of a batch
 * @param negatives random right nodes against each joined one
 * @param pathNegatives paths of other pairs against each path
 * @param judged which pairs that are not joined count as such
 */
public record BatchSettings(
    @Meaning("left nodes of a batch") int lefts,
    @Meaning("random right nodes against each joined one") int negatives,
    @Meaning("paths of other pairs against each context path") int pathNegatives,
    @Meaning("which pairs that are not joined the validity is learnt from") ValidityPairs judged,
    long seed) {
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
    return new BatchSettings(250, 4, 1, ValidityPairs.RANDOM, 1);
  }

  public BatchSettings withSeed(long other) {
    return new BatchSettings(lefts, negatives, pathNegatives, judged, other);
  }
}
