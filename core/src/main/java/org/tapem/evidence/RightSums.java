package org.tapem.evidence;

import java.util.Arrays;
import org.tapem.math.Kernels;
import org.tapem.math.Workers;
import org.tapem.model.TextLinks;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.text.TextVectors;

/** What the texts of each right node are together. Frozen; safe for any number of threads. */
final class RightSums {
  private static final int BLOCK = 128;

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
  private final float[] leftVectors; // left nodes x dim
  private final float[] rightVectors; // right nodes x dim
  private int latest = Query.NO_TIME; // of the times

  RightSums(
      TextLinks links,
      int[] times,
      float[] leftVectors,
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
    rightVectors = new float[Math.multiplyExact(rights, dim)];
    wordLength = new float[rights];
    nodeLength = new float[rights];
    logTexts = new float[rights];
    idle = times == null ? new float[rights] : idle();
    workers.run(
        (rights + BLOCK - 1) / BLOCK,
        block -> {
          double[] sums = new double[texts.words()];
          for (int right = block * BLOCK; right < Math.min(rights, (block + 1) * BLOCK); right++) {
            sum(right, sums);
          }
        });
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

  /** Evidence of a right node whose last text is of this time. */
  double idle(int last) {
    return last == Query.NO_TIME ? 0 : StrictMath.log1p((double) latest - last);
  }

  int time(int left) {
    return times == null ? Query.NO_TIME : times[left];
  }

  private void sum(int right, double[] sums) {
    double squares = 0;
    double nodeSquares = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      kernels.add(leftVectors, left * dim, rightVectors, right * dim, dim);
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
    float length =
        (float) Math.sqrt(kernels.dot(rightVectors, right * dim, rightVectors, right * dim, dim));
    for (int k = right * dim; k < (right + 1) * dim && length > 0; k++) {
      rightVectors[k] /= length;
    }
  }

  /** Evidence of a right node that lacks so many of its texts. */
  double logTextsWithout(int right, int missing) {
    return logTexts(counts[right] - missing);
  }

  /** Evidence of a right node with so many texts. */
  private static double logTexts(int count) {
    return StrictMath.log(Math.max(0.5, count));
  }

  /** The cosine of a vector and the sum of a right node's texts. */
  float cosine(float[] vector, int right) {
    return kernels.dot(vector, 0, rightVectors, right * dim, dim);
  }

  /** The direction of the sum of a right node's texts. */
  float[] direction(int right) {
    return Arrays.copyOfRange(rightVectors, right * dim, (right + 1) * dim);
  }
}
