package org.tapem.method.tapem.bag;

import org.tapem.base.Workers;
import org.tapem.text.TextSums;
import org.tapem.text.TextVectors;

/** Cosines by words alone of texts and right nodes, which training takes as they are. */
public final class BagWords {
  private final TextVectors texts;
  private final TextSums sums; // of the texts of each right node, of length 1

  public BagWords(TextIncidence links, Workers workers) {
    texts = links.texts();
    sums = TextSums.of(texts, links.lefts().offsets(), links.lefts().targets(), true, workers);
  }

  /** Length of the sum of a right node's texts. */
  public double length(int right) {
    return sums.length(right);
  }

  /** The same without one of the texts. */
  public double lengthWithout(int text, int right) {
    double length = sums.length(right);
    double own = 0;
    for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
      own += (double) texts.weights()[e] * texts.weights()[e];
    }
    double squares = length * length - 2 * length * sums.dot(right, texts, text) + own;
    return squares > 1e-6 ? Math.sqrt(squares) : 0;
  }

  /** Of a text and the texts of a right node, which it is none of. */
  double cosine(int text, int right) {
    return sums.dot(right, texts, text);
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
