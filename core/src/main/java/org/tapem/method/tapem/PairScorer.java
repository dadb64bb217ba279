package org.tapem.method.tapem;

import java.util.Arrays;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.Shape;
import org.tapem.method.tapem.ModelSettings.Score;
import org.tapem.nn.Classifier;
import org.tapem.nn.Dense;

/**
 * Scores many candidate nodes for one query node, with the weights as they were when it was made.
 * The first layer is split: {@code W [p; q; p * q; p - q] = (Wp + Wd) p + ((Wq - Wd) + Wm diag(p))
 * q}, so that for a given p it is one matrix a quarter as wide. The last layer of the pair embedder
 * and the first of the classifier, which have nothing between them, become one. Safe for any number
 * of threads.
 */
public final class PairScorer {
  private static final int ROWS = 96; // candidate nodes of a product: all of a block stays in L2

  private final Kernels kernels;
  private final ModelSettings settings;
  private final PairEmbedder pairs;
  private final Classifier classifier;
  private final float[] candidateVectors; // candidate nodes x dim
  private final int dim;
  private final int width;
  private final PackedMatrix[] later; // products behind the first layer, the last of them folded
  private final float[][] laterBias;

  /**
   * Prepares to score.
   *
   * @param candidateVectors vectors of the candidate nodes, row by row; not copied
   */
  public PairScorer(PairModel model, float[] candidateVectors) {
    kernels = model.kernels();
    settings = model.settings();
    pairs = model.pairs;
    classifier = model.classifier;
    this.candidateVectors = candidateVectors;
    dim = settings.dim();
    width = Shape.padded(settings.pairDim());
    boolean fold = pairs != null && classifier != null && foldable();
    int layers = settings.score() != Score.CLASSIFIER ? 0 : pairs.layers.length - (fold ? 1 : 0);
    later = new PackedMatrix[layers];
    laterBias = new float[layers][];
    for (int l = 1; l < layers; l++) {
      set(l - 1, pairs.layers[l].weight.value(), pairs.layers[l].bias.value());
    }
    if (layers > 0) {
      if (fold) {
        fold(layers - 1);
      } else {
        set(layers - 1, classifier.hidden.weight.value(), classifier.hidden.bias.value());
      }
    }
  }

  private boolean foldable() {
    int last = pairs.layers.length - 1;
    return last > 0 && pairs.norms[last] == null;
  }

  private void set(int at, float[] weight, float[] bias) {
    int d = settings.pairDim();
    later[at] = new PackedMatrix(d, d).fillTransposed(weight, 0);
    laterBias[at] = Arrays.copyOf(bias, width);
  }

  private void fold(int at) {
    int d = settings.pairDim();
    Dense last = pairs.layers[pairs.layers.length - 1];
    float[] outer = classifier.hidden.weight.value();
    float[] product = new float[d * d];
    float[] bias = classifier.hidden.bias.value().clone();
    for (int i = 0; i < d; i++) {
      for (int k = 0; k < d; k++) {
        kernels.axpy(outer[i * d + k], last.weight.value(), k * d, product, i * d, d);
      }
      bias[i] += kernels.dot(outer, i * d, last.bias.value(), 0, d);
    }
    set(at, product, bias);
  }

  /** Number of candidate nodes. */
  public int size() {
    return candidateVectors.length / dim;
  }

  /** The scorer of one query node, by its vector at {@code p[pi]}; for one thread. */
  public ForQueryNode forQuery(float[] p, int pi) {
    return new ForQueryNode(Arrays.copyOfRange(p, pi, pi + dim));
  }

  /** Scores candidate nodes for one query node. */
  public final class ForQueryNode {
    private final float[] p;
    private final PackedMatrix first; // dim x pairDim
    private final float[] bias;
    private final float[] gathered = new float[ROWS * Shape.stride(dim)];
    private final float[] a = new float[ROWS * width];
    private final float[] b = new float[ROWS * width];

