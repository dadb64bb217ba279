package org.tapem.method.sup;

import java.util.Objects;
import org.tapem.settings.Meaning;

/** What is fitted to the features of pairs, and to how many. */
public record SupSettings(
    @Meaning("what is fitted") FeatureLearner ranker,
    @Meaning("whether links of a query node count, or only its words and its time") boolean links,
    @Meaning("pairs that are not joined, for each joined pair") int negatives,
    @Meaning("most joined pairs to learn from") int maxPairs) {
  public SupSettings {
    Objects.requireNonNull(ranker, "ranker must be given");
    if (negatives < 1) {
      throw new IllegalArgumentException("negatives must be >= 1, got " + negatives);
    }
    if (maxPairs < 1) {
      throw new IllegalArgumentException("maxPairs must be >= 1, got " + maxPairs);
    }
    if (rows(negatives, maxPairs) > Integer.MAX_VALUE / FeatureColumns.COUNT) {
      throw new IllegalArgumentException(
          "maxPairs times (1 + negatives) must be <= %d, got %d"
              .formatted(Integer.MAX_VALUE / FeatureColumns.COUNT, rows(negatives, maxPairs)));
    }
  }

  public static SupSettings defaults() {
    return new SupSettings(FeatureLearner.GBDT, true, 4, 200_000);
  }

  private static long rows(int negatives, int maxPairs) {
    return (1L + negatives) * maxPairs;
  }

  /** Most rows to learn from. */
  public long rows() {
    return rows(negatives, maxPairs);
  }
}
