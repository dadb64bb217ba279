package org.tapem.nn;

import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;

/** A linear layer, {@code y = W x + b}, for rows. */
public final class Dense {
  public final int in;
  public final int out;
  public final int width; // out filled up to whole vectors
  public final Parameter weight; // out x in
  public final Parameter bias; // out
  private final Kernels kernels;
  private final PackedMatrix forward; // in x out
  private final PackedMatrix back; // out x in
  private final LaneSum dWeight; // rows(out) x padded(in)
  private final LaneSum dBias;

  public Dense(
      String name, Kernels kernels, int in, int out, boolean withBias, RandomStream stream) {
    this(name, kernels, in, out, in, withBias, stream);
  }

  /** A layer that is part of a wider one with {@code fanIn} inputs. */
  public Dense(
      String name,
      Kernels kernels,
      int in,
      int out,
      int fanIn,
      boolean withBias,
      RandomStream stream) {
    this.kernels = kernels;
    this.in = in;
    this.out = out;
    width = Shape.padded(out);
    double bound = 1 / Math.sqrt(fanIn);
    weight = Parameter.uniform(name + ".weight", out, in, bound, stream);
    bias = withBias ? Parameter.uniform(name + ".bias", 1, out, bound, stream) : null;
    forward = new PackedMatrix(in, out);
    back = new PackedMatrix(out, in);
    dWeight = new LaneSum(Shape.rows(out) * Shape.padded(in));
    dBias = new LaneSum(width);
  }

  public List<Parameter> parameters() {
    return bias == null ? List.of(weight) : List.of(weight, bias);
  }

  public void pack() {
    forward.fillTransposed(weight.value(), 0);
    back.fill(weight.value(), 0);
    dWeight.reset();
    dBias.reset();
  }

  /** The rows of y; x and y have room for whole sixes of rows. */
  public void forward(
      int rows, float[] x, int xi, int ldx, float[] y, int yi, int ldy, boolean add) {
    kernels.multiply(Shape.rows(rows), x, xi, ldx, forward, y, yi, ldy, add);
    if (bias != null) {
      for (int i = 0; i < rows; i++) {
        kernels.add(bias.value(), 0, y, yi + i * ldy, out);
      }
    }
  }

  /** Gradients of the weights; y has room for {@code rows(out)} columns. */
  public void backwardWeights(
      int lane, int rows, float[] dy, int di, int ldy, float[] x, int xi, int ldx) {
    int m = Math.min(Shape.rows(out), ldy);
    kernels.multiplyTransposed(
        m, in, rows, dy, di, ldy, x, xi, ldx, dWeight.lane(lane), 0, Shape.padded(in));
    if (bias != null) {
      float[] sum = dBias.lane(lane);
      for (int i = 0; i < rows; i++) {
        kernels.add(dy, di + i * ldy, sum, 0, out);
      }
    }
  }

  /** The sum of the bias gradients of a lane, for a layer whose product is done elsewhere. */
  public float[] biasLane(int lane) {
    return dBias.lane(lane);
  }

  /** Gradient of the input. */
  public void backwardInput(
      int rows, float[] dy, int di, int ldy, float[] dx, int xi, int ldx, boolean add) {
    kernels.multiply(Shape.rows(rows), dy, di, ldy, back, dx, xi, ldx, add);
  }

  public void collect() {
    dWeight.addTo(kernels, weight.gradient(), 0, 0, Shape.padded(in), out, in);
    if (bias != null) {
      dBias.addTo(kernels, bias.gradient(), 0, 0, width, 1, out);
    }
  }
}