    private ForQueryNode(float[] p) {
      this.p = p;
      boolean classified = settings.score() == Score.CLASSIFIER;
      first = classified ? new PackedMatrix(dim, settings.pairDim()) : null;
      bias = classified ? new float[width] : null;
      if (classified) {
        split();
      }
    }

    private void split() {
      int d = settings.pairDim();
      float[] w = pairs.layers[0].weight.value();
      float[] fixed = pairs.layers[0].bias.value();
      float[] m = new float[d * dim];
      for (int i = 0; i < d; i++) {
        int row = i * 4 * dim;
        for (int j = 0; j < dim; j++) {
          float product = w[row + 2 * dim + j] * p[j];
          m[i * dim + j] = w[row + dim + j] - w[row + 3 * dim + j] + product;
        }
        float own = kernels.dot(w, row, p, 0, dim);
        bias[i] = fixed[i] + own + kernels.dot(w, row + 3 * dim, p, 0, dim);
      }
      first.fillTransposed(m, 0);
    }

    /** {@code scores[i]} = score of candidate node {@code nodes[i]}, for i below count. */
    public void scores(int[] nodes, int count, float[] scores) {
      int ld = Shape.stride(dim);
      for (int from = 0; from < count; from += ROWS) {
        int rows = Math.min(ROWS, count - from);
        for (int i = 0; i < rows; i++) {
          System.arraycopy(candidateVectors, nodes[from + i] * dim, gathered, i * ld, dim);
        }
        block(gathered, 0, ld, rows, scores, from);
      }
    }

    /** {@code scores[i - from]} = score of candidate node i, for {@code from <= i < to}. */
    public void scores(int from, int to, float[] scores) {
      for (int at = from; at < to; at += ROWS) {
        block(candidateVectors, at * dim, dim, Math.min(ROWS, to - at), scores, at - from);
      }
    }

    private void block(float[] q, int qi, int ld, int rows, float[] scores, int at) {
      if (first == null) {
        for (int i = 0; i < rows; i++) {
          scores[at + i] = near(q, qi + i * ld);
        }
        return;
      }
      float[] x = a;
      float[] y = b;
      int m = Shape.rows(rows); // where there is room behind the last row
      kernels.multiply(q == gathered ? m : rows, q, qi, ld, first, x, 0, width, false);
      for (int l = 0; l < later.length; l++) {
        activate(l, rows, x);
        kernels.multiply(m, x, 0, width, later[l], y, 0, width, false);
        float[] swap = x;
        x = y;
        y = swap;
      }
      output(rows, x, scores, at);
    }

    /** The dot product, or minus the squared distance but for what all candidate nodes share. */
    private float near(float[] q, int qi) {
      float product = kernels.dot(p, 0, q, qi, dim);
      return settings.score() == Score.DOT ? product : 2 * product - kernels.dot(q, qi, q, qi, dim);
    }

    /** Bias, normalisation and rectifier of a layer of the pair embedder. */
    private void activate(int l, int rows, float[] x) {
      float[] add = l == 0 ? bias : laterBias[l - 1];
      boolean last = l == pairs.layers.length - 1;
      for (int i = 0; i < rows; i++) {
        kernels.add(add, 0, x, i * width, width);
        if (pairs.norms[l] != null) {
          pairs.norms[l].forward(x, y(x), i * width);
        }
        if (!last) {
          rectify(x, i * width);
        }
      }
    }

    private float[] y(float[] x) {
      return x == a ? b : a;
    }

    private void rectify(float[] x, int at) {
      for (int j = at; j < at + width; j++) {
        x[j] = Math.max(x[j], 0);
      }
    }

    private void output(int rows, float[] x, float[] scores, int at) {
      int d = settings.pairDim();
      float[] add = laterBias[later.length - 1];
      float[] weight = classifier.weight.value();
      for (int i = 0; i < rows; i++) {
        kernels.add(add, 0, x, i * width, width);
        rectify(x, i * width);
        scores[at + i] = kernels.dot(x, i * width, weight, 0, d) + classifier.bias.value()[0];
      }
    }
  }
}
