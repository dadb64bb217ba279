package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;
import org.tapem.method.tapem.ModelSettings.PathEncoding;
import org.tapem.method.tapem.ModelSettings.Pooling;
import org.tapem.nn.Dense;
import org.tapem.nn.GruWeights;
import org.tapem.nn.LaneSum;
import org.tapem.nn.Parameter;
import org.tapem.sample.Batch;

/**
 * The vector of a context path: its nodes' vectors through recurrent units in both directions, a
 * linear layer on each step, and a weighted sum of the steps. What the units make of a node before
 * they know the state is computed once for each node of the batch, however many paths visit it.
 */
final class PathEmbedder {
  private static final int NODES = 126; // visited nodes of a product

  final Kernels kernels;
  final int dim;
  final int width; // of a path's vector, filled up
  final boolean recurrent;
  final boolean attention;
  final GruWeights[] gru; // forward, backward; empty where not recurrent
  final Dense[] step; // the halves of the layer on each step; one for nodes where not recurrent
  final Parameter key; // of the attention
  final Dense out;
  final LaneSum dKey;
  final PathVisits visits = new PathVisits();
  private final int gates; // numbers that a node's input has
  private final PackedMatrix input; // dim x gates
  private final PackedMatrix inputBack; // gates x dim
  private final LaneSum dInput; // gates x padded(dim)
  private final PathBlock[] lanes = new PathBlock[LaneSum.LANES];
  private float[] nodes = new float[0]; // visited nodes x stride(dim)
  private float[] dNodes = new float[0];
  private float[] inputs = new float[0]; // visited nodes x stride(gates)
  private float[] sums = new float[0]; // visited nodes x stride(gates)
  private final float[][] dVisits; // directions: visits x gradient stride

  PathEmbedder(ModelSettings settings, Kernels kernels, RandomStream stream) {
    this.kernels = kernels;
    dim = settings.dim();
    int d = settings.pairDim();
    width = Shape.padded(d);
    recurrent = settings.pathEncoder() == PathEncoding.BIGRU;
    attention = settings.pooling() == Pooling.ATTENTION;
    gru = new GruWeights[recurrent ? 2 : 0];
    step = new Dense[recurrent ? 2 : 1];
    if (recurrent) {
      for (int i = 0; i < 2; i++) {
        String side = i == 0 ? "forward" : "backward";
        gru[i] = new GruWeights("path." + side, dim, d, stream);
        step[i] = new Dense("path.step." + side, kernels, d, d, 2 * d, i == 0, stream);
      }
    } else {
      step[0] = new Dense("path.node", kernels, dim, d, true, stream);
    }
    key = attention ? Parameter.uniform("path.key", 1, d, 1 / Math.sqrt(d), stream) : null;
    out = new Dense("path.out", kernels, d, d, false, stream);
    dKey = new LaneSum(d);
    gates = recurrent ? 6 * width : width;
    input = new PackedMatrix(dim, gates);
    inputBack = new PackedMatrix(gates, dim);
    dInput = new LaneSum(gates * Shape.padded(dim));
    dVisits = new float[recurrent ? 2 : 1][0];
    for (int lane = 0; lane < lanes.length; lane++) {
      lanes[lane] = new PathBlock(this, lane);
    }
  }

