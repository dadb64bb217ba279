package org.tapem.method.sup;

/**
 * Pairs to learn from, as rows.
 *
 * @param values count x {@link FeatureColumns#COUNT}; not copied
 * @param labels 1 where the pair is joined, else 0; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // large, on its way to a loop; never compared
public record FeatureRows(float[] values, float[] labels) {
  public FeatureRows {
    if (values.length != labels.length * FeatureColumns.COUNT) {
      throw new IllegalArgumentException(
          "%d labels need %d values each, got %d in all"
              .formatted(labels.length, FeatureColumns.COUNT, values.length));
    }
  }

  /** Number of pairs. */
  public int count() {
    return labels.length;
  }
}
