package org.tapem.method.plus;

import java.util.HashMap;
import java.util.Map;
import org.tapem.math.Kernels;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;

/** What the evidence for right nodes would be without one of their texts. */
final class TextRemoval {
  private final FeatureIndex index;
  private final NearTexts texts;
  private final double[] own; // right nodes: sum of the nearness of its texts
  private final double[] words; // right nodes: the same by words
  private final double[] nodes; // right nodes: the same by words that are weighed apart
  private final double[] around; // texts of the sample: nearness of all its right nodes
  private final JoinedEvidence.Without joined;
  private final float[] manner; // of the query, or null

  /** Of the texts of the only query of a group. */
  TextRemoval(FeatureIndex index, NearTexts texts, NearGroup group) {
    this.index = index;
    this.texts = texts;
    own = index.totals().near(group);
    words = index.totals().words(group.shared(0));
    nodes = index.totals().nodes(group.shared(0));
    around = index.company().around(own);
    joined = index.joined().without(texts.near, group.known(0));
    manner = group.manner(0);
  }

  From from(int right) {
    return new From(right);
  }

  /** The texts of one right node. */
  final class From {
    private final int right;
    private final int[] lefts;
    private final double reached;
    // What a text is less of the sums that ranking has; a little off where it looks at some alone.
    private final double nearPart;
    private final double wordsPart;
    private final double nodesPart;
    private final float[] sum; // of the vectors of its texts
    private final Map<Integer, Double> weights = new HashMap<>(); // sum of their TF-IDF vectors
    private double wordSquares;
    private double nodeSquares;

    From(int right) {
      this.right = right;
      lefts = index.texts(right);
      reached = index.company().reached(right, around, own[right]);
      sum = new float[index.dim()];
      double allNear = 0;
      double allWords = 0;
      double allNodes = 0;
      for (int left : lefts) {
        allNear += texts.near[left];
        allWords += texts.shared[left];
        allNodes += texts.nodes[left];
        index.addVector(left, sum);
        SparseVector text = index.text(left);
        for (int i = 0; i < text.size(); i++) {
          weights.merge(text.id(i), (double) text.weight(i), Double::sum);
        }
      }
      nearPart = part(own[right], allNear);
      wordsPart = part(words[right], allWords);
      nodesPart = part(nodes[right], allNodes);
      weights.forEach(
          (word, weight) -> {
            wordSquares += weight * weight;
            nodeSquares += index.isApart(word) ? weight * weight : 0;
          });
    }

    /** The kinds of evidence without a text. */
    double[] without(int left) {
      double[] kinds = new double[Evidence.KINDS];
      double rest = own[right] - nearPart * texts.near[left];
      double by = index.company().reachedBy(right, left, around, own[right]);
      double over = Math.max(0, reached - by);
      kinds[Evidence.NEAR] = index.logNear(Math.max(0, rest), over);
      SparseVector text = index.text(left);
      double squares = wordSquares;
      double apart = nodeSquares;
      for (int i = 0; i < text.size(); i++) {
        double before = weights.get(text.id(i));
        double after = before - text.weight(i);
        squares += after * after - before * before;
        apart += index.isApart(text.id(i)) ? after * after - before * before : 0;
      }
      boolean none = lefts.length == 1 || squares <= 1e-9;
      kinds[Evidence.WORDS] =
          none ? 0 : (words[right] - wordsPart * texts.shared[left]) / Math.sqrt(squares);
      boolean noNodes = lefts.length == 1 || apart <= 1e-9;
      kinds[Evidence.NODES] =
          noNodes ? 0 : (nodes[right] - nodesPart * texts.nodes[left]) / Math.sqrt(apart);
      kinds[Evidence.VECTORS] = lefts.length == 1 ? 0 : vectors(left);
      kinds[Evidence.TEXTS] = index.sums().logTextsWithout(right, 1);
      kinds[Evidence.IDLE] = idle(left);
      joined.fill(right, left, kinds);
      kinds[Evidence.MANNER] = index.manner().without(right, left, manner);
      int ownText = index.ownText(right);
      if (ownText >= 0) {
        kinds[Evidence.OWN_WORDS] = texts.shared[ownText];
        kinds[Evidence.OWN_NODES] = texts.nodes[ownText];
        kinds[Evidence.OWN_VECTORS] = index.cosine(texts.vector, ownText);
      }
      return kinds;
    }

    private static double part(double sum, double ofAll) {
      return ofAll == 0 ? 0 : sum / ofAll;
    }

    private double vectors(int left) {
      Kernels kernels = index.kernels();
      float[] less = sum.clone();
      index.subtractVector(left, less);
      double length = Math.sqrt(kernels.dot(less, 0, less, 0, less.length));
      return length == 0 ? 0 : kernels.dot(texts.topic, 0, less, 0, less.length) / length;
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
