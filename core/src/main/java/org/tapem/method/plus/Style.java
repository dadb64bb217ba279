package org.tapem.method.plus;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.text.SparseVector;
import org.tapem.text.StyleFeatures;

/**
 * The feature of writing style: the log-likelihood ratio of the style of the query under this
 * candidate against the population (Gaussian PLDA). The style of a candidate is normal around the
 * mean of all, and its texts are normal around its own; recent texts weigh more than early ones
 * where times are known. Frozen; safe for any number of threads.
 */
final class Style implements Feature.Values {
  /** Where nothing is known of how texts are written. */
  static final Style NONE = new Style();

  // What is found by the number of texts is kept for some numbers; between them lines are right to
  // about 1e-5.
  private static final double LEAST = 0.01;
  private static final double RATIO = 1.01;
  private static final int STEPS = 950; // up to 120 texts; with more nothing is left to know

  /** About how many bytes it takes while it is made. */
  static long bytes(long texts, long candidateCount) {
    long kept =
        (texts + candidateCount) * StyleSpace.DIM * Float.BYTES + 2 * texts * StyleFeatures.SIZE;
    return kept + StyleFit.bytes(texts);
  }

  private final StyleSpace space; // null where nothing is known
  private final Adjacency queryNodes;
  private final float[] weights; // by text: how much it tells; 0 where it does not
  private final float[] vectors; // of the texts that tell
  private final float[]
      steps; // candidate nodes: where the number of their texts is among the steps
  private final NodeVectors slopes; // candidate nodes: by number of a text
  private final float[] levels; // candidate nodes
  private final double[][] narrower; // by step and direction: than if nothing were known

  private Style() {
    space = null;
    queryNodes = null;
    weights = null;
    vectors = null;
    steps = null;
    slopes = null;
    levels = null;
    narrower = null;
  }

  private Style(
      StyleSpace space,
      byte[] marks,
      int[] times,
      TextIncidence links,
      Kernels kernels,
      Workers workers) {
    this.space = space;
    queryNodes = links.queryNodes();
    int dim = StyleSpace.DIM;
    int texts = links.texts().texts();
    weights = StyleWeights.of(marks, times, links.partners());
    vectors = new float[Math.multiplyExact(texts, dim)];
    workers.each(
        texts,
        256,
        text -> {
          if (weights[text] > 0) {
            float[] vector = space.vector(marks, text, links.texts().vector(text));
            System.arraycopy(vector, 0, vectors, text * dim, dim);
          }
        });
    narrower = new double[STEPS][dim];
    for (int step = 1; step < STEPS; step++) {
      for (int k = 0; k < dim; k++) {
        narrower[step][k] = (1 / variance(0, k) - 1 / variance(number(step), k)) / 2;
      }
    }
    int candidateCount = queryNodes.nodes();
    steps = new float[candidateCount];
    levels = new float[candidateCount];
    slopes =
        new NodeVectors(
            candidateCount,
            dim,
            () ->
                candidateNode -> {
                  Own own = new Own(candidateNode, -1);
                  steps[candidateNode] = own.step();
                  levels[candidateNode] = (float) own.level();
                  return own.slope();
                },
            kernels,
            workers);
  }

  /** Of all texts of a corpus; those at its end may have no style features. */
  static Style of(Corpus corpus, Workers workers) {
    return of(corpus.context(), corpus.links(), corpus.kernels(), workers);
  }

  static Style of(TextContext context, TextIncidence links, Kernels kernels, Workers workers) {
    byte[] marks = context.marks();
    if (marks == null) {
      return NONE;
    }
    StyleSpace space =
        new StyleFit(marks, links.texts(), links.partners(), links.queryNodes(), workers).fit();
    return space == null ? NONE : new Style(space, marks, context.times(), links, kernels, workers);
  }

  /** How many texts a step stands for. */
  private static double number(int step) {
    return step == 0 ? 0 : LEAST * StrictMath.pow(RATIO, step - 1.0);
  }

  /** Variance of a candidate node's next text, where so many are known. */
  private double variance(double texts, int k) {
    return 1 + space.spread(k) / (texts * space.spread(k) + 1);
  }

  /** The style of a text; null where it is not known or the text is too short. */
  float[] vector(byte[] of, SparseVector words) {
    return space == null || !StyleSpace.tells(of, 0) ? null : space.vector(of, 0, words);
  }

