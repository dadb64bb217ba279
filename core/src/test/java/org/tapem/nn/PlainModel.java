package org.tapem.nn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The slow twin of the model, from its formulas: one node, pair or path at a time, in doubles, with
 * the weights found by name. Without dropout.
 */
public final class PlainModel {
  private final Map<String, Parameter> weights = new HashMap<>();

  public PlainModel(List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      weights.put(parameter.name(), parameter);
    }
  }

  private static double logistic(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }

  public static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  public static double[] row(float[] values, int at, int n) {
    double[] row = new double[n];
    for (int i = 0; i < n; i++) {
      row[i] = values[at + i];
    }
    return row;
  }

  private double[] vector(String name) {
    Parameter parameter = weights.get(name);
    return row(parameter.value(), 0, parameter.value().length);
  }

  /** W x. */
  private double[] times(String name, double[] x) {
    Parameter weight = weights.get(name);
    double[] y = new double[weight.rows()];
    for (int i = 0; i < y.length; i++) {
      y[i] = dot(row(weight.value(), i * x.length, x.length), x);
    }
    return y;
  }

  private static double[] plus(double[] a, double[] b) {
    double[] sum = a.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += b[i];
    }
    return sum;
  }

  /** W x + b. */
  double[] linear(String name, double[] x) {
    return plus(times(name + ".weight", x), vector(name + ".bias"));
  }

  private static double[] rectified(double[] x) {
    double[] y = x.clone();
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.max(y[i], 0);
    }
    return y;
  }

  /** The states of a gated recurrent unit after each input, as PyTorch defines it. */
  private double[][] gru(String name, double[][] inputs) {
    double[][] states = new double[inputs.length][];
    double[] h = new double[weights.get(name + ".state").columns()];
    for (int t = 0; t < inputs.length; t++) {
      double[] x = plus(times(name + ".input", inputs[t]), vector(name + ".input-bias"));
      double[] s = plus(times(name + ".state", h), vector(name + ".state-bias"));
      double[] next = new double[h.length];
      for (int j = 0; j < h.length; j++) {
        double r = logistic(x[j] + s[j]);
        double z = logistic(x[h.length + j] + s[h.length + j]);
        double n = StrictMath.tanh(x[2 * h.length + j] + r * s[2 * h.length + j]);
        next[j] = (1 - z) * n + z * h[j];
      }
      h = next;
      states[t] = h;
    }
    return states;
  }

  /** The vector of a text: the mean of the states, zero where there is none. */
  double[] text(String name, double[][] words) {
    double[] mean = new double[weights.get(name + ".gru.state").columns()];
    for (double[] state : gru(name + ".gru", words)) {
      for (int j = 0; j < mean.length; j++) {
        mean[j] += state[j] / words.length;
      }
    }
    return mean;
  }

  /** The vector of a pair. */
  public double[] pair(double[] p, double[] q) {
    int n = p.length;
    double[] x = new double[4 * n];
    for (int j = 0; j < n; j++) {
      x[j] = p[j];
      x[n + j] = q[j];
      x[2 * n + j] = p[j] * q[j];
      x[3 * n + j] = p[j] - q[j];
    }
    for (int layer = 1; weights.containsKey("pair." + layer + ".weight"); layer++) {
      x = linear("pair." + layer, layer == 1 ? x : rectified(x));
      if (weights.containsKey("pair." + layer + ".norm.scale")) {
        x = normalised("pair." + layer + ".norm", x);
      }
    }
    return x;
  }

  private double[] normalised(String name, double[] x) {
    double mean = 0;
    for (double value : x) {
      mean += value / x.length;
    }
    double variance = 0;
    for (double value : x) {
      variance += (value - mean) * (value - mean) / x.length;
    }
    double[] y = vector(name + ".shift");
    for (int j = 0; j < x.length; j++) {
      y[j] += vector(name + ".scale")[j] * (x[j] - mean) / Math.sqrt(variance + 1e-5);
    }
    return y;
  }

  /** The logit of a pair's vector. */
  public double logit(double[] e) {
    return linear("classifier.2", rectified(linear("classifier.1", e)))[0];
  }

  /** The vector of a path. */
  public double[] path(double[][] nodes) {
    double[][] heads = heads(nodes);
    double[] shares = shares(nodes);
    double[] mixed = new double[heads[0].length];
    for (int t = 0; t < nodes.length; t++) {
      for (int j = 0; j < mixed.length; j++) {
        mixed[j] += shares[t] * heads[t][j];
      }
    }
    return times("path.out.weight", mixed);
  }

  /** How much each node of a path counts. */
  public double[] shares(double[][] nodes) {
    double[][] heads = heads(nodes);
    double[] shares = new double[nodes.length];
    double all = 0;
    for (int t = 0; t < nodes.length; t++) {
      boolean attention = weights.containsKey("path.key");
      shares[t] = attention ? StrictMath.exp(dot(vector("path.key"), heads[t])) : 1;
      all += shares[t];
    }
    for (int t = 0; t < nodes.length; t++) {
      shares[t] /= all;
    }
    return shares;
  }

  private double[][] heads(double[][] nodes) {
    int length = nodes.length;
    double[][] heads = new double[length][];
    if (weights.containsKey("path.node.weight")) {
      for (int t = 0; t < length; t++) {
        heads[t] = linear("path.node", nodes[t]);
      }
      return heads;
    }
    double[][] turned = new double[length][];
    for (int t = 0; t < length; t++) {
      turned[t] = nodes[length - 1 - t];
    }
    double[][] forward = gru("path.forward", nodes);
    double[][] backward = gru("path.backward", turned);
    for (int t = 0; t < length; t++) {
      heads[t] =
          plus(
              linear("path.step.forward", forward[t]),
              times("path.step.backward.weight", backward[length - 1 - t]));
    }
    return heads;
  }
}
