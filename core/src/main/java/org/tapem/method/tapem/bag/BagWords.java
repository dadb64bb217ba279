package org.tapem.method.tapem.bag;

import org.tapem.base.Workers;
import org.tapem.text.TextSums;
import org.tapem.text.TextVectors;

/** Cosines by words alone of texts and candidate nodes, which training takes as they are. */
public final class BagWords {
  private final TextVectors texts;
  private final TextSums sums; // of the texts of each candidate node, of length 1

  public BagWords(TextIncidence links, Workers workers) {
    texts = links.texts();
    sums =
        TextSums.of(
            texts, links.queryNodes().offsets(), links.queryNodes().targets(), true, workers);
  }

  /** Length of the sum of a candidate node's texts. */
  public double length(int candidateNode) {
    return sums.length(candidateNode);
  }

  /** The same without one of the texts. */
  public double lengthWithout(int text, int candidateNode) {
    double length = sums.length(candidateNode);
    double own = 0;
    for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
      own += (double) texts.weights()[e] * texts.weights()[e];
    }
    double squares = length * length - 2 * length * sums.dot(candidateNode, texts, text) + own;
    return squares > 1e-6 ? Math.sqrt(squares) : 0;
  }

  /** Of a text and the texts of a candidate node, which it is none of. */
  double cosine(int text, int candidateNode) {
    return sums.dot(candidateNode, texts, text);
  }

  /** Of a text and the other texts of a candidate node. */
  double without(int text, int candidateNode) {
    double dot = sums.length(candidateNode) * sums.dot(candidateNode, texts, text);
    double own = 0;
    for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
      own += (double) texts.weights()[e] * texts.weights()[e];
    }
    double squares = sums.length(candidateNode) * sums.length(candidateNode) - 2 * dot + own;
    return squares > 1e-6 ? (dot - own) / Math.sqrt(squares) : 0;
  }
}
