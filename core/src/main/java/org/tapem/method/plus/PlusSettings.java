package org.tapem.method.plus;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;

/**
 * How evidence for a pair is gathered.
 *
 * @param dim numbers of a vector
 * @param minCount occurrences that give a word a vector
 * @param lefts left nodes of a training step
 * @param negatives right nodes drawn for a step
 * @param drop share of words left out in training; 0: by the length of the texts
 * @param groups whether it teaches which left nodes point to each other
 * @param alone share of the epochs that train without the sum over single texts
 * @param sharpWords how much nearness by words counts in the sum over single texts
 * @param sharpVectors how much nearness by vectors counts there
 * @param share how far the right nodes of a text divide its nearness among them: 0 not at all, 1
 *     evenly
 * @param path weight of texts reached by a path over a shared text, against own ones
 * @param spread how much of its chance a right node gives to those it shares texts with
 * @param links whether what a query is joined to counts
 * @param manner whether it counts how texts are written
 * @param heldOut most texts held out to fit the weights of the evidence
 */
public record PlusSettings(
    @Meaning("numbers of a vector, a multiple of 16") int dim,
    @Meaning("occurrences that give a word a vector") int minCount,
    @Meaning("left nodes of a training step") int lefts,
    @Meaning("right nodes drawn for a training step") int negatives,
    @Meaning("share of words left out in training, 0 to choose by the length of the texts")
        double drop,
    @Meaning("whether training also learns from texts that point to each other, such as citations")
        boolean groups,
    @Meaning("share of the epochs that train without the sum over single texts") double alone,
    @Meaning("how much nearness by words counts in the sum over single texts") double sharpWords,
    @Meaning("how much nearness by vectors counts there") double sharpVectors,
    @Meaning("how far those of a text divide its nearness among them: 0 not at all, 1 evenly")
        double share,
    @Meaning("weight of texts reached over a shared text, against own ones") double path,
    @Meaning("share of its chance that a node gives to those it shares texts with") double spread,
    @Meaning("whether what a new node is joined to counts, such as what it cites, where it is told")
        boolean links,
    @Meaning("whether it counts how texts are written, apart from what they are about")
        boolean manner,
    @Meaning("most texts held out to fit the weights of the evidence") int heldOut) {
  public PlusSettings {
    if (dim < 16 || dim % 16 != 0 || dim > 4096) {
      throw new IllegalArgumentException(
          "dim must be a multiple of 16 from 16 to 4096, got " + dim);
    }
    Bounds.atLeast("minCount", minCount, 1);
    Bounds.atLeast("lefts", lefts, 1);
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
