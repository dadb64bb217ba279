package org.tapem.nn;

import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.LayerNorm;

/** The learnt scale and shift of a normalised layer. */
public final class Normalized {
  final Parameter scale;
  final Parameter shift;
  final LayerNorm norm;
  private final Kernels kernels;
  private final LaneSum dScale;
  private final LaneSum dShift;

  public Normalized(String name, Kernels kernels, int n) {
    this.kernels = kernels;
    scale = Parameter.constant(name + ".scale", 1, n, 1);
    shift = Parameter.constant(name + ".shift", 1, n, 0);
    norm = new LayerNorm(kernels, n);
    dScale = new LaneSum(n);
    dShift = new LaneSum(n);
  }

  public List<Parameter> parameters() {
    return List.of(scale, shift);
  }

  public void reset() {
    dScale.reset();
    dShift.reset();
  }

  /** Normalises a row in place; unit gets what the way back needs. */
  public float forward(float[] x, float[] unit, int at) {
    return norm.forward(x, at, scale.value(), shift.value(), unit, at, x, at);
  }

  public void backward(int lane, float[] dy, float[] unit, int at, float inverse) {
    norm.backward(dy, at, scale.value(), unit, at, inverse, dScale.lane(lane), dShift.lane(lane));
  }

  public void collect() {
    dScale.addTo(kernels, scale.gradient(), 0, 0, scale.columns(), 1, scale.columns());
    dShift.addTo(kernels, shift.gradient(), 0, 0, shift.columns(), 1, shift.columns());
  }
}
