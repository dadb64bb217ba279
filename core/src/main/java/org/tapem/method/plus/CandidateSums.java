package org.tapem.method.plus;

import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.text.TextVectors;

/** What the texts of each candidate node are together. Frozen; safe for any number of threads. */
final class CandidateSums {
  final float[] wordLength; // candidate nodes: length of the sum of its texts' vectors
  final float[] nodeLength; // the same of the words that are weighed apart
  final float[] logTexts; // candidate nodes
  final float[] idle; // candidate nodes
  private final Kernels kernels;
  private final int dim;
  private final TextVectors texts;
  private final Adjacency queryNodes;
  private final int[] counts; // candidate nodes: all their texts
  private final int[] times; // of the query nodes, or null
  private final QueryVectors queryVectors;
  private final NodeVectors vectors; // directions of the sums of the texts' vectors
  private int latest = Query.NO_TIME; // of the times

  CandidateSums(
      TextIncidence links,
      int[] times,
      QueryVectors queryVectors,
      int dim,
      Kernels kernels,
      Workers workers) {
    texts = links.texts();
    queryNodes = links.queryNodes();
    counts = links.counts();
    this.times = times;
    this.queryVectors = queryVectors;
    this.dim = dim;
    this.kernels = kernels;
    int candidateCount = queryNodes.nodes();
    wordLength = new float[candidateCount];
    nodeLength = new float[candidateCount];
    logTexts = new float[candidateCount];
    idle = times == null ? new float[candidateCount] : idle();
    vectors =
        new NodeVectors(
            candidateCount,
            dim,
            () -> {
              double[] words = new double[texts.words()];
              return candidateNode -> sum(candidateNode, words);
            },
            kernels,
            workers);
  }

  private float[] idle() {
    int[] last = new int[queryNodes.nodes()];
    for (int candidateNode = 0; candidateNode < last.length; candidateNode++) {
      last[candidateNode] = Query.NO_TIME;
      for (int i = queryNodes.offsets()[candidateNode];
          i < queryNodes.offsets()[candidateNode + 1];
          i++) {
        last[candidateNode] = Math.max(last[candidateNode], times[queryNodes.targets()[i]]);
      }
      latest = Math.max(latest, last[candidateNode]);
    }
    float[] waited = new float[last.length];
    for (int candidateNode = 0; candidateNode < last.length; candidateNode++) {
      waited[candidateNode] = (float) idle(last[candidateNode]);
    }
    return waited;
  }

  /** The recency of a candidate whose last text is of this time. */
  double idle(int last) {
    return last == Query.NO_TIME ? 0 : StrictMath.log1p((double) latest - last);
  }

  int time(int queryNode) {
    return times == null ? Query.NO_TIME : times[queryNode];
  }

  /** Sums the texts of a candidate node up, and gives the direction of their vectors. */
  private float[] sum(int candidateNode, double[] sums) {
    float[] direction = new float[dim];
    double squares = 0;
    double nodeSquares = 0;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      int queryNode = queryNodes.targets()[i];
      queryVectors.add(queryNode, direction);
      for (int e = texts.starts()[queryNode]; e < texts.starts()[queryNode + 1]; e++) {
        double before = sums[texts.ids()[e]];
        double after = before + texts.weights()[e];
        squares += after * after - before * before;
        nodeSquares += texts.isApart(texts.ids()[e]) ? after * after - before * before : 0;
        sums[texts.ids()[e]] = after;
      }
    }
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      int queryNode = queryNodes.targets()[i];
      for (int e = texts.starts()[queryNode]; e < texts.starts()[queryNode + 1]; e++) {
        sums[texts.ids()[e]] = 0;
      }
    }
    wordLength[candidateNode] = (float) Math.sqrt(squares);
    nodeLength[candidateNode] = (float) Math.sqrt(nodeSquares);
    logTexts[candidateNode] = (float) logTexts(counts[candidateNode]);
    float length = (float) Math.sqrt(kernels.dot(direction, 0, direction, 0, dim));
    for (int k = 0; k < dim && length > 0; k++) {
      direction[k] /= length;
    }
    return direction;
  }

  /** The feature of a candidate that lacks so many of its texts. */
  double logTextsWithout(int candidateNode, int missing) {
    return logTexts(counts[candidateNode] - missing);
  }

  /** The feature of a candidate with so many texts. */
  private static double logTexts(int count) {
    return StrictMath.log(Math.max(0.5, count));
  }

  /** The directions of the sums of the vectors of each candidate node's texts. */
  NodeVectors vectors() {
    return vectors;
  }
}
