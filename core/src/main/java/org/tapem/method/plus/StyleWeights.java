package org.tapem.method.plus;

import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/** How much each text tells of how its candidate nodes write today. */
final class StyleWeights {
  private static final double FADES = 1.5; // mean ages

  private StyleWeights() {}

  /**
   * By text; 0 where it tells nothing. Where times are known, a text of one and a half times the
   * mean age tells 1/e of what the latest do; the weights of all links have a mean of 1.
   *
   * @param marks of the texts; the last ones may have none
   * @param times of the texts, or null
   */
  static float[] of(byte[] marks, int[] times, Adjacency partners) {
    float[] weights = new float[partners.nodes()];
    int latest = Query.NO_TIME;
    for (int text = 0; text < weights.length; text++) {
      boolean tells = partners.degree(text) > 0 && StyleSpace.tells(marks, text);
      weights[text] = tells ? 1 : 0;
      latest = tells && times != null ? Math.max(latest, times[text]) : latest;
    }
    if (latest == Query.NO_TIME) {
      return weights;
    }
    double mean = meanAge(weights, times, latest, partners);
    double sum = 0;
    long links = 0;
    for (int text = 0; text < weights.length; text++) {
      if (weights[text] > 0) {
        double age = times[text] == Query.NO_TIME ? mean : (double) latest - times[text];
        weights[text] = (float) StrictMath.exp(-age / Math.max(FADES * mean, 1e-9));
        sum += (double) weights[text] * partners.degree(text);
        links += partners.degree(text);
      }
    }
    for (int text = 0; text < weights.length; text++) {
      weights[text] *= (float) (links / sum);
    }
    return weights;
  }

  private static double meanAge(float[] tells, int[] times, int latest, Adjacency partners) {
    double sum = 0;
    long links = 0;
    for (int text = 0; text < tells.length; text++) {
      if (tells[text] > 0 && times[text] != Query.NO_TIME) {
        sum += ((double) latest - times[text]) * partners.degree(text);
        links += partners.degree(text);
      }
    }
    return sum / links;
  }
}
