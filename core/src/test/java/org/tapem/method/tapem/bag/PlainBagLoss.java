package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tapem.network.Adjacency;
import org.tapem.text.SparseVector;

/**
 * The loss of a bag model as its formula says, in double precision: no word is left out, and each
 * query node is held against all candidate nodes that have a text, are not joined to it and are not
 * to be found for it.
 */
final class PlainBagLoss {
  private final BagCase of;
  private final boolean single;
  private Adjacency indirect; // null: none
  private double indirectWeight;
  private final double[][] words; // of each text; no weight of the model is in them
  private final Map<List<Integer>, Fixed> fixed = new HashMap<>(); // by left, right and without

  /**
   * What no weight of the model changes.
   *
   * @param texts of the candidate node but for one
   * @param similarity to each of them, by words
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Fixed(int[] texts, double count, double words, double[] similarity) {}

  PlainBagLoss(BagCase of) {
    this(of, false);
  }

  /** The loss with or without the sum over single texts. */
  PlainBagLoss(BagCase of, boolean single) {
    this.of = of;
    this.single = single;
    words = new double[of.texts.texts()][];
    Arrays.setAll(words, text -> words(of.texts.vector(text)));
  }

  /** Adds the loss of indirect pairs. */
  PlainBagLoss with(Adjacency pairs, double weight) {
    indirect = pairs;
    indirectWeight = weight;
    return this;
  }

  double loss(int[] batch) {
    double[][] vectors = new double[of.texts.texts()][];
    for (int text = 0; text < vectors.length; text++) {
      vectors[text] = vector(of.texts.vector(text));
    }
    double[][] sums = new double[of.queryNodes.nodes()][]; // of all texts of a candidate node
    for (int candidateNode = 0; candidateNode < sums.length; candidateNode++) {
      sums[candidateNode] = sum(texts(candidateNode, -1), vectors);
    }
    double sum = 0;
    for (int queryNode : batch) {
      double others = 0;
      for (int candidateNode = 0; candidateNode < of.queryNodes.nodes(); candidateNode++) {
        boolean joined = of.links().joined().contains(queryNode, candidateNode);
        boolean requested = of.links().targets().contains(queryNode, candidateNode);
        if (of.queryNodes.degree(candidateNode) > 0 && !joined && !requested) {
          others +=
              Math.exp(
                  score(
                      fixed(queryNode, candidateNode, -1),
                      queryNode,
                      candidateNode,
                      sums[candidateNode],
                      vectors));
        }
      }
      sum += mean(of.links().targets(), queryNode, others, vectors);
      if (indirect != null && indirect.degree(queryNode) > 0) {
        sum += indirectWeight * mean(indirect, queryNode, others, vectors);
      }
    }
    return sum / batch.length;
  }

  /** The mean loss of those of some candidate nodes that have another text. */
  private double mean(Adjacency found, int queryNode, double others, double[][] vectors) {
    double own = 0;
    int count = 0;
    for (int candidateNode : found.neighbours(queryNode)) {
      Fixed known = fixed(queryNode, candidateNode, queryNode);
      if (known.texts().length > 0) {
        double score = score(known, queryNode, candidateNode, sum(known.texts(), vectors), vectors);
        own += Math.log(1 + others / Math.exp(score));
        count++;
      }
    }
    return own / count;
  }

  /** The texts of a candidate node but for one. */
  private int[] texts(int candidateNode, int without) {
    return Arrays.stream(of.queryNodes.neighbours(candidateNode))
        .filter(queryNode -> queryNode != without)
        .toArray();
  }

  /** Number of its texts but for one, those that were thinned away too. */
  private int allTexts(int candidateNode, int without) {
    return IntStream.range(0, of.links().joined().nodes())
        .filter(
            queryNode ->
                queryNode != without && of.links().joined().contains(queryNode, candidateNode))
        .toArray()
        .length;
  }

  private Fixed fixed(int queryNode, int candidateNode, int without) {
    return fixed.computeIfAbsent(
        List.of(queryNode, candidateNode, without),
        key -> {
          int[] texts = texts(candidateNode, without);
          return new Fixed(
              texts,
              Math.log(allTexts(candidateNode, without)),
              texts.length == 0 ? 0 : cosine(words[queryNode], sum(texts, words)),
              Arrays.stream(texts)
                  .mapToDouble(text -> cosine(words[queryNode], words[text]))
                  .toArray());
        });
  }

  private double score(
      Fixed known, int queryNode, int candidateNode, double[] sum, double[][] vectors) {
    float[] scales = of.model.scales.value();
    double[] parts = {
      cosine(vectors[queryNode], sum) + ofTable(vectors[queryNode], candidateNode),
      known.count(),
      known.words()
    };
    if (!single) {
      return scales[0] * parts[0] + scales[1] * parts[1] + scales[2] * parts[2];
    }
    double near = 1e-6;
    for (int i = 0; i < known.texts().length; i++) {
      double cosine = cosine(vectors[queryNode], vectors[known.texts()[i]]);
      near +=
          Math.exp(BagCase.SHARP_WORDS * known.similarity()[i] + BagCase.SHARP_VECTORS * cosine);
    }
    return scales[3] * parts[0]
        + scales[4] * parts[1]
        + scales[5] * parts[2]
        + scales[6] * Math.log(near);
  }

  private double ofTable(double[] vector, int candidateNode) {
    float[] table = of.model.table();
    double dot = 0;
    for (int k = 0; table != null && k < vector.length; k++) {
      dot += vector[k] * table[candidateNode * vector.length + k];
    }
    return dot;
  }

  private static double[] sum(int[] texts, double[][] vectors) {
    double[] sum = new double[vectors[0].length];
    for (int text : texts) {
      for (int k = 0; k < sum.length; k++) {
        sum[k] += vectors[text][k];
      }
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
    double squares = 0;
    for (double x : vector) {
      squares += x * x;
    }
    return Math.sqrt(squares);
  }
}
