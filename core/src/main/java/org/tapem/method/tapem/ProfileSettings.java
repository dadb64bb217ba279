package org.tapem.method.tapem;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;
import org.tapem.settings.SettingsForm;

/**
 * Settings of the tuned methods.
 *
 * @param dim numbers of a vector
 * @param minCount occurrences that give a word a vector; 0: by the length of the texts
 * @param queryNodes query nodes of a training step
 * @param negatives candidates drawn for a training step, which all its query nodes share
 * @param drop share of words left out in training; 0: by the length of the texts
 * @param table standard deviation of the numbers that a candidate's own vector starts from
 * @param decay weight decay of candidates' own vectors
 * @param indirect weight of the loss of indirect pairs; 0 leaves it out
 * @param start what the first epochs train
 * @param startShare share of the epochs that train the start
 * @param sharpWords weight of the words shared with a text in the attention to it
 * @param sharpVectors weight of the cosine with a text in the attention to it
 */
public record ProfileSettings(
    @Meaning("numbers of a vector, a multiple of 16") int dim,
    @Meaning("occurrences that give a word a vector, 0 to choose by the length of the texts")
        int minCount,
    @Meaning("query nodes of a training step") int queryNodes,
    @Meaning("candidates drawn for a training step, shared by its query nodes") int negatives,
    @Meaning("share of words left out in training, 0 to choose by the length of the texts")
        double drop,
    @Meaning("standard deviation of the numbers that a candidate's own vector starts from")
        double table,
    @Meaning("weight decay of candidates' own vectors") double decay,
    @Meaning("weight of the loss of indirect pairs, 0 leaves it out") double indirect,
    @Meaning("what the first epochs train: camel, which has no attention, or none") Start start,
    @Meaning("share of the epochs that train the start") double startShare,
    @Meaning("weight of shared words in the attention to a candidate's texts") double sharpWords,
    @Meaning("weight of the cosine in the attention to a candidate's texts") double sharpVectors) {
  private static final double SHORT = 20; // mean words of texts such as titles

  /** What training starts from. */
  public enum Start {
    CAMEL,
    NONE
  }

  public ProfileSettings {
    if (dim < 16 || dim % 16 != 0 || dim > 4096) {
      throw new IllegalArgumentException(
          "dim must be a multiple of 16 from 16 to 4096, got " + dim);
    }
    Bounds.atLeast("minCount", minCount, 0);
    Bounds.atLeast("queryNodes", queryNodes, 1);
    Bounds.atLeast("negatives", negatives, 1);
    within("drop", drop, 0.99);
    within("table", table, 10);
    within("decay", decay, 1);
    within("indirect", indirect, 100);
    within("startShare", startShare, 1);
    within("sharpWords", sharpWords, 100);
    within("sharpVectors", sharpVectors, 100);
  }

  private static void within(String name, double value, double max) {
    if (!(value >= 0 && value <= max)) {
      throw new IllegalArgumentException(
          "%s must be from 0 to %s, got %s".formatted(name, max, value));
    }
  }

  static ProfileSettings defaults() {
    return new ProfileSettings(128, 0, 512, 1024, 0, 0.01, 1e-4, 0, Start.CAMEL, 0.4, 15, 6);
  }

  /**
   * How many epochs train the start.
   *
   * @param started whether training starts from another model
   */
  int startEpochs(int epochs, boolean started) {
    return started || start == Start.NONE ? 0 : (int) Math.round(startShare * epochs);
  }

  /** The same with some of them changed, each as {@code key=value}, such as "indirect=0.1". */
  ProfileSettings with(String... changes) {
    return SettingsForm.changed(this, changes);
  }

  /** These with what is chosen by the mean number of words of a text. */
  ProfileSettings derived(double meanWords) {
    double share = 0.42 + 0.062 * StrictMath.log(Math.max(1, meanWords));
    double rounded = Math.round(100 * Math.min(0.8, Math.max(0.3, share))) / 100.0;
    return with(
        "min-count=" + (minCount > 0 ? minCount : meanWords < SHORT ? 1 : 2),
        "drop=" + (drop > 0 ? drop : rounded));
  }
}
