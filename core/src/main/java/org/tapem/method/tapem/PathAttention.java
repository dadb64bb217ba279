package org.tapem.method.tapem;

import org.tapem.nn.Dense;
import org.tapem.nn.GruWeights;
import org.tapem.nn.Parameter;

/** How much the path embedder looks at each node of a single path; plain loops, in doubles. */
final class PathAttention {
  private final PathEmbedder paths;

  PathAttention(PathEmbedder paths) {
    this.paths = paths;
  }

  /** Shares of the nodes, which sum up to 1. */
  double[] of(float[][] nodes) {
    int length = nodes.length;
    double[] shares = new double[length];
    double[][] heads = paths.recurrent ? recurrentHeads(nodes) : nodeHeads(nodes);
    double max = Double.NEGATIVE_INFINITY;
    for (int t = 0; t < length; t++) {
      shares[t] = paths.attention ? dot(paths.key.value(), 0, heads[t]) : 0;
      max = Math.max(max, shares[t]);
    }
    double all = 0;
    for (int t = 0; t < length; t++) {
      shares[t] = StrictMath.exp(shares[t] - max);
      all += shares[t];
    }
    for (int t = 0; t < length; t++) {
      shares[t] /= all;
    }
    return shares;
  }

  private double[][] nodeHeads(float[][] nodes) {
    double[][] heads = new double[nodes.length][];
    for (int t = 0; t < nodes.length; t++) {
      heads[t] = times(paths.step[0].weight, paths.step[0].bias, doubles(nodes[t]));
    }
    return heads;
  }

  private double[][] recurrentHeads(float[][] nodes) {
    int length = nodes.length;
    double[][] heads = new double[length][];
    for (int direction = 0; direction < 2; direction++) {
      GruWeights gru = paths.gru[direction];
      Dense step = paths.step[direction];
      double[] state = new double[gru.h];
      for (int s = 0; s < length; s++) {
        int t = direction == 0 ? s : length - 1 - s;
        state = next(gru, doubles(nodes[t]), state);
        double[] part = times(step.weight, step.bias, state);
        heads[t] = heads[t] == null ? part : sum(heads[t], part);
      }
    }
    return heads;
  }

  private static double[] next(GruWeights gru, double[] input, double[] state) {
    double[] x = times(gru.inputWeight, gru.inputBias, input);
    double[] s = times(gru.stateWeight, gru.stateBias, state);
    double[] next = new double[gru.h];
    for (int j = 0; j < gru.h; j++) {
      double r = logistic(x[j] + s[j]);
      double z = logistic(x[gru.h + j] + s[gru.h + j]);
      double n = StrictMath.tanh(x[2 * gru.h + j] + r * s[2 * gru.h + j]);
      next[j] = (1 - z) * n + z * state[j];
    }
    return next;
  }

  /** W x + b; b may be null. */
  private static double[] times(Parameter weight, Parameter bias, double[] x) {
    double[] y = new double[weight.rows()];
    for (int i = 0; i < y.length; i++) {
      double shift = bias == null ? 0 : bias.value()[i];
      y[i] = shift + dot(weight.value(), i * x.length, x);
    }
    return y;
  }

  private static double dot(float[] row, int at, double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += row[at + i] * x[i];
    }
    return sum;
  }

  private static double[] sum(double[] a, double[] b) {
    double[] sum = a.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += b[i];
    }
    return sum;
  }

  private static double[] doubles(float[] x) {
    double[] wide = new double[x.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = x[i];
    }
    return wide;
  }

  private static double logistic(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }
}
