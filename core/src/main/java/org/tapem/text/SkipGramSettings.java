package org.tapem.text;

import org.tapem.settings.Meaning;

/**
 * What decides the word vectors, beside the texts. The number of threads does not.
 *
 * @param dim numbers in a vector
 * @param window words on each side of a word that are its context at most; the reach is drawn
 *     afresh for each word, uniform in 1 .. window, so that near words count more
 * @param negatives random words that each true context word is set against
 * @param epochs times that all texts are read
 * @param learningRate of the first step; falls linearly to 1/10,000 of it
 * @param subsample a word with a larger share of all words than this is left out at random, the
 *     more often the more frequent it is; 0 leaves out none
 * @param seed of all random numbers
 */
public record SkipGramSettings(
    @Meaning("numbers in a word vector") int dim,
    @Meaning("words on each side of a word that are its context at most") int window,
    @Meaning("random words that each true context word is set against") int negatives,
    @Meaning("times that all texts are read") int epochs,
    @Meaning("learning rate of the first step; falls to almost 0 at the last") double learningRate,
    @Meaning("share of all words above which a word is left out at random; 0 leaves out none")
        double subsample,
    long seed) {

  public SkipGramSettings {
    range("dim", dim, 1, 4096);
    range("window", window, 1, 100);
    range("negatives", negatives, 1, 100);
    range("epochs", epochs, 1, 10_000);
    if (!(learningRate > 0 && learningRate <= 1)) {
      throw new IllegalArgumentException("learningRate must be > 0 and <= 1, got " + learningRate);
    }
    if (!(subsample >= 0 && subsample <= 1)) {
      throw new IllegalArgumentException("subsample must be 0 to 1, got " + subsample);
    }
  }

  /** 128 numbers, window 5, 5 negatives, 5 epochs, the rates of word2vec. */
  public static SkipGramSettings defaults() {
    return new SkipGramSettings(128, 5, 5, 5, 0.025, 1e-3, 1);
  }

  public SkipGramSettings withSeed(long other) {
    return new SkipGramSettings(dim, window, negatives, epochs, learningRate, subsample, other);
  }

  private static void range(String name, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          "%s must be %d to %d, got %d".formatted(name, min, max, value));
    }
  }
}
