package org.tapem.nn;

import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;

/**
 * Weights of a gated recurrent unit, gates in the order r, z, n as PyTorch keeps them, and the
 * forms the kernels want. On the way back gates come in the order n (state's part), r, z, n
 * (input's part), so that the first three belong to the state and the last three to the input.
 */
public final class GruWeights {
  final int in;
  public final int h;
  final int w; // h filled up to whole vectors
  public final Parameter inputWeight; // 3h x in
  public final Parameter stateWeight; // 3h x h
  public final Parameter inputBias; // 3h
  public final Parameter stateBias; // 3h
  public final PackedMatrix state; // h x 3w
  public final PackedMatrix back; // 3w x h
  public final float[] bias; // 4w: r, z, input n, state n
  public final LaneSum dState; // 3w x w
  public final LaneSum dBias; // 4w

  public GruWeights(String name, int in, int h, RandomStream stream) {
    this.in = in;
    this.h = h;
    w = Shape.padded(h);
    double bound = 1 / Math.sqrt(h);
    inputWeight = Parameter.uniform(name + ".input", 3 * h, in, bound, stream);
    stateWeight = Parameter.uniform(name + ".state", 3 * h, h, bound, stream);
    inputBias = Parameter.uniform(name + ".input-bias", 1, 3 * h, bound, stream);
    stateBias = Parameter.uniform(name + ".state-bias", 1, 3 * h, bound, stream);
    state = new PackedMatrix(h, 3 * w);
    back = new PackedMatrix(3 * w, h);
    bias = new float[4 * w];
    dState = new LaneSum(3 * w * w);
    dBias = new LaneSum(4 * w);
  }

  public List<Parameter> parameters() {
    return List.of(inputWeight, stateWeight, inputBias, stateBias);
  }

  /** Takes over the weights as they are now, and forgets the last step's gradients. */
  public void pack() {
    dState.reset();
    dBias.reset();
    float[] bi = inputBias.value();
    float[] bh = stateBias.value();
    for (int gate = 0; gate < 3; gate++) {
      int at = gate * h * h;
      state.fill(stateWeight.value(), at, 1, h, h, h, 0, gate * w);
      back.fill(stateWeight.value(), at, h, 1, h, h, (gate + 1) % 3 * w, 0);
    }
    for (int i = 0; i < h; i++) {
      bias[i] = bi[i] + bh[i];
      bias[w + i] = bi[h + i] + bh[h + i];
      bias[2 * w + i] = bi[2 * h + i];
      bias[3 * w + i] = bh[2 * h + i];
    }
  }

  /** Puts the input's weights into columns {@code first ..} of an in x 3w matrix. */
  public void fillInput(PackedMatrix packed, int first) {
    for (int gate = 0; gate < 3; gate++) {
      packed.fill(inputWeight.value(), gate * h * in, 1, in, in, h, 0, first + gate * w);
    }
  }

  /** Puts the input's weights into rows {@code first ..} of a 3w x in matrix. */
  public void fillInputBack(PackedMatrix packed, int first) {
    for (int gate = 0; gate < 3; gate++) {
      packed.fill(inputWeight.value(), gate * h * in, in, 1, h, in, first + gate * w, 0);
    }
  }

  /**
   * Adds the work of turning the summed gradients into those of the parameters, a part for each
   * gate and side; {@code dInput} has 3w rows from {@code firstRow} on.
   */
  public void collect(
      Kernels kernels, LaneSum dInput, int firstRow, int inputStride, List<Runnable> parts) {
    for (int gate = 0; gate < 3; gate++) {
      int own = gate;
      int turned = (gate + 1) % 3;
      int from = (firstRow + gate * w) * inputStride;
      parts.add(
          () -> {
            float[] ds = stateWeight.gradient();
            dState.addTo(kernels, ds, own * h * h, turned * w * w, w, h, h);
            dBias.addTo(kernels, stateBias.gradient(), own * h, turned * w, w, 1, h);
            dBias.addTo(kernels, inputBias.gradient(), own * h, (own + 1) * w, w, 1, h);
          });
      parts.add(
          () -> {
            float[] di = inputWeight.gradient();
            dInput.addTo(kernels, di, own * h * in, from, inputStride, h, in);
          });
    }
  }
}
