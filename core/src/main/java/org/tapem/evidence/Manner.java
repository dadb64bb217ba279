package org.tapem.evidence;

import org.tapem.math.Kernels;
import org.tapem.math.Workers;
import org.tapem.model.TextLinks;
import org.tapem.network.Adjacency;
import org.tapem.text.Marks;
import org.tapem.text.SparseVector;

/**
 * How right nodes write: how much likelier a text is as it is written if it is of a right node than
 * if it is of anybody, as a logarithm. A right node's own way is normal around that of all, and its
 * texts around its own; what its texts tell of it is weighed by their number. Frozen; safe for any
 * number of threads.
 */
public final class Manner {
  /** Where nothing is known of how texts are written. */
  static final Manner NONE = new Manner();

  private static final int MOST = 64; // texts of a right node; with more nothing is left to know

  /** About how many bytes it takes while it is made. */
  public static long bytes(long texts, long rights) {
    long kept = (texts + rights) * MannerSpace.DIM * Float.BYTES + 2 * texts * Marks.SIZE;
    return kept + MannerFit.bytes(texts);
  }

  private final MannerSpace space; // null where nothing is known
  private final Adjacency lefts;
  private final boolean[] tells; // by text
  private final float[] vectors; // of the texts that tell
  private final int[] counts; // right nodes: texts that tell, at most MOST
  private final NodeVectors slopes; // right nodes: by number of a text
  private final float[] levels; // right nodes
  private final double[][] variances; // by count and direction: of a text, given those that tell

  private Manner() {
    space = null;
    lefts = null;
    tells = null;
    vectors = null;
    counts = null;
    slopes = null;
    levels = null;
    variances = null;
  }

  private Manner(
      MannerSpace space, byte[] marks, TextLinks links, Kernels kernels, Workers workers) {
    this.space = space;
    lefts = links.lefts();
    int dim = MannerSpace.DIM;
    int texts = links.texts().texts();
    tells = new boolean[texts];
    vectors = new float[Math.multiplyExact(texts, dim)];
    workers.each(
        texts,
        256,
        text -> {
          tells[text] = MannerSpace.tells(marks, text);
          if (tells[text]) {
            float[] vector = space.vector(marks, text, links.texts().vector(text));
            System.arraycopy(vector, 0, vectors, text * dim, dim);
          }
        });
    variances = new double[MOST + 1][dim];
    for (int count = 0; count <= MOST; count++) {
      for (int k = 0; k < dim; k++) {
        variances[count][k] = 1 + space.spread(k) / (count * space.spread(k) + 1);
      }
    }
    int rights = lefts.nodes();
    counts = new int[rights];
    levels = new float[rights];
    slopes =
        new NodeVectors(
            rights,
            dim,
            () ->
                right -> {
                  Own own = new Own(right, -1);
                  counts[right] = own.count;
                  levels[right] = (float) own.level();
                  return own.slope();
                },
            kernels,
            workers);
  }

  /**
   * Of all texts of an index.
   *
   * @param marks of the texts, the last ones may have none; null where no text has any
   */
  static Manner of(byte[] marks, TextLinks links, Kernels kernels, Workers workers) {
    if (marks == null) {
      return NONE;
    }
    MannerSpace space =
        new MannerFit(marks, links.texts(), links.partners(), links.lefts(), workers).fit();
    return space == null ? NONE : new Manner(space, marks, links, kernels, workers);
  }

  /** A text of which the marks are known; null where it does not tell how it is written. */
  float[] vector(byte[] marks, SparseVector words) {
    return space == null || !MannerSpace.tells(marks, 0) ? null : space.vector(marks, 0, words);
  }

  /** The same of a text of the index, also of one that speaks of nobody. */
  float[] vector(int text) {
    if (space == null || !tells[text]) {
      return null;
    }
    float[] vector = new float[MannerSpace.DIM];
    System.arraycopy(vectors, text * vector.length, vector, 0, vector.length);
    return vector;
  }

  /** What the texts of a right node say of how it writes. */
  private final class Own {
    private final int count;
    private final double[] means = new double[MannerSpace.DIM]; // where its next text is, about

    Own(int right, int without) {
      int told = 0;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        int text = lefts.targets()[i];
        if (text != without && tells[text]) {
          told++;
          for (int k = 0; k < means.length; k++) {
            means[k] += vectors[text * means.length + k];
          }
        }
      }
      count = Math.min(MOST, told);
      for (int k = 0; k < means.length; k++) {
        double spread = space.spread(k);
        means[k] *= spread / (told * spread + 1);
      }
    }

    float[] slope() {
      float[] slope = new float[means.length];
      for (int k = 0; k < slope.length; k++) {
        slope[k] = (float) (means[k] / variances[count][k]);
      }
      return slope;
    }

    double level() {
      double level = 0;
      for (int k = 0; k < means.length; k++) {
        double variance = variances[count][k];
        level -= means[k] * means[k] / variance / 2;
        level -= StrictMath.log(variance / variances[0][k]) / 2;
      }
      return level;
    }
  }

  /** By the number of its texts: what a right node has for a text whatever they are. */
  private double[] curves(float[] vector) {
    double[] curves = new double[MOST + 1];
    for (int count = 0; count <= MOST; count++) {
      for (int k = 0; k < vector.length; k++) {
        double narrower = 1 / variances[0][k] - 1 / variances[count][k];
        curves[count] += (double) vector[k] * vector[k] * narrower / 2;
      }
    }
    return curves;
  }

  /** Of each text what all right nodes have for it; null where the text does not tell. */
  float[][] of(NearGroup group) {
    float[][] all = new float[group.size()][];
    float[][] known = new float[group.size()][];
    boolean any = false;
    for (int i = 0; i < known.length; i++) {
      known[i] = group.manner(i) == null ? new float[MannerSpace.DIM] : group.manner(i);
      any |= group.manner(i) != null;
    }
    if (!any) {
      return all;
    }
    float[][] products = slopes.times(new NodeVectors.Others(known));
    for (int i = 0; i < all.length; i++) {
      if (group.manner(i) != null) {
        double[] curves = curves(group.manner(i));
        for (int right = 0; right < counts.length; right++) {
          products[i][right] += (float) (levels[right] + curves[counts[right]]);
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
    double sum = own.level() + curves(asked)[own.count];
    float[] slope = own.slope();
    for (int k = 0; k < slope.length; k++) {
      sum += (double) slope[k] * asked[k];
    }
    return sum;
  }
}
