package org.tapem.method.tapem.bag;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.network.Adjacency;
import org.tapem.text.SparseVector;

/**
 * The loss of a bag model as its formula says, in double precision: no word is left out, and each
 * left node is held against all right nodes that have a text, are not joined to it and are not to
 * be found for it.
 */
final class PlainBagLoss {
  private final BagCase of;
  private final boolean single;
  private Adjacency indirect; // null: none
  private double indirectWeight;

  PlainBagLoss(BagCase of) {
    this(of, false);
  }

  /** The loss with or without the sum over single texts. */
  PlainBagLoss(BagCase of, boolean single) {
    this.of = of;
    this.single = single;
  }

  /** Adds the loss of indirect pairs. */
  PlainBagLoss with(Adjacency pairs, double weight) {
    indirect = pairs;
    indirectWeight = weight;
    return this;
  }

  double loss(int[] batch) {
    double[][] vectors = new double[of.texts.texts()][];
    double[][] words = new double[of.texts.texts()][];
    for (int text = 0; text < vectors.length; text++) {
      vectors[text] = vector(of.texts.vector(text));
      words[text] = words(of.texts.vector(text));
    }
    double sum = 0;
    for (int left : batch) {
      double others = 0;
      for (int right = 0; right < of.lefts.nodes(); right++) {
        boolean joined = of.links().joined().contains(left, right);
        boolean asked = of.links().targets().contains(left, right);
        if (of.lefts.degree(right) > 0 && !joined && !asked) {
          others += Math.exp(score(left, right, -1, vectors, words));
        }
      }
      sum += mean(of.links().targets(), left, others, vectors, words);
      if (indirect != null && indirect.degree(left) > 0) {
        sum += indirectWeight * mean(indirect, left, others, vectors, words);
      }
    }
    return sum / batch.length;
  }

  /** The mean loss of those of some right nodes that have another text. */
  private double mean(
      Adjacency found, int left, double others, double[][] vectors, double[][] words) {
    double own = 0;
    int count = 0;
    for (int right : found.neighbours(left)) {
      if (!texts(right, left).isEmpty()) {
        double score = score(left, right, left, vectors, words);
        own += Math.log(1 + others / Math.exp(score));
        count++;
      }
    }
    return own / count;
  }

  /** The texts of a right node but for one. */
  private List<Integer> texts(int right, int without) {
    List<Integer> texts = new ArrayList<>();
    for (int left : of.lefts.neighbours(right)) {
      if (left != without) {
        texts.add(left);
      }
    }
    return texts;
  }

  /** Number of its texts but for one, those that were thinned away too. */
  private int allTexts(int right, int without) {
    return IntStream.range(0, of.links().joined().nodes())
        .filter(left -> left != without && of.links().joined().contains(left, right))
        .toArray()
        .length;
  }

  private double score(int left, int right, int without, double[][] vectors, double[][] words) {
    List<Integer> texts = texts(right, without);
    float[] scales = of.model.scales.value();
    double[] parts = {
      cosine(vectors[left], sum(texts, vectors)) + ofTable(vectors[left], right),
      Math.log(allTexts(right, without)),
      cosine(words[left], sum(texts, words))
    };
    if (!single) {
      return scales[0] * parts[0] + scales[1] * parts[1] + scales[2] * parts[2];
    }
    double near = 1e-6;
    for (int text : texts) {
      near +=
          Math.exp(
              BagCase.SHARP_WORDS * cosine(words[left], words[text])
                  + BagCase.SHARP_VECTORS * cosine(vectors[left], vectors[text]));
    }
    return scales[3] * parts[0]
        + scales[4] * parts[1]
        + scales[5] * parts[2]
        + scales[6] * Math.log(near);
  }

  private double ofTable(double[] vector, int right) {
    float[] table = of.model.table();
    double dot = 0;
    for (int k = 0; table != null && k < vector.length; k++) {
      dot += vector[k] * table[right * vector.length + k];
    }
    return dot;
  }

  private static double[] sum(List<Integer> texts, double[][] vectors) {
    double[] sum = new double[vectors[0].length];
    for (int text : texts) {
      Arrays.setAll(sum, k -> sum[k] + vectors[text][k]);
    }
    return sum;
  }

  private double[] vector(SparseVector text) {
    double[] vector = new double[of.model.dim()];
    for (int i = 0; i < text.size(); i++) {
      if (text.id(i) < of.model.words()) {
        for (int k = 0; k < vector.length; k++) {
          float value = of.model.words.value()[text.id(i) * vector.length + k];
          vector[k] += (double) text.weight(i) * value;
        }
      }
    }
    double length = length(vector);
    Arrays.setAll(vector, k -> length == 0 ? 0 : vector[k] / length);
    return vector;
  }

  private double[] words(SparseVector text) {
    double[] vector = new double[of.texts.words()];
    for (int i = 0; i < text.size(); i++) {
      vector[text.id(i)] = text.weight(i);
    }
    return vector;
  }

  private static double cosine(double[] a, double[] b) {
    double dot = 0;
    for (int k = 0; k < a.length; k++) {
      dot += a[k] * b[k];
    }
    return dot == 0 ? 0 : dot / (length(a) * length(b));
  }

  private static double length(double[] vector) {
    return Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
  }
}
