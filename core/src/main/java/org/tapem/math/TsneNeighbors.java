package org.tapem.math;

/**
 * The first half of t-SNE: how likely two points are neighbours. Around each point lies a Gaussian
 * whose width is searched so that the point has as many neighbours, in effect, as the perplexity
 * says.
 */
final class TsneNeighbors {
  /** Halvings of the interval; doubles have no more digits. */
  private static final int STEPS = 100;

  /** No pair is quite impossible, so that logarithms stay finite. */
  static final double LEAST = 1e-12;

  private TsneNeighbors() {}

  /**
   * The joint probabilities of all pairs (i, j), i below j: (0, 1), (0, 2), .. (1, 2), .. Over both
   * orders they sum up to 1.
   */
  static double[] joint(float[] rows, int count, int dim, double perplexity) {
    double[] joint = new double[count * (count - 1) / 2];
    double[] row = new double[count];
    for (int i = 0; i < count; i++) {
      distances(rows, count, dim, i, row);
      toProbabilities(row, i, perplexity);
      for (int j = 0; j < count; j++) {
        if (j != i) {
          joint[at(Math.min(i, j), Math.max(i, j), count)] += row[j] / (2.0 * count);
        }
      }
    }
    for (int k = 0; k < joint.length; k++) {
      joint[k] = Math.max(joint[k], LEAST);
    }
    return joint;
  }

  /** Where the pair (i, j), i below j, is among all pairs. */
  static int at(int i, int j, int count) {
    return i * (2 * count - i - 1) / 2 + j - i - 1;
  }

  /** Squared distances of point i to all points. */
  private static void distances(float[] rows, int count, int dim, int i, double[] out) {
    for (int j = 0; j < count; j++) {
      double sum = 0;
      for (int k = 0; k < dim; k++) {
        double difference = (double) rows[i * dim + k] - rows[j * dim + k];
        sum += difference * difference;
      }
      out[j] = sum;
    }
  }

  /**
   * Turns squared distances from a point into the probabilities that the others are its neighbours.
   *
   * @param row distances in, probabilities out; the point itself gets 0
   * @param self number of the point
   */
  static void toProbabilities(double[] row, int self, double perplexity) {
    double[] distances = scaled(row, self);
    double wanted = StrictMath.log(perplexity);
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    double sharpness = 1;
    for (int step = 0; step < STEPS; step++) {
      double entropy = gaussian(distances, self, sharpness, row);
      if (entropy > wanted) {
        low = sharpness;
        sharpness = high == Double.POSITIVE_INFINITY ? sharpness * 2 : (low + high) / 2;
      } else {
        high = sharpness;
        sharpness = (low + high) / 2;
      }
    }
  }

  /** Distances less the least of them, in units of their mean: the search starts near its end. */
  private static double[] scaled(double[] row, int self) {
    double min = Double.POSITIVE_INFINITY;
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      if (j != self) {
        min = Math.min(min, row[j]);
        sum += row[j] / row.length;
      }
    }
    double unit = sum - min * (row.length - 1) / row.length;
    double[] scaled = new double[row.length];
    for (int j = 0; j < row.length; j++) {
      if (j != self && unit > 0) {
        scaled[j] = (row[j] - min) / unit;
      }
    }
    return scaled;
  }

  /** Probabilities of one width; gives their entropy in nats. */
  private static double gaussian(double[] distances, int self, double sharpness, double[] out) {
    double sum = 0;
    double weighted = 0;
    for (int j = 0; j < distances.length; j++) {
      double weight = j == self ? 0 : StrictMath.exp(-distances[j] * sharpness);
      out[j] = weight;
      sum += weight;
      weighted += weight * distances[j];
    }
    for (int j = 0; j < distances.length; j++) {
      out[j] /= sum;
    }
    return StrictMath.log(sum) + sharpness * weighted / sum;
  }
}
