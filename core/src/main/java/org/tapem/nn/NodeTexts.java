package org.tapem.nn;

import java.util.Arrays;

/**
 * The texts of the nodes of a type as the encoder reads them: known words only, no longer than
 * allowed.
 */
public final class NodeTexts {
  private final int[] words;
  private final int[] starts; // nodes + 1

  private NodeTexts(int[] words, int[] starts) {
    this.words = words;
    this.starts = starts;
  }

  /**
   * Cuts texts to what is read of them.
   *
   * @param words of all texts, numbers of the vocabulary
   * @param starts where each text begins, one more than texts
   * @param known words with a vector: numbers below this
   * @param max words of a text
   */
  public static NodeTexts of(int[] words, int[] starts, int known, int max) {
    int texts = starts.length - 1;
    int[] kept = new int[words.length];
    int[] keptStarts = new int[texts + 1];
    int at = 0;
    for (int i = 0; i < texts; i++) {
      for (int k = starts[i]; k < starts[i + 1] && at - keptStarts[i] < max; k++) {
        if (words[k] >= 0 && words[k] < known) {
          kept[at++] = words[k];
        }
      }
      keptStarts[i + 1] = at;
    }
    return new NodeTexts(Arrays.copyOf(kept, at), keptStarts);
  }

  public int size() {
    return starts.length - 1;
  }

  /** Number of all words. */
  public int words() {
    return words.length;
  }

  public int[] allWords() {
    return words;
  }

  public int start(int node) {
    return starts[node];
  }

  public int length(int node) {
    return starts[node + 1] - starts[node];
  }
}
