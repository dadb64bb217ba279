package org.tapem.method.plus;

import java.util.Arrays;
import org.tapem.text.SparseVector;
import org.tapem.text.StyleFeatures;

/**
 * A space in which texts are by how they are written: by their marks, and by whether they have the
 * most frequent words. In every direction the texts of one candidate node differ by a variance of
 * 1, and candidate nodes by that of {@link #spread}. Frozen.
 */
final class StyleSpace {
  /** Numbers of a text. */
  static final int DIM = 96;

  /** Numbers of a text before they are brought to the space. */
  static final int RAW = StyleFeatures.FEATURES + 40;

  /** Texts of fewer words say nothing of how they are written. */
  static final int LEAST_WORDS = 40;

  private static final float FAR = 4; // standard deviations; what is farther is not more

  private final int[] used; // numbers that count
  private final float[] means; // of these
  private final float[] scales; // of these: standard deviations
  private final float[] directions; // used x DIM
  private final double[] spreads; // by direction

  StyleSpace(int[] used, float[] means, float[] scales, float[] directions, double[] spreads) {
    this.used = used;
    this.means = means;
    this.scales = scales;
    this.directions = directions;
    this.spreads = spreads;
  }

  /** Variance of candidate nodes in a direction; 0 where the direction says nothing. */
  double spread(int direction) {
    return spreads[direction];
  }

  /** Whether a text is long enough to say how it is written. */
  static boolean tells(byte[] marks, int text) {
    int at = text * StyleFeatures.SIZE;
    return at < marks.length && StyleFeatures.words(marks, at) >= LEAST_WORDS;
  }

  /** The numbers of a text as they come, NaN where nothing is known. */
  static void raw(byte[] marks, int text, SparseVector words, float[] target, int to) {
    StyleFeatures.features(marks, text * StyleFeatures.SIZE, target, to);
    Arrays.fill(target, to + StyleFeatures.FEATURES, to + RAW, 0);
    for (int i = 0; i < words.size(); i++) {
      if (words.id(i)
          < RAW - StyleFeatures.FEATURES) { // words are numbered by how frequent they are
        target[to + StyleFeatures.FEATURES + words.id(i)] = 1;
      }
    }
  }

  /** Brings those that count to one scale. */
  static void scale(
      float[] raw, int from, int[] used, float[] means, float[] scales, float[] target, int to) {
    for (int i = 0; i < used.length; i++) {
      float far = (raw[from + used[i]] - means[i]) / scales[i];
      target[to + i] = Float.isNaN(far) ? 0 : Math.max(-FAR, Math.min(FAR, far));
    }
  }

  /** A text that tells. */
  float[] vector(byte[] marks, int text, SparseVector words) {
    float[] raw = new float[RAW];
    raw(marks, text, words, raw, 0);
    float[] scaled = new float[used.length];
    scale(raw, 0, used, means, scales, scaled, 0);
    float[] vector = new float[DIM];
    for (int i = 0; i < scaled.length; i++) {
      for (int k = 0; k < DIM; k++) {
        vector[k] += scaled[i] * directions[i * DIM + k];
      }
    }
    return vector;
  }
}