  /** What the texts of a candidate node say of how it writes. */
  private final class Own {
    private final double count; // of texts, late ones more than once
    private final double[] means = new double[StyleSpace.DIM]; // where its next text is, about

    Own(int candidateNode, int without) {
      double given = 0;
      for (int i = queryNodes.offsets()[candidateNode];
          i < queryNodes.offsets()[candidateNode + 1];
          i++) {
        int text = queryNodes.targets()[i];
        if (text != without && weights[text] > 0) {
          given += weights[text];
          for (int k = 0; k < means.length; k++) {
            means[k] += (double) weights[text] * vectors[text * means.length + k];
          }
        }
      }
      count = given;
      for (int k = 0; k < means.length; k++) {
        double spread = space.spread(k);
        means[k] *= spread / (given * spread + 1);
      }
    }

    float[] slope() {
      float[] slope = new float[means.length];
      for (int k = 0; k < slope.length; k++) {
        slope[k] = (float) (means[k] / variance(count, k));
      }
      return slope;
    }

    double level() {
      double level = 0;
      for (int k = 0; k < means.length; k++) {
        double variance = variance(count, k);
        level -= means[k] * means[k] / variance / 2;
        level -= StrictMath.log(variance / variance(0, k)) / 2;
      }
      return level;
    }

    float step() {
      if (count < LEAST) {
        return (float) (count / LEAST);
      }
      double steps = 1 + StrictMath.log(count / LEAST) / StrictMath.log(RATIO);
      return (float) Math.min(STEPS - 1.0, steps);
    }
  }

  /** By step: what a candidate node has for a text whatever its own are. */
  private double[] curve(float[] vector) {
    double[] squares = new double[vector.length];
    for (int k = 0; k < squares.length; k++) {
      squares[k] = (double) vector[k] * vector[k];
    }
    double[] curve = new double[STEPS];
    for (int step = 0; step < STEPS; step++) {
      for (int k = 0; k < squares.length; k++) {
        curve[step] += squares[k] * narrower[step][k];
      }
    }
    return curve;
  }

  private static double at(double[] curve, float step) {
    int before = Math.min(STEPS - 2, (int) step);
    return curve[before] + (step - before) * (curve[before + 1] - curve[before]);
  }

  @Override
  public void fill(QueryBatch batch, int query, float[] values) {
    float[] found = batch.once(this, () -> of(batch))[query];
    if (found == null) {
      Arrays.fill(values, 0);
    } else {
      System.arraycopy(found, 0, values, 0, values.length);
    }
  }

  private float[] vector(QueryBatch batch, int query) {
    return vector(batch.style(query), batch.text(query));
  }

  /** Of each query the values of all candidates; null where its style is not known. */
  private float[][] of(QueryBatch batch) {
    float[][] all = new float[batch.size()][];
    float[][] vectors = new float[batch.size()][];
    float[][] known = new float[batch.size()][];
    boolean any = false;
    for (int i = 0; i < known.length; i++) {
      vectors[i] = vector(batch, i);
      known[i] = vectors[i] == null ? new float[StyleSpace.DIM] : vectors[i];
      any |= vectors[i] != null;
    }
    if (!any) {
      return all;
    }
    float[][] products = slopes.times(new NodeVectors.Others(known));
    for (int i = 0; i < all.length; i++) {
      if (vectors[i] != null) {
        double[] curve = curve(vectors[i]);
        for (int candidateNode = 0; candidateNode < levels.length; candidateNode++) {
          products[i][candidateNode] +=
              (float) (levels[candidateNode] + at(curve, steps[candidateNode]));
        }
        all[i] = products[i];
      }
    }
    return all;
  }

  @Override
  public double without(QueryBatch batch, int query, int candidate, int text) {
    float[] queryStyle = vector(batch, query);
    return queryStyle == null ? 0 : without(candidate, text, queryStyle);
  }

  /** The same for the style of a query. */
  double without(int candidateNode, int text, float[] queryStyle) {
    Own own = new Own(candidateNode, text);
    double sum = own.level() + at(curve(queryStyle), own.step());
    float[] slope = own.slope();
    for (int k = 0; k < slope.length; k++) {
      sum += (double) slope[k] * queryStyle[k];
    }
    return sum;
  }
}
