package org.tapem.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** {@link Exp} of a register: the same steps, so the same bits. */
final class VectorExp {
  private static final double ROUND = 0x1.8p52; // added, it leaves no room behind the point

  private VectorExp() {}

  static DoubleVector of(DoubleVector x) {
    DoubleVector shifted = x.mul(Exp.LOG2_E).add(ROUND); // its last bits are the rounded number
    DoubleVector k = shifted.sub(ROUND);
    DoubleVector r = x.sub(k.mul(Exp.LN2_HIGH)).sub(k.mul(Exp.LN2_LOW));
    DoubleVector p = series(r);
    LongVector power = shifted.reinterpretAsLongs().add(1023).lanewise(VectorOperators.LSHL, 52);
    DoubleVector result = p.mul(power.reinterpretAsDoubles());
    VectorMask<Double> low = x.compare(VectorOperators.LT, Exp.LEAST);
    VectorMask<Double> high = x.compare(VectorOperators.GT, Exp.MOST);
    return result.blend(0, low).blend(Double.POSITIVE_INFINITY, high);
  }

  private static DoubleVector series(DoubleVector r) {
    DoubleVector p = r.mul(1.0 / 39916800).add(1.0 / 3628800);
    p = p.mul(r).add(1.0 / 362880);
    p = p.mul(r).add(1.0 / 40320);
    p = p.mul(r).add(1.0 / 5040);
    p = p.mul(r).add(1.0 / 720);
    p = p.mul(r).add(1.0 / 120);
    p = p.mul(r).add(1.0 / 24);
    p = p.mul(r).add(1.0 / 6);
    p = p.mul(r).add(0.5);
    p = p.mul(r).add(1);
    return p.mul(r).add(1);
  }
}
