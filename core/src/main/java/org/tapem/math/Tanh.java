package org.tapem.math;

/**
 * The hyperbolic tangent as a ratio of two polynomials on [-7.9, 7.9], the form that Eigen and XLA
 * use: multiply-adds and one division, so that it gives the same bits in a register as in a scalar.
 * Wrong by at most a few units in the last place; exactly 1 and -1 it never gets, which keeps
 * gradients alive. The logistic function is {@code 0.5 + 0.5 tanh(x / 2)}.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // as published
final class Tanh {
  static final float LIMIT = 7.90531110763549805f;
  static final float P13 = -2.76076847742355e-16f;
  static final float P11 = 2.00018790482477e-13f;
  static final float P9 = -8.60467152213735e-11f;
  static final float P7 = 5.12229709037114e-08f;
  static final float P5 = 1.48572235717979e-05f;
  static final float P3 = 6.37261928875436e-04f;
  static final float P1 = 4.89352455891786e-03f;
  static final float Q6 = 1.19825839466702e-06f;
  static final float Q4 = 1.18534705686654e-04f;
  static final float Q2 = 2.26843463243900e-03f;
  static final float Q0 = 4.89352518554385e-03f;

  private Tanh() {}

  static float of(float value) {
    float x = Math.min(Math.max(value, -LIMIT), LIMIT);
    float q = x * x;
    float p = Math.fma(P13, q, P11);
    p = Math.fma(p, q, P9);
    p = Math.fma(p, q, P7);
    p = Math.fma(p, q, P5);
    p = Math.fma(p, q, P3);
    p = Math.fma(p, q, P1);
    float d = Math.fma(Math.fma(Math.fma(Q6, q, Q4), q, Q2), q, Q0);
    return p * x / d;
  }

  /** 1 / (1 + exp(-x)). */
  static float logistic(float x) {
    return Math.fma(of(x * 0.5f), 0.5f, 0.5f);
  }
}
