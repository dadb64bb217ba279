package org.tapem.nn;

import java.util.Arrays;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.Logistic;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;

/**
 * Tells rows of numbers apart by one hidden layer: the classifier of pairs on its own, whose input
 * is not learnt. A step gives the loss of some rows and the gradients of all weights, the same on
 * any number of threads.
 */
public final class RowClassifier implements Weights {
  private static final int BLOCK = 48; // rows, in whole sixes

  private final Kernels kernels;
  private final Classifier classifier;
  private final int in;
  private final int stride; // of rows within a block
  private final float[][] x = new float[LaneSum.LANES][]; // block x stride
  private final float[][] units = new float[LaneSum.LANES][];
  private final float[][] dx = new float[LaneSum.LANES][];

  /**
   * Random weights.
   *
   * @param in numbers in a row; no more than units, both filled up to whole sixteens
   */
  public RowClassifier(int in, int units, RandomStream stream, Kernels kernels) {
    this.in = in;
    this.kernels = kernels;
    classifier = new Classifier(in, units, kernels, stream);
    stride = classifier.hidden.width;
    if (Shape.padded(in) > stride) {
      throw new IllegalArgumentException(
          "rows of %d numbers need more than %d units".formatted(in, units));
    }
  }

  /** Weights (units x in) and bias of the hidden layer, weights and bias of the output. */
  @Override
  public List<Parameter> parameters() {
    return classifier.parameters();
  }

  @Override
  public List<NodeTable> tables() {
    return List.of();
  }

  @Override
  public Kernels kernels() {
    return kernels;
  }

  /**
   * Mean loss of some rows (cross-entropy), and its gradients.
   *
   * @param rows count x in
   * @param labels 1 or 0
   */
  public double step(Workers workers, float[] rows, float[] labels, int count) {
    classifier.pack();
    parameters().forEach(parameter -> Arrays.fill(parameter.gradient(), 0));
    int blocks = (count + BLOCK - 1) / BLOCK;
    double[] losses = new double[blocks];
    workers.run(
        Math.min(LaneSum.LANES, blocks),
        lane -> {
          for (int block = lane; block < blocks; block += LaneSum.LANES) {
            losses[block] = block(lane, block * BLOCK, rows, labels, count);
          }
        });
    classifier.collect();
    double sum = 0;
    for (double loss : losses) {
      sum += loss;
    }
    return sum / count;
  }

  private double block(int lane, int first, float[] rows, float[] labels, int count) {
    if (x[lane] == null) {
      x[lane] = new float[BLOCK * stride];
      units[lane] = new float[BLOCK * stride];
      dx[lane] = new float[BLOCK * stride];
    }
    int some = Math.min(BLOCK, count - first);
    for (int i = 0; i < some; i++) {
      System.arraycopy(rows, (first + i) * in, x[lane], i * stride, in);
    }
    float[] logits = new float[some];
    classifier.forward(some, x[lane], units[lane], logits, 0);
    double loss = 0;
    for (int i = 0; i < some; i++) {
      double sign = labels[first + i] > 0 ? 1 : -1;
      loss += Logistic.softplus(-sign * logits[i]);
      logits[i] = (float) (-sign * Logistic.of(-sign * logits[i]) / count);
    }
    classifier.backward(lane, some, x[lane], units[lane], logits, 0, dx[lane]);
    return loss;
  }
}
