package org.tapem.nn;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;

/**
 * The validity of a pair: its vector through one hidden layer to one number. Rows of vectors and of
 * hidden units are as far apart as {@code hidden.width}, so vectors are no longer than that.
 */
public final class Classifier {
  public final Dense hidden;
  public final Parameter weight; // units of the hidden layer
  public final Parameter bias; // 1
  private final Kernels kernels;
  private final LaneSum dWeight;
  private final LaneSum dBias;

  public Classifier(int in, int units, Kernels kernels, RandomStream stream) {
    this.kernels = kernels;
    hidden = new Dense("classifier.1", kernels, in, units, true, stream);
    double bound = 1 / Math.sqrt(units);
    weight = Parameter.uniform("classifier.2.weight", 1, units, bound, stream);
    bias = Parameter.uniform("classifier.2.bias", 1, 1, bound, stream);
    dWeight = new LaneSum(units);
    dBias = new LaneSum(1);
  }

  public List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>(hidden.parameters());
    all.add(weight);
    all.add(bias);
    return all;
  }

  public void pack() {
    hidden.pack();
    dWeight.reset();
    dBias.reset();
  }

  /** Hidden units (rectified) and logits of rows of pair vectors. */
  public void forward(int rows, float[] e, float[] units, float[] logits, int at) {
    int width = hidden.width;
    hidden.forward(rows, e, 0, width, units, 0, width, false);
    for (int i = 0; i < rows * width; i++) {
      units[i] = Math.max(units[i], 0);
    }
    for (int i = 0; i < rows; i++) {
      float z = kernels.dot(units, i * width, weight.value(), 0, hidden.out);
      logits[at + i] = z + bias.value()[0];
    }
  }

  /** The way back: the gradient of the vectors goes to de; overwrites the units. */
  public void backward(
      int lane, int rows, float[] e, float[] units, float[] dLogits, int at, float[] de) {
    int width = hidden.width;
    float[] dw = dWeight.lane(lane);
    float[] db = dBias.lane(lane);
    for (int i = 0; i < rows; i++) {
      float d = dLogits[at + i];
      int row = i * width;
      db[0] += d;
      kernels.axpy(d, units, row, dw, 0, hidden.out);
      for (int j = 0; j < hidden.out; j++) {
        units[row + j] = units[row + j] > 0 ? d * weight.value()[j] : 0;
      }
    }
    hidden.backwardWeights(lane, rows, units, 0, width, e, 0, width);
    hidden.backwardInput(rows, units, 0, width, de, 0, width, false);
  }

  public void collect() {
    hidden.collect();
    dWeight.addTo(kernels, weight.gradient(), 0, 0, hidden.out, 1, hidden.out);
    dBias.addTo(kernels, bias.gradient(), 0, 0, 1, 1, 1);
  }
}
