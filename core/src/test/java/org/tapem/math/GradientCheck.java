package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleSupplier;

/**
 * Compares a gradient with the slope of the loss between two points around a weight; the weight is
 * put back. Floats carry seven digits, so the points are not too close, and an error counts against
 * the largest gradient of the array.
 */
public final class GradientCheck {
  private static final float[] STEPS = {5e-3f, 1e-3f, 3e-4f, 1e-4f, 2e-2f};
  private static final double ALLOWED = 0.01;

  private final DoubleSupplier loss;
  private final int most;
  private int checked;

  public GradientCheck(DoubleSupplier loss) {
    this(loss, 40);
  }

  /** Checks about {@code max} weights of an array, for losses that take their time. */
  public GradientCheck(DoubleSupplier loss, int max) {
    this.loss = loss;
    this.most = max;
  }

  public int checked() {
    return checked;
  }

  /** Weights of an array, spread over it. */
  public void all(String name, float[] value, float[] gradient) {
    assertThat(gradient).as(name).hasSameSizeAs(value);
    double largest = largest(gradient);
    for (int i = 0; i < value.length; i += Math.max(1, value.length / most)) {
      one(name, value, i, gradient[i], largest);
    }
  }

  /** A row of a larger array. */
  public void row(String name, float[] value, int at, float[] gradient) {
    double largest = largest(gradient);
    for (int i = 0; i < gradient.length; i += 2) {
      one(name, value, at + i, gradient[i], largest);
    }
  }

  private static double largest(float[] gradient) {
    double largest = 1e-3;
    for (float g : gradient) {
      largest = Math.max(largest, Math.abs(g));
    }
    return largest;
  }

  /** A rectifier or hinge may bend between the points, so one of several distances has to agree. */
  private void one(String name, float[] value, int i, double expected, double largest) {
    double best = Double.POSITIVE_INFINITY;
    float kept = value[i];
    for (float step : STEPS) {
      value[i] = kept + step;
      double above = loss.getAsDouble();
      double high = value[i];
      value[i] = kept - step;
      double below = loss.getAsDouble();
      double slope = (above - below) / (high - value[i]);
      value[i] = kept;
      best = Math.min(best, Math.abs(slope - expected) / largest);
      if (best < ALLOWED) {
        break;
      }
    }
    assertThat(best).as("%s[%d], gradient %s", name, i, expected).isLessThan(ALLOWED);
    checked++;
  }
}
