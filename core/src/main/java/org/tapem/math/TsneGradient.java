package org.tapem.math;

import java.util.Arrays;

/**
 * The second half of t-SNE: how the points of the plane should move so that their neighbours become
 * those of the points they stand for. The likeness of two points of the plane is 1 / (1 + squared
 * distance), over the sum of it for all pairs; the gradient is that of the divergence of the joint
 * probabilities from the likenesses.
 */
final class TsneGradient {
  private final double[] joint; // pairs i < j
  private final int count;
  private final double[] pullX;
  private final double[] pullY;
  private final double[] pushX;
  private final double[] pushY;

  TsneGradient(double[] joint, int count) {
    this.joint = joint;
    this.count = count;
    pullX = new double[count];
    pullY = new double[count];
    pushX = new double[count];
    pushY = new double[count];
  }

  /**
   * The gradient with all joint probabilities times {@code exaggeration}. What pulls and what
   * pushes is summed apart, so that one pass over the pairs is enough: the sum of likenesses is
   * known at its end.
   *
   * @param x first coordinates of the points
   * @param y second coordinates
   * @param slopeX takes the gradient by x
   * @param slopeY takes the gradient by y
   */
  void of(double[] x, double[] y, double exaggeration, double[] slopeX, double[] slopeY) {
    Arrays.fill(pullX, 0);
    Arrays.fill(pullY, 0);
    Arrays.fill(pushX, 0);
    Arrays.fill(pushY, 0);
    double sum = 0;
    int pair = 0;
    for (int i = 0; i < count; i++) {
      sum += addPairs(i, pair, x, y);
      pair += count - 1 - i;
    }
    for (int i = 0; i < count; i++) {
      slopeX[i] = 4 * (exaggeration * pullX[i] - pushX[i] / (2 * sum));
      slopeY[i] = 4 * (exaggeration * pullY[i] - pushY[i] / (2 * sum));
    }
  }

  /** Adds what point i and all later ones do to each other; gives the sum of their likenesses. */
  private double addPairs(int i, int firstPair, double[] x, double[] y) {
    double xi = x[i];
    double yi = y[i];
    double sum = 0;
    double pullXi = 0;
    double pullYi = 0;
    double pushXi = 0;
    double pushYi = 0;
    int pair = firstPair;
    for (int j = i + 1; j < count; j++) {
      double dx = x[j] - xi;
      double dy = y[j] - yi;
      double like = 1 / (1 + dx * dx + dy * dy);
      double near = joint[pair++] * like;
      double far = like * like;
      sum += like;
      pullXi += near * dx;
      pullYi += near * dy;
      pushXi += far * dx;
      pushYi += far * dy;
      pullX[j] += near * dx;
      pullY[j] += near * dy;
      pushX[j] += far * dx;
      pushY[j] += far * dy;
    }
    pullX[i] -= pullXi;
    pullY[i] -= pullYi;
    pushX[i] -= pushXi;
    pushY[i] -= pushYi;
    return sum;
  }
}
