package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.Dropout;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.nn.Dense;
import org.tapem.nn.Normalized;
import org.tapem.nn.Parameter;

/**
 * The vector of a pair: the two nodes' vectors, their product and their difference side by side,
 * through linear layers with dropout before each and a rectifier after all but the last.
 */
final class PairEmbedder {
  final Kernels kernels;
  final int dim;
  final int ldInput; // of [p; q; p * q; p - q]
  final int width; // of a pair's vector, filled up
  final Dense[] layers;
  final Normalized[] norms; // null where a layer is not normalised
  final Dropout dropout;

  PairEmbedder(ModelSettings settings, Kernels kernels, RandomStream stream) {
    this.kernels = kernels;
    dim = settings.dim();
    ldInput = Shape.stride(4 * dim);
    width = Shape.padded(settings.pairDim());
    layers = new Dense[settings.pairLayers()];
    norms = new Normalized[layers.length];
    dropout = new Dropout(settings.dropout());
    for (int l = 0; l < layers.length; l++) {
      String name = "pair." + (l + 1);
      int in = l == 0 ? 4 * dim : settings.pairDim();
      layers[l] = new Dense(name, kernels, in, settings.pairDim(), true, stream);
      boolean last = l == layers.length - 1;
      if (settings.norm() == Norm.ALL || (settings.norm() == Norm.HIDDEN && !last)) {
        norms[l] = new Normalized(name + ".norm", kernels, settings.pairDim());
      }
    }
  }

  List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>();
    for (int l = 0; l < layers.length; l++) {
      all.addAll(layers[l].parameters());
      if (norms[l] != null) {
        all.addAll(norms[l].parameters());
      }
    }
    return all;
  }

  void pack(List<Runnable> parts) {
    for (int l = 0; l < layers.length; l++) {
      parts.add(layers[l]::pack);
      if (norms[l] != null) {
        norms[l].reset();
      }
    }
  }

  void collect(List<Runnable> parts) {
    for (int l = 0; l < layers.length; l++) {
      parts.add(layers[l]::collect);
      if (norms[l] != null) {
        parts.add(norms[l]::collect);
      }
    }
  }

  /** Puts the two vectors, their product and their difference side by side. */
  void combine(float[] p, int pi, float[] q, int qi, float[] x, int at) {
    int n = dim;
    System.arraycopy(p, pi, x, at, n);
    System.arraycopy(q, qi, x, at + n, n);
    for (int j = 0; j < n; j++) {
      x[at + 2 * n + j] = p[pi + j] * q[qi + j];
    }
    for (int j = 0; j < n; j++) {
      x[at + 3 * n + j] = p[pi + j] - q[qi + j];
    }
  }
}
