package org.tapem.method.sup;

import org.tapem.math.RandomStream;

/** Random rows with a rule that a scorer is to find. */
final class PlantedRows {
  /** Tells from a row whether it is joined. */
  interface Rule {
    boolean joined(float[] rows, int at);
  }

  private PlantedRows() {}

  /** Rows of numbers as features have them: counts, times, shares. */
  static FeatureRows of(int count, long seed, Rule rule) {
    RandomStream stream = new RandomStream(seed);
    float[] values = new float[count * FeatureColumns.COUNT];
    float[] labels = new float[count];
    for (int i = 0; i < count; i++) {
      int at = i * FeatureColumns.COUNT;
      for (int column = 0; column < FeatureColumns.COUNT; column++) {
        double share = stream.nextDouble();
        values[at + column] =
            FeatureColumns.isTime(column)
                ? 1990 + (int) (30 * share)
                : FeatureColumns.isHeavyTailed(column) ? (int) (1 / (share + 0.01)) : (float) share;
      }
      labels[i] = rule.joined(values, at) ? 1 : 0;
    }
    return new FeatureRows(values, labels);
  }

  /** Share of the pairs of a joined and another row in which the joined one scores higher. */
  static double auc(FeatureScorer scorer, FeatureRows rows) {
    float[] scores = new float[rows.count()];
    scorer.scores(rows.values(), rows.count(), scores);
    double right = 0;
    double pairs = 0;
    for (int i = 0; i < scores.length; i++) {
      for (int j = 0; j < scores.length; j++) {
        if (rows.labels()[i] > rows.labels()[j]) {
          pairs++;
          right += scores[i] > scores[j] ? 1 : scores[i] == scores[j] ? 0.5 : 0;
        }
      }
    }
    return right / pairs;
  }
}
