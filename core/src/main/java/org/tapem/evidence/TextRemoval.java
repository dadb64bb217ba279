package org.tapem.evidence;

import java.util.HashMap;
import java.util.Map;
import org.tapem.math.Kernels;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;

/** What the evidence for right nodes would be without one of their texts. */
final class TextRemoval {
  private final EvidenceIndex index;
  private final NearTexts texts;
  private final double[] own; // right nodes: sum of the nearness of its texts
  private final double[] around; // left nodes: the same of all its right nodes
  private final JoinedEvidence.Without joined;

  TextRemoval(EvidenceIndex index, NearTexts texts, KnownLinks known) {
    this.index = index;
    this.texts = texts;
    own = index.totals().of(texts.near, 1);
    around = index.company().around(own);
    joined = index.joined().without(texts.near, known);
  }

  From from(int right) {
    return new From(right);
  }

  /** The texts of one right node. */
  final class From {
    private final int right;
    private final int[] lefts;
    private final double reached;
    private final float[] sum; // of the vectors of its texts
    private final Map<Integer, Double> words = new HashMap<>(); // sum of their TF-IDF vectors
    private double wordSquares;
    private double nodeSquares;
    private double shared;
    private double nodes;

    From(int right) {
      this.right = right;
      lefts = index.texts(right);
      reached = index.company().reached(right, around, own[right]);
      sum = new float[index.dim()];
      for (int left : lefts) {
        index.addVector(left, sum);
        shared += texts.shared[left];
        nodes += texts.nodes[left];
        SparseVector text = index.text(left);
        for (int i = 0; i < text.size(); i++) {
          words.merge(text.id(i), (double) text.weight(i), Double::sum);
        }
      }
      words.forEach(
          (word, weight) -> {
            wordSquares += weight * weight;
            nodeSquares += index.isApart(word) ? weight * weight : 0;
          });
    }

    /** The kinds of evidence without a text. */
    double[] without(int left) {
      double[] kinds = new double[Evidence.KINDS];
      double rest = own[right] - texts.near[left];
      double over = Math.max(0, reached - index.company().reachedBy(left, around, own[right]));
      kinds[Evidence.NEAR] = index.logNear(Math.max(0, rest), over);
      SparseVector text = index.text(left);
      double squares = wordSquares;
      double apart = nodeSquares;
      for (int i = 0; i < text.size(); i++) {
        double before = words.get(text.id(i));
        double after = before - text.weight(i);
        squares += after * after - before * before;
        apart += index.isApart(text.id(i)) ? after * after - before * before : 0;
      }
      boolean none = lefts.length == 1 || squares <= 1e-9;
      kinds[Evidence.WORDS] = none ? 0 : (shared - texts.shared[left]) / Math.sqrt(squares);
      boolean noNodes = lefts.length == 1 || apart <= 1e-9;
      kinds[Evidence.NODES] = noNodes ? 0 : (nodes - texts.nodes[left]) / Math.sqrt(apart);
      kinds[Evidence.VECTORS] = lefts.length == 1 ? 0 : vectors(left);
      kinds[Evidence.TEXTS] = index.sums().logTextsWithout(right, 1);
      kinds[Evidence.IDLE] = idle(left);
      joined.fill(right, left, kinds);
      int ownText = index.ownText(right);
      if (ownText >= 0) {
        kinds[Evidence.OWN_WORDS] = texts.shared[ownText];
        kinds[Evidence.OWN_NODES] = texts.nodes[ownText];
        kinds[Evidence.OWN_VECTORS] = index.cosine(texts.vector, ownText);
      }
      return kinds;
    }

    private double vectors(int left) {
      Kernels kernels = index.kernels();
      float[] less = sum.clone();
      index.subtractVector(left, less);
      double length = Math.sqrt(kernels.dot(less, 0, less, 0, less.length));
      return length == 0 ? 0 : kernels.dot(texts.vector, 0, less, 0, less.length) / length;
    }

    private double idle(int without) {
      int last = Query.NO_TIME;
      for (int left : lefts) {
        last = left == without ? last : Math.max(last, index.sums().time(left));
      }
      return index.sums().idle(last);
    }
  }
}
