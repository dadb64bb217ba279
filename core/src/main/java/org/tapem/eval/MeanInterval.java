package org.tapem.eval;

/**
 * A 95 % confidence interval of a mean over queries. Pseudo-values at both ends of the range are
 * added first: two of each for a figure between 0 and 1 (Agresti and Coull), one of each for a
 * difference of two figures (Bonett and Price). So the interval is wide where there are few queries
 * and never empty, also where all queries have the same value.
 *
 * @param low lower end
 * @param high upper end
 */
record MeanInterval(double low, double high) {
  private static final double Z = 1.959964;

  /** Of figures between 0 and 1; what is not a number is left out. */
  static MeanInterval ofFigures(double[] values) {
    return of(values, 0, 1, 2);
  }

  /** Of differences of such figures. */
  static MeanInterval ofDifferences(double[] values) {
    return of(values, -1, 1, 1);
  }

  private static MeanInterval of(double[] values, double min, double max, int added) {
    double sum = 0;
    double squares = 0;
    int count = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        sum += value;
        squares += value * value;
        count++;
      }
    }
    double mean = count == 0 ? (min + max) / 2 : sum / count;
    double size = count + 2.0 * added;
    double centre = (sum + added * (min + max)) / size;
    double square = (squares + added * (min * min + max * max)) / size;
    double half = Z * Math.sqrt(Math.max(0, square - centre * centre) / size);
    return new MeanInterval(
        Math.max(min, Math.min(mean, centre - half)), Math.min(max, Math.max(mean, centre + half)));
  }
}
