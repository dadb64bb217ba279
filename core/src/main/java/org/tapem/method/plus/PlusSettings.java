package org.tapem.method.plus;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;

/**
 * Settings of {@code tapem-plus}.
 *
 * @param dim numbers of a vector
 * @param minCount occurrences that give a word a vector
 * @param queryNodes query nodes of a training step
 * @param negatives candidates drawn for a training step
 * @param drop share of words left out in training; 0: by the length of the texts
 * @param groups whether training also learns from links between query nodes, such as citations
 * @param alone share of the epochs that train without the sum over single texts
 * @param sharpWords weight of similarity by words in the sum over single texts
 * @param sharpVectors weight of similarity by vectors in the sum over single texts
 * @param share how far the candidates of a text divide its similarity: 0 not at all, 1 evenly
 * @param path weight of the texts of co-partners, relative to own ones
 * @param spread share of its probability that a candidate gives to its co-partners
 * @param links whether the links of a query are read where given, such as its references
 * @param style whether writing style is a feature
 * @param heldOut most texts held out to fit the weights of features
 */
public record PlusSettings(
    @Meaning("numbers of a vector, a multiple of 16") int dim,
    @Meaning("occurrences that give a word a vector") int minCount,
    @Meaning("query nodes of a training step") int queryNodes,
    @Meaning("candidates drawn for a training step") int negatives,
    @Meaning("share of words left out in training, 0 to choose by the length of the texts")
        double drop,
    @Meaning("whether training also learns from links between query nodes, such as citations")
        boolean groups,
    @Meaning("share of the epochs that train without the sum over single texts") double alone,
    @Meaning("weight of similarity by words in the sum over single texts") double sharpWords,
    @Meaning("weight of similarity by vectors in the sum over single texts") double sharpVectors,
    @Meaning("how far the candidates of a text divide its similarity: 0 not at all, 1 evenly")
        double share,
    @Meaning("weight of the texts of co-partners, relative to own ones") double path,
    @Meaning("share of its probability that a candidate gives to its co-partners") double spread,
    @Meaning("whether the links of a query are read where given, such as its references")
        boolean links,
    @Meaning("whether writing style is a feature") boolean style,
    @Meaning("most texts held out to fit the weights of features") int heldOut) {
  public PlusSettings {
    if (dim < 16 || dim % 16 != 0 || dim > 4096) {
      throw new IllegalArgumentException(
          "dim must be a multiple of 16 from 16 to 4096, got " + dim);
    }
    Bounds.atLeast("minCount", minCount, 1);
    Bounds.atLeast("queryNodes", queryNodes, 1);
    Bounds.atLeast("negatives", negatives, 1);
    Bounds.atLeast("heldOut", heldOut, 0);
    if (!(drop >= 0 && drop < 1)) {
      throw new IllegalArgumentException("drop must be >= 0 and < 1, got " + drop);
    }
    if (!(alone >= 0 && alone <= 1)) {
      throw new IllegalArgumentException("alone must be from 0 to 1, got " + alone);
    }
    within("sharpWords", sharpWords);
    within("sharpVectors", sharpVectors);
    within("share", share);
    within("path", path);
    within("spread", spread);
  }

  private static void within(String name, double value) {
    if (!(value >= 0 && value <= 100)) {
      throw new IllegalArgumentException(name + " must be from 0 to 100, got " + value);
    }
  }

  public static PlusSettings defaults() {
    return new PlusSettings(128, 2, 512, 1024, 0, true, 0.4, 15, 6, 1, 0.03, 0.5, true, true, 2000);
  }

  /**
   * The share of words left out: of titles of 6 words half, of abstracts of 90 seven tenths was
   * best on valid parts.
   */
  public double dropFor(double meanWords) {
    if (drop > 0) {
      return drop;
    }
    return Math.min(0.8, Math.max(0.3, 0.42 + 0.062 * StrictMath.log(Math.max(1, meanWords))));
  }
}
