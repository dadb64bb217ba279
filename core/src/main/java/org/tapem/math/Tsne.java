package org.tapem.math;

import java.util.Arrays;

/**
 * Points of many dimensions as points of the plane that have the same neighbours: t-SNE (van der
 * Maaten and Hinton 2008), exact, on one thread. The work grows with the square of the number of
 * points: for pictures of some 2,000. The start is a small Gaussian cloud drawn from the seed; the
 * distances between far clusters mean nothing.
 */
public final class Tsne {
  private static final int MOST_POINTS = 5_000; // their pairs take 100 MB
  private static final int EARLY = 250;
  private static final double EXAGGERATION = 12;
  private static final double START = 1e-4;
  private static final double LEAST_GAIN = 0.01;

  private final TsneSettings settings;

  public Tsne(TsneSettings settings) {
    this.settings = settings;
  }

  /**
   * Gives the points in the plane, their centre at 0.
   *
   * @param rows the points, count x dim
   * @return count x 2
   */
  public float[] embed(float[] rows, int count, int dim) {
    check(rows, count, dim);
    if (count == 1) {
      return new float[2]; // no pair, no neighbour
    }
    double perplexity = Math.min(settings.perplexity(), Math.max(1, (count - 1) / 3.0));
    TsneGradient gradient =
        new TsneGradient(TsneNeighbors.joint(rows, count, dim, perplexity), count);
    RandomStream random = new RandomStream(settings.seed());
    Axis x = new Axis(count, random);
    Axis y = new Axis(count, random);
    double rate = count / EXAGGERATION; // larger ones throw few points apart, beyond return
    for (int iteration = 0; iteration < settings.iterations(); iteration++) {
      boolean early = iteration < EARLY;
      gradient.of(x.points, y.points, early ? EXAGGERATION : 1, x.slopes, y.slopes);
      double momentum = early ? 0.5 : 0.8;
      x.step(momentum, rate);
      y.step(momentum, rate);
    }
    float[] flat = new float[count * 2];
    for (int i = 0; i < count; i++) {
      flat[2 * i] = (float) x.points[i];
      flat[2 * i + 1] = (float) y.points[i];
    }
    return flat;
  }

  private static void check(float[] rows, int count, int dim) {
    if (count < 1 || count > MOST_POINTS) {
      throw new IllegalArgumentException(
          "count must be 1 to %d, got %d".formatted(MOST_POINTS, count));
    }
    if (dim < 1) {
      throw new IllegalArgumentException("dim must be >= 1, got " + dim);
    }
    if (rows.length != (long) count * dim) {
      throw new IllegalArgumentException(
          "rows must have %d x %d numbers, got %d".formatted(count, dim, rows.length));
    }
    for (int k = 0; k < rows.length; k++) {
      if (!Float.isFinite(rows[k])) {
        throw new IllegalArgumentException(
            "rows must be finite, got %s in row %d".formatted(rows[k], k / dim));
      }
    }
  }

  /** One coordinate of all points, and how it moves. */
  private static final class Axis {
    final double[] points;
    final double[] slopes;
    private final double[] steps;
    private final double[] gains;

    Axis(int count, RandomStream random) {
      points = new double[count];
      for (int i = 0; i < count; i++) {
        points[i] = START * random.nextGaussian();
      }
      slopes = new double[count];
      steps = new double[count];
      gains = new double[count];
      Arrays.fill(gains, 1);
    }

    /** Moves all points. The gain of a point grows while it keeps its direction. */
    void step(double momentum, double rate) {
      double sum = 0;
      for (int i = 0; i < points.length; i++) {
        boolean turned = slopes[i] > 0 == steps[i] > 0; // a step goes against its slope
        gains[i] = turned ? Math.max(LEAST_GAIN, gains[i] * 0.8) : gains[i] + 0.2;
        steps[i] = momentum * steps[i] - rate * gains[i] * slopes[i];
        points[i] += steps[i];
        sum += points[i];
      }
      double mean = sum / points.length;
      for (int i = 0; i < points.length; i++) {
        points[i] -= mean;
      }
    }
  }
}
