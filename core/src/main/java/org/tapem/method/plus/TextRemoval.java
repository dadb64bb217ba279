package org.tapem.method.plus;

import java.util.HashMap;
import java.util.Map;
import org.tapem.math.Kernels;
import org.tapem.text.SparseVector;

/** Similarities of a query to candidates that lack one of their texts. For one thread. */
final class TextRemoval {
  private final Corpus corpus;
  private final NearTexts texts;
  private final double[] own; // candidates: sum of the similarity of its texts
  private final double[] words; // candidates: the same by words
  private final double[] nodes; // candidates: the same by words that stand for linked nodes
  private final double[] around; // texts of the sample: similarity of all its candidates
  private From last;

  TextRemoval(Corpus corpus, QueryBatch batch, int query) {
    this.corpus = corpus;
    texts = batch.nearTexts(query);
    own = batch.nearTotals(query);
    words = batch.wordTotals(query);
    nodes = batch.nodeTotals(query);
    around = corpus.coPartners().around(own);
  }

  From from(int candidate) {
    if (last == null || last.candidate != candidate) {
      last = new From(candidate);
    }
    return last;
  }

  /** The texts of one candidate. */
  final class From {
    private final int candidate;
    private final int count; // of its texts
    private final double reached;
    // What a text is less of the sums that ranking has; a little off where it reads only some.
    private final double nearPart;
    private final double wordsPart;
    private final double nodesPart;
    private final float[] sum; // of the embeddings of its texts
    private final Map<Integer, Double> weights = new HashMap<>(); // sum of their TF-IDF vectors
    private double wordSquares;
    private double nodeSquares;

    private From(int candidate) {
      this.candidate = candidate;
      int[] queryNodes = corpus.textsOf(candidate);
      count = queryNodes.length;
      reached = corpus.coPartners().reached(candidate, around, own[candidate]);
      sum = new float[corpus.dim()];
      double allNear = 0;
      double allWords = 0;
      double allNodes = 0;
      for (int queryNode : queryNodes) {
        allNear += texts.similarity[queryNode];
        allWords += texts.shared[queryNode];
        allNodes += texts.nodes[queryNode];
        corpus.addVector(queryNode, sum);
        SparseVector text = corpus.text(queryNode);
        for (int i = 0; i < text.size(); i++) {
          weights.merge(text.id(i), (double) text.weight(i), Double::sum);
        }
      }
      nearPart = part(own[candidate], allNear);
      wordsPart = part(words[candidate], allWords);
      nodesPart = part(nodes[candidate], allNodes);
      weights.forEach(
          (word, weight) -> {
            wordSquares += weight * weight;
            nodeSquares += corpus.isApart(word) ? weight * weight : 0;
          });
    }

    private static double part(double sum, double ofAll) {
      return ofAll == 0 ? 0 : sum / ofAll;
    }

    double near(int text) {
      double rest = own[candidate] - nearPart * texts.similarity[text];
      double by = corpus.coPartners().reachedBy(candidate, text, around, own[candidate]);
      return corpus.logNear(Math.max(0, rest), Math.max(0, reached - by));
    }

    double words(int text) {
      double squares = squares(text, wordSquares, false);
      return count == 1 || squares <= 1e-9
          ? 0
          : (words[candidate] - wordsPart * texts.shared[text]) / Math.sqrt(squares);
    }

    double nodes(int text) {
      double squares = squares(text, nodeSquares, true);
      return count == 1 || squares <= 1e-9
          ? 0
          : (nodes[candidate] - nodesPart * texts.nodes[text]) / Math.sqrt(squares);
    }

    /** The squared length of the sum of the TF-IDF vectors without a text. */
    private double squares(int queryNode, double ofAll, boolean apart) {
      double squares = ofAll;
      SparseVector text = corpus.text(queryNode);
      for (int i = 0; i < text.size(); i++) {
        if (!apart || corpus.isApart(text.id(i))) {
          double before = weights.get(text.id(i));
          double after = before - text.weight(i);
          squares += after * after - before * before;
        }
      }
      return squares;
    }

    double vectors(int text) {
      if (count == 1) {
        return 0;
      }
      Kernels kernels = corpus.kernels();
      float[] less = sum.clone();
      corpus.subtractVector(text, less);
      double length = Math.sqrt(kernels.dot(less, 0, less, 0, less.length));
      return length == 0 ? 0 : kernels.dot(texts.topic, 0, less, 0, less.length) / length;
    }
  }
}
