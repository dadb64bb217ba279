package org.tapem.model;

import java.util.Arrays;
import org.tapem.math.Workers;
import org.tapem.text.TextSums;
import org.tapem.text.TextVectors;

/** Cosines by words alone of texts and right nodes, which training takes as they are. */
final class BagWords {
  private static final int BLOCK = 32;

  private final TextVectors texts;
  private final TextSums sums; // of the texts of each right node, of length 1
  private final Workers workers;
  float[] cosines = new float[0]; // batch x drawn

  BagWords(TextLinks links, Workers workers) {
    texts = links.texts();
    this.workers = workers;
    sums = TextSums.of(texts, links.lefts().offsets(), links.lefts().targets(), true, workers);
  }

  /** Of the batch with all drawn nodes, which are turned around, word by word, once for all. */
  void compare(int[] batch, BagChoice choice) {
    int drawn = choice.drawn;
    int[] starts = new int[texts.words() + 1];
    for (int k = 0; k < drawn; k++) {
      for (int e = sums.starts()[choice.rights[k]]; e < sums.starts()[choice.rights[k] + 1]; e++) {
        starts[sums.ids()[e] + 1]++;
      }
    }
    for (int word = 0; word < texts.words(); word++) {
      starts[word + 1] += starts[word];
    }
    int[] at = starts.clone();
    int[] holders = new int[starts[texts.words()]];
    float[] weights = new float[holders.length];
    for (int k = 0; k < drawn; k++) {
      for (int e = sums.starts()[choice.rights[k]]; e < sums.starts()[choice.rights[k] + 1]; e++) {
        int to = at[sums.ids()[e]]++;
        holders[to] = k;
        weights[to] = sums.weights()[e];
      }
    }
    cosines = cosines.length >= batch.length * drawn ? cosines : new float[batch.length * drawn];
    workers.each(
        batch.length,
        BLOCK,
        i -> {
          int row = i * drawn;
          Arrays.fill(cosines, row, row + drawn, 0);
          for (int e = texts.starts()[batch[i]]; e < texts.starts()[batch[i] + 1]; e++) {
            int word = texts.ids()[e];
            float weight = texts.weights()[e];
            for (int h = starts[word]; h < starts[word + 1]; h++) {
              cosines[row + holders[h]] += weight * weights[h];
            }
          }
        });
  }

  /** Of a text and the other texts of a right node. */
  double without(int text, int right) {
    double dot = sums.length(right) * sums.dot(right, texts, text);
    double own = 0;
    for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
      own += (double) texts.weights()[e] * texts.weights()[e];
    }
    double squares = sums.length(right) * sums.length(right) - 2 * dot + own;
    return squares > 1e-6 ? (dot - own) / Math.sqrt(squares) : 0;
  }
}
