package org.tapem.method.plus;

import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;

/** Who shares texts with whom, and what passes along. Frozen; safe for any number of threads. */
final class CoPartnerGraph {
  private final TextSample sample;
  private final Adjacency partners; // by numbers of the sample, as below
  private final Adjacency queryNodes;
  private final Kernels kernels;
  private final int[] sharedTexts; // candidate nodes: texts with another candidate node
  private final float[] share; // texts: 1 / (its candidate nodes - 1)

  CoPartnerGraph(TextSample sample, Kernels kernels) {
    this.sample = sample;
    partners = sample.partners();
    queryNodes = sample.queryNodes();
    this.kernels = kernels;
    share = new float[partners.nodes()];
    for (int queryNode = 0; queryNode < share.length; queryNode++) {
      share[queryNode] = partners.degree(queryNode) > 1 ? 1f / (partners.degree(queryNode) - 1) : 0;
    }
    sharedTexts = new int[queryNodes.nodes()];
    for (int candidateNode = 0; candidateNode < sharedTexts.length; candidateNode++) {
      for (int i = queryNodes.offsets()[candidateNode];
          i < queryNodes.offsets()[candidateNode + 1];
          i++) {
        sharedTexts[candidateNode] += partners.degree(queryNodes.targets()[i]) > 1 ? 1 : 0;
      }
    }
  }

  /**
   * Gives each candidate node a part of what those it shares texts with have: the scores, as
   * chances that sum to 1, move along the links, and their logarithms are the new scores.
   *
   * @param scores of at most {@link Kernels#CELLS} queries
   */
  void spread(double[][] scores, double amount) {
    int cells = scores.length == 1 ? 1 : Kernels.CELLS;
    double[] given =
        new double[Math.multiplyExact(queryNodes.nodes(), cells)]; // along each shared text
    for (int query = 0; query < scores.length; query++) {
      toChances(scores[query]);
      for (int candidateNode = 0; candidateNode < queryNodes.nodes(); candidateNode++) {
        given[candidateNode * cells + query] = given(candidateNode, scores[query][candidateNode]);
      }
    }
    double[] got = reached(given, cells);
    for (int query = 0; query < scores.length; query++) {
      for (int candidateNode = 0; candidateNode < queryNodes.nodes(); candidateNode++) {
        double sum =
            scores[query][candidateNode]
                + amount * got[candidateNode * cells + query]
                + Double.MIN_NORMAL;
        scores[query][candidateNode] = StrictMath.log(sum);
      }
    }
  }

  private void toChances(double[] scores) {
    double max = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      max = Math.max(max, score);
    }
    for (int candidateNode = 0; candidateNode < scores.length; candidateNode++) {
      scores[candidateNode] -= max;
    }
    kernels.exp(scores, 0, scores.length);
    double total = 0;
    for (double chance : scores) {
      total += chance;
    }
    for (int candidateNode = 0; candidateNode < scores.length; candidateNode++) {
      scores[candidateNode] /= total;
    }
  }

  /** What a candidate node gives along each of its shared texts, of what it has. */
  double given(int candidateNode, double has) {
    return sharedTexts[candidateNode] == 0 ? 0 : has / sharedTexts[candidateNode];
  }

  /**
   * What the candidate nodes that share texts with each one have, of each text an even part. The
   * same bits as {@link #reached(int, double[], double)} of each, but text by text: the candidate
   * nodes of a text are in the cache when they are needed again.
   *
   * @param own candidate nodes x cells
   * @param cells 1 or {@link Kernels#CELLS}
   */
  double[] reached(double[] own, int cells) {
    double[] got = new double[own.length];
    int[] offsets = partners.offsets();
    int[] targets = partners.targets();
    for (int queryNode = 0; queryNode < share.length; queryNode++) {
      if (share[queryNode] == 0) {
        continue;
      }
      if (cells == 1) {
        exchange(own, targets, offsets[queryNode], offsets[queryNode + 1], share[queryNode], got);
      } else {
        kernels.exchange(
            own, targets, offsets[queryNode], offsets[queryNode + 1], share[queryNode], got);
      }
    }
    for (int i = 0; i < got.length; i++) {
      got[i] = Math.max(0, got[i]); // a difference of sums may be a little less than 0
    }
    return got;
  }

  private static void exchange(
      double[] own, int[] targets, int from, int to, double share, double[] got) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += own[targets[i]];
    }
    for (int i = from; i < to; i++) {
      got[targets[i]] += (sum - own[targets[i]]) * share;
    }
  }

  /** Of each text of the sample the sum over its candidate nodes. */
  double[] around(double[] own) {
    double[] sums = new double[partners.nodes()];
    for (int queryNode = 0; queryNode < sums.length; queryNode++) {
      double sum = 0;
      for (int i = partners.offsets()[queryNode]; i < partners.offsets()[queryNode + 1]; i++) {
        sum += own[partners.targets()[i]];
      }
      sums[queryNode] = sum;
    }
    return sums;
  }

  /** What the candidate nodes that share texts with one have, of each text an even part. */
  double reached(int candidateNode, double[] around, double own) {
    double sum = 0;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      sum += reachedBy(queryNodes.targets()[i], around, own);
    }
    return Math.max(0, sum);
  }

  /**
   * The part of one text.
   *
   * @param text its number in the sample
   */
  private double reachedBy(int text, double[] around, double own) {
    return (around[text] - own) * share[text];
  }

  /** The part of one text of a candidate node; 0 where ranking does not look at it. */
  double reachedBy(int candidateNode, int text, double[] around, double own) {
    boolean looks = sample.has(text) && partners.contains(sample.number(text), candidateNode);
    return looks ? reachedBy(sample.number(text), around, own) : 0;
  }
}