  List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>();
    for (GruWeights unit : gru) {
      all.addAll(unit.parameters());
    }
    for (Dense layer : step) {
      all.addAll(layer.parameters());
    }
    if (attention) {
      all.add(key);
    }
    all.addAll(out.parameters());
    return all;
  }

  /** Adds the work of taking over the weights as they are now, in parts. */
  void pack(List<Runnable> parts) {
    for (int i = 0; i < gru.length; i++) {
      GruWeights unit = gru[i];
      int first = i * 3 * width;
      parts.add(unit::pack);
      parts.add(() -> unit.fillInput(input, first));
      parts.add(() -> unit.fillInputBack(inputBack, first));
    }
    for (Dense layer : step) {
      parts.add(layer::pack);
    }
    if (!recurrent) {
      Parameter weight = step[0].weight;
      parts.add(() -> input.fill(weight.value(), 0, 1, dim, dim, weight.rows(), 0, 0));
      parts.add(() -> inputBack.fill(weight.value(), 0, dim, 1, weight.rows(), dim, 0, 0));
    }
    parts.add(out::pack);
    dKey.reset();
    dInput.reset();
  }

  /** Distance of the rows of {@link #visitGradients}. */
  int visitStride() {
    return recurrent ? Shape.stride(4 * width) : width;
  }

  float[] visitGradients(int direction) {
    return dVisits[direction];
  }

  float[] inputs() {
    return inputs;
  }

  /** Where the input of the node at step t of a path begins, for a direction. */
  int inputAt(int path, int t, int direction) {
    return visits.node(path, t) * Shape.stride(gates) + direction * 3 * width;
  }

  /** Takes up the paths of a batch. */
  void assign(Batch batch) {
    visits.assign(batch);
  }

  /**
   * Embeds all paths of the batch taken up last, has them judged, and goes the way back to the
   * nodes' inputs.
   */
  void run(Workers workers, float[] slots, int stride, PathTarget target) {
    int ld = Shape.stride(dim);
    int ldIn = Shape.stride(gates);
    int capacity = visits.nodes() + NODES;
    if (nodes.length < capacity * ld) {
      nodes = new float[(capacity + capacity / 4) * ld];
      dNodes = new float[nodes.length];
      inputs = new float[(capacity + capacity / 4) * ldIn];
      sums = new float[inputs.length];
    }
    for (int i = 0; i < dVisits.length; i++) {
      if (dVisits[i].length < visits.rows() * visitStride()) {
        dVisits[i] = new float[(visits.rows() + visits.rows() / 4) * visitStride()];
      }
    }
    workers.run(nodeBlocks(), block -> project(block, slots, stride));
    workers.run(
        Math.min(LaneSum.LANES, visits.blocks()),
        lane -> {
          for (int block = lane; block < visits.blocks(); block += LaneSum.LANES) {
            lanes[lane].run(block, target);
          }
        });
    workers.run(
        Math.min(LaneSum.LANES, nodeBlocks()),
        lane -> {
          for (int block = lane; block < nodeBlocks(); block += LaneSum.LANES) {
            nodeGradients(block, lane);
          }
        });
  }

  private int nodeBlocks() {
    return (visits.nodes() + NODES - 1) / NODES;
  }

  private void project(int block, float[] slots, int stride) {
    int ld = Shape.stride(dim);
    int first = block * NODES;
    int rows = Math.min(NODES, visits.nodes() - first);
    for (int i = first; i < first + rows; i++) {
      System.arraycopy(slots, visits.slot(i) * stride, nodes, i * ld, dim);
    }
    int ldIn = Shape.stride(gates);
    kernels.multiply(
        Shape.rows(rows), nodes, first * ld, ld, input, inputs, first * ldIn, ldIn, false);
  }

  /** Sums the gradients of all visits of a node, then one product for all of them. */
  private void nodeGradients(int block, int lane) {
    int ld = Shape.stride(dim);
    int ldIn = Shape.stride(gates);
    int first = block * NODES;
    int rows = Math.min(NODES, visits.nodes() - first);
    int skip = recurrent ? width : 0;
    int each = gates / dVisits.length;
    for (int node = first; node < first + rows; node++) {
      int at = node * ldIn;
      Arrays.fill(sums, at, at + gates, 0);
      for (int v = visits.firstVisit(node); v < visits.firstVisit(node + 1); v++) {
        int row = visits.visitRow(v) * visitStride() + skip;
        for (int i = 0; i < dVisits.length; i++) {
          kernels.add(dVisits[i], row, sums, at + i * each, each);
        }
      }
    }
    int m = Shape.rows(rows);
    int padded = Shape.padded(dim);
    float[] dw = dInput.lane(lane);
    kernels.multiply(m, sums, first * ldIn, ldIn, inputBack, dNodes, first * ld, ld, false);
    kernels.multiplyTransposed(
        gates, dim, rows, sums, first * ldIn, ldIn, nodes, first * ld, ld, dw, 0, padded);
  }

  /** Adds the gradient of a slot's vector, where paths visit it. */
  void addNodeGradient(int slot, float[] to, int at) {
    int node = visits.nodeOf(slot);
    if (node >= 0) {
      kernels.add(dNodes, node * Shape.stride(dim), to, at, dim);
    }
  }

  /** Adds the work of turning summed gradients into those of the parameters, in parts. */
  void collect(List<Runnable> parts) {
    int padded = Shape.padded(dim);
    for (int i = 0; i < gru.length; i++) {
      gru[i].collect(kernels, dInput, i * 3 * width, padded, parts);
    }
    for (Dense layer : step) {
      parts.add(layer::collect);
    }
    if (!recurrent) {
      Parameter weight = step[0].weight;
      parts.add(() -> dInput.addTo(kernels, weight.gradient(), 0, 0, padded, weight.rows(), dim));
    }
    if (attention) {
      parts.add(() -> dKey.addTo(kernels, key.gradient(), 0, 0, key.columns(), 1, key.columns()));
    }
    parts.add(out::collect);
  }
}
