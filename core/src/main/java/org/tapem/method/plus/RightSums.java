package org.tapem.method.plus;

import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.text.TextVectors;

/** What the texts of each right node are together. Frozen; safe for any number of threads. */
final class RightSums {
  final float[] wordLength; // right nodes: length of the sum of its texts' vectors
  final float[] nodeLength; // the same of the words that are weighed apart
  final float[] logTexts; // right nodes
  final float[] idle; // right nodes
  private final Kernels kernels;
  private final int dim;
  private final TextVectors texts;
  private final Adjacency lefts;
  private final int[] counts; // right nodes: all their texts
  private final int[] times; // of the left nodes, or null
  private final LeftVectors leftVectors;
  private final NodeVectors vectors; // directions of the sums of the texts' vectors
  private int latest = Query.NO_TIME; // of the times

  RightSums(
      TextIncidence links,
      int[] times,
      LeftVectors leftVectors,
      int dim,
      Kernels kernels,
      Workers workers) {
    texts = links.texts();
    lefts = links.lefts();
    counts = links.counts();
    this.times = times;
    this.leftVectors = leftVectors;
    this.dim = dim;
    this.kernels = kernels;
    int rights = lefts.nodes();
    wordLength = new float[rights];
    nodeLength = new float[rights];
    logTexts = new float[rights];
    idle = times == null ? new float[rights] : idle();
    vectors =
        new NodeVectors(
            rights,
            dim,
            () -> {
              double[] words = new double[texts.words()];
              return right -> sum(right, words);
            },
            kernels,
            workers);
  }

  private float[] idle() {
    int[] last = new int[lefts.nodes()];
    for (int right = 0; right < last.length; right++) {
      last[right] = Query.NO_TIME;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        last[right] = Math.max(last[right], times[lefts.targets()[i]]);
      }
      latest = Math.max(latest, last[right]);
    }
    float[] waited = new float[last.length];
    for (int right = 0; right < last.length; right++) {
      waited[right] = (float) idle(last[right]);
    }
    return waited;
  }

  /** The recency of a candidate whose last text is of this time. */
  double idle(int last) {
    return last == Query.NO_TIME ? 0 : StrictMath.log1p((double) latest - last);
  }

  int time(int left) {
    return times == null ? Query.NO_TIME : times[left];
  }

  /** Sums the texts of a right node up, and gives the direction of their vectors. */
  private float[] sum(int right, double[] sums) {
    float[] direction = new float[dim];
    double squares = 0;
    double nodeSquares = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      leftVectors.add(left, direction);
      for (int e = texts.starts()[left]; e < texts.starts()[left + 1]; e++) {
        double before = sums[texts.ids()[e]];
        double after = before + texts.weights()[e];
        squares += after * after - before * before;
        nodeSquares += texts.isApart(texts.ids()[e]) ? after * after - before * before : 0;
        sums[texts.ids()[e]] = after;
      }
    }
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      for (int e = texts.starts()[left]; e < texts.starts()[left + 1]; e++) {
        sums[texts.ids()[e]] = 0;
      }
    }
    wordLength[right] = (float) Math.sqrt(squares);
    nodeLength[right] = (float) Math.sqrt(nodeSquares);
    logTexts[right] = (float) logTexts(counts[right]);
    float length = (float) Math.sqrt(kernels.dot(direction, 0, direction, 0, dim));
    for (int k = 0; k < dim && length > 0; k++) {
      direction[k] /= length;
    }
    return direction;
  }

  /** The feature of a candidate that lacks so many of its texts. */
  double logTextsWithout(int right, int missing) {
    return logTexts(counts[right] - missing);
  }

  /** The feature of a candidate with so many texts. */
  private static double logTexts(int count) {
    return StrictMath.log(Math.max(0.5, count));
  }

  /** The directions of the sums of the vectors of each right node's texts. */
  NodeVectors vectors() {
    return vectors;
  }
}
