package org.tapem.method.sup;

/**
 * Brings features to a common scale for what adds them up: counts by their logarithm, then all to
 * mean 0 and deviation 1. A time that is not known says nothing, so it becomes the mean of those
 * that are. What lies further than {@value #LIMIT} deviations away is brought back to that.
 *
 * @param means of the columns
 * @param factors 1 / deviation of the columns; 0 where a column never changes
 */
@SuppressWarnings("ArrayRecordComponent") // for inner loops and files; never compared
record FeatureScale(float[] means, float[] factors) {
  private static final float LIMIT = 8;
  private static final float[] LOGARITHMS = new float[1024]; // of 1 + a whole number

  static {
    for (int i = 0; i < LOGARITHMS.length; i++) {
      LOGARITHMS[i] = (float) StrictMath.log1p(i);
    }
  }

  public FeatureScale {
    if (means.length != FeatureColumns.COUNT || factors.length != FeatureColumns.COUNT) {
      throw new IllegalArgumentException(
          "a scale has %d columns, got %d means and %d factors"
              .formatted(FeatureColumns.COUNT, means.length, factors.length));
    }
  }

  /** The scale on which rows have mean 0 and deviation 1. */
  static FeatureScale of(FeatureRows rows) {
    float[] means = new float[FeatureColumns.COUNT];
    float[] factors = new float[FeatureColumns.COUNT];
    for (int column = 0; column < FeatureColumns.COUNT; column++) {
      long known = 0;
      double sum = 0;
      for (int i = 0; i < rows.count(); i++) {
        float value = rows.values()[i * FeatureColumns.COUNT + column];
        if (isKnown(column, value)) {
          known++;
          sum += bent(column, value);
        }
      }
      double mean = known == 0 ? 0 : sum / known;
      double squares = 0;
      for (int i = 0; i < rows.count(); i++) {
        float value = rows.values()[i * FeatureColumns.COUNT + column];
        if (isKnown(column, value)) {
          double off = bent(column, value) - mean;
          squares += off * off;
        }
      }
      double deviation = known == 0 ? 0 : Math.sqrt(squares / known);
      means[column] = (float) mean;
      factors[column] = deviation > 1e-6 * Math.abs(mean) ? (float) (1 / deviation) : 0;
    }
    return new FeatureScale(means, factors);
  }

  private static boolean isKnown(int column, float value) {
    return value != 0 || !FeatureColumns.isTime(column);
  }

  private static float bent(int column, float value) {
    if (!FeatureColumns.isHeavyTailed(column)) {
      return value;
    }
    int whole = (int) value;
    return whole == value && whole < LOGARITHMS.length
        ? LOGARITHMS[whole]
        : (float) StrictMath.log1p(value);
  }

  /** Puts one row, on this scale, to {@code to[at ..]}. */
  void put(float[] rows, int row, float[] to, int at) {
    int from = row * FeatureColumns.COUNT;
    for (int column = 0; column < FeatureColumns.COUNT; column++) {
      float value = rows[from + column];
      float off = isKnown(column, value) ? bent(column, value) - means[column] : 0;
      to[at + column] = Math.max(-LIMIT, Math.min(LIMIT, off * factors[column]));
    }
  }
}
