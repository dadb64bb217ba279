package org.tapem.sample;

import org.tapem.settings.Meaning;

/**
 * What a batch holds.
 *
 * @param queryNodes query nodes of a batch
 * @param negatives random candidate nodes against each joined one
 * @param pathNegatives paths of other pairs against each path
 * @param validityPairs which pairs that are not joined count as such
 */
public record BatchSettings(
    @Meaning("query nodes of a batch") int queryNodes,
    @Meaning("random candidate nodes against each joined one") int negatives,
    @Meaning("paths of other pairs against each context path") int pathNegatives,
    @Meaning("which pairs that are not joined the validity is learnt from")
        ValidityPairs validityPairs,
    long seed) {
  public BatchSettings {
    if (queryNodes < 1) {
      throw new IllegalArgumentException("queryNodes must be >= 1, got " + queryNodes);
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
    return new BatchSettings(queryNodes, negatives, pathNegatives, validityPairs, other);
  }
}
