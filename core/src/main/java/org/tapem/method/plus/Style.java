package org.tapem.method.plus;

import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.plus.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.text.SparseVector;
import org.tapem.text.StyleFeatures;

/**
 * How right nodes write: how much likelier a text is as it is written if it is of a right node than
 * if it is of anybody, as a logarithm. A right node's own way is normal around that of all, and its
 * texts around its own; what its texts tell of it is weighed by their number, late ones more than
 * early ones where times are known. Frozen; safe for any number of threads.
 */
final class Style {
  /** Where nothing is known of how texts are written. */
  static final Style NONE = new Style();

  // What is found by the number of texts is kept for some numbers; between them lines are right to
  // about 1e-5.
  private static final double LEAST = 0.01;
  private static final double RATIO = 1.01;
  private static final int STEPS = 950; // up to 120 texts; with more nothing is left to know

  /** About how many bytes it takes while it is made. */
  public static long bytes(long texts, long rights) {
    long kept = (texts + rights) * StyleSpace.DIM * Float.BYTES + 2 * texts * StyleFeatures.SIZE;
    return kept + StyleFit.bytes(texts);
  }

  private final StyleSpace space; // null where nothing is known
  private final byte[] marks;
  private final Adjacency lefts;
  private final float[] weights; // by text: how much it tells; 0 where it does not
  private final float[] vectors; // of the texts that tell
  private final float[] steps; // right nodes: where the number of their texts is among the steps
  private final NodeVectors slopes; // right nodes: by number of a text
  private final float[] levels; // right nodes
  private final double[][] narrower; // by step and direction: than if nothing were known

  private Style() {
    space = null;
    marks = null;
    lefts = null;
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
    this.marks = marks;
    lefts = links.lefts();
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
    int rights = lefts.nodes();
    steps = new float[rights];
    levels = new float[rights];
    slopes =
        new NodeVectors(
            rights,
            dim,
            () ->
                right -> {
                  Own own = new Own(right, -1);
                  steps[right] = own.step();
                  levels[right] = (float) own.level();
                  return own.slope();
                },
            kernels,
            workers);
  }

  /**
   * Of all texts of an index.
   *
   * @param context of the texts: their marks, the last ones may have none, and their times
   */
  static Style of(TextContext context, TextIncidence links, Kernels kernels, Workers workers) {
    byte[] marks = context.marks();
    if (marks == null) {
      return NONE;
    }
    StyleSpace space =
        new StyleFit(marks, links.texts(), links.partners(), links.lefts(), workers).fit();
    return space == null ? NONE : new Style(space, marks, context.times(), links, kernels, workers);
  }

  /** How many texts a step stands for. */
  private static double number(int step) {
    return step == 0 ? 0 : LEAST * StrictMath.pow(RATIO, step - 1.0);
  }

  /** Variance of a right node's next text, where so many are known. */
  private double variance(double texts, int k) {
    return 1 + space.spread(k) / (texts * space.spread(k) + 1);
  }

  /** A text of which the marks are known; null where it does not tell how it is written. */
  float[] vector(byte[] of, SparseVector words) {
    return space == null || !StyleSpace.tells(of, 0) ? null : space.vector(of, 0, words);
  }

  /** The same of a text whose marks are among those of the index; that may lack its words. */
  float[] vector(int text, SparseVector words) {
    return space == null || !StyleSpace.tells(marks, text)
        ? null
        : space.vector(marks, text, words);
  }

  /** What the texts of a right node say of how it writes. */
  private final class Own {
    private final double count; // of texts, late ones more than once
    private final double[] means = new double[StyleSpace.DIM]; // where its next text is, about

    Own(int right, int without) {
      double told = 0;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        int text = lefts.targets()[i];
        if (text != without && weights[text] > 0) {
          told += weights[text];
          for (int k = 0; k < means.length; k++) {
            means[k] += (double) weights[text] * vectors[text * means.length + k];
          }
        }
      }
      count = told;
      for (int k = 0; k < means.length; k++) {
        double spread = space.spread(k);
        means[k] *= spread / (told * spread + 1);
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

  /** By step: what a right node has for a text whatever its own are. */
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

  /** Of each text what all right nodes have for it; null where the text does not tell. */
  float[][] of(NearGroup group) {
    float[][] all = new float[group.size()][];
    float[][] known = new float[group.size()][];
    boolean any = false;
    for (int i = 0; i < known.length; i++) {
      known[i] = group.manner(i) == null ? new float[StyleSpace.DIM] : group.manner(i);
      any |= group.manner(i) != null;
    }
    if (!any) {
      return all;
    }
    float[][] products = slopes.times(new NodeVectors.Others(known));
    for (int i = 0; i < all.length; i++) {
      if (group.manner(i) != null) {
        double[] curve = curve(group.manner(i));
        for (int right = 0; right < levels.length; right++) {
          products[i][right] += (float) (levels[right] + at(curve, steps[right]));
        }
        all[i] = products[i];
      }
    }
    return all;
  }

  /** What a right node would have for a text without one of its own. */
  double without(int right, int text, float[] asked) {
    if (asked == null) {
      return 0;
    }
    Own own = new Own(right, text);
    double sum = own.level() + at(curve(asked), own.step());
    float[] slope = own.slope();
    for (int k = 0; k < slope.length; k++) {
      sum += (double) slope[k] * asked[k];
    }
    return sum;
  }
}
