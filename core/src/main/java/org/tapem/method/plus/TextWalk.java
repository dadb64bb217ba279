package org.tapem.method.plus;

import org.tapem.network.Adjacency;

/**
 * Where walks come by that begin at what a query points to, or at a text near it: from a text they
 * go to another one of its candidate nodes, or along what points to what, in either direction.
 * Frozen; safe for any number of threads.
 */
final class TextWalk {
  // Chosen on a valid part, where all else that was tried between was as good.
  private static final int STEPS = 3;
  private static final double ON = 0.8; // of those that go on after each step
  private static final double BY_CANDIDATE_NODES =
      0.7; // of these, the rest along what points to what
  private static final double FROM_NEAR = 0.3; // the rest from what the query points to
  private static final double NOWHERE = 1e-5;

  private final Adjacency partners;
  private final Adjacency queryNodes;
  private final Adjacency points; // query nodes: those that point to it or that it points to
  private final float[] seldom; // query nodes: the more, the fewer texts point to it

  TextWalk(Adjacency partners, Adjacency queryNodes, Adjacency cites, float[] seldom) {
    this.partners = partners;
    this.queryNodes = queryNodes;
    this.seldom = seldom;
    boolean[] leftOut = new boolean[partners.nodes()];
    for (int queryNode = 0; queryNode < leftOut.length; queryNode++) {
      leftOut[queryNode] = partners.degree(queryNode) == 0;
    }
    Adjacency kept = cites.without(leftOut).withoutTargets(leftOut);
    points = Adjacency.union(kept, kept.reversed(partners.nodes()));
  }

  /**
   * How often walks come by, of a walk on average.
   *
   * @param ofTexts by each text
   * @param goOn the same, without those that end there
   */
  @SuppressWarnings("ArrayRecordComponent") // of inner loops, never compared
  record Visits(double[] ofTexts, double[] goOn) {}

  /**
   * Follows the walks of a query.
   *
   * @param cited what the query points to, at least one text
   * @param similarity how near each text is, for each of its candidate nodes
   */
  Visits visits(int[] cited, double[] similarity) {
    double[] at = begin(cited, similarity);
    double[] goOn = new double[at.length];
    for (int step = 0; step < STEPS; step++) {
      add(at, goOn);
      at = next(at);
    }
    add(goOn, at);
    return new Visits(at, goOn);
  }

  private static void add(double[] some, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] += some[i];
    }
  }

  private double[] begin(int[] cited, double[] similarity) {
    double[] at = new double[partners.nodes()];
    double all = 0;
    for (int queryNode = 0; queryNode < at.length; queryNode++) {
      at[queryNode] = similarity[queryNode] * partners.degree(queryNode);
      all += at[queryNode];
    }
    double part = all > 0 ? FROM_NEAR / all : 0;
    double pointed = 0;
    for (int queryNode : cited) {
      pointed += seldom[queryNode];
    }
    for (int queryNode = 0; queryNode < at.length; queryNode++) {
      at[queryNode] *= part;
    }
    for (int queryNode : cited) {
      at[queryNode] += (1 - FROM_NEAR) * seldom[queryNode] / pointed;
    }
    return at;
  }

  private double[] next(double[] at) {
    double[] next = new double[at.length];
    double[] ofCandidateNodes = toCandidateNodes(at);
    for (int candidateNode = 0; candidateNode < ofCandidateNodes.length; candidateNode++) {
      give(
          ON * BY_CANDIDATE_NODES * ofCandidateNodes[candidateNode],
          queryNodes,
          candidateNode,
          next);
    }
    for (int queryNode = 0; queryNode < at.length; queryNode++) {
      give(ON * (1 - BY_CANDIDATE_NODES) * at[queryNode], points, queryNode, next);
    }
    return next;
  }

  /** Each candidate node of a text gets an even part of what it has. */
  private double[] toCandidateNodes(double[] ofQueryNodes) {
    double[] ofCandidateNodes = new double[queryNodes.nodes()];
    for (int queryNode = 0; queryNode < ofQueryNodes.length; queryNode++) {
      give(ofQueryNodes[queryNode], partners, queryNode, ofCandidateNodes);
    }
    return ofCandidateNodes;
  }

  /** Divides something evenly among the neighbours of a node; it is lost where there are none. */
  private static void give(double amount, Adjacency neighbours, int node, double[] to) {
    if (amount == 0) {
      return;
    }
    int from = neighbours.offsets()[node];
    int end = neighbours.offsets()[node + 1];
    for (int i = from; i < end; i++) {
      to[neighbours.targets()[i]] += amount / (end - from);
    }
  }

  /** The evidence for each candidate node. */
  void fill(Visits visits, float[] ofCandidateNodes) {
    double[] sums = toCandidateNodes(visits.ofTexts());
    for (int candidateNode = 0; candidateNode < sums.length; candidateNode++) {
      ofCandidateNodes[candidateNode] = (float) log(sums[candidateNode]);
    }
  }

  /**
   * The evidence for a candidate node without one of its texts. Walks that come by it go on to
   * fewer texts, and those that would have gone on over it from that text do not come by it; what
   * this changes further on is not followed.
   */
  double without(int candidateNode, int text, Visits visits) {
    int degree = queryNodes.degree(candidateNode);
    double over = sum(candidateNode, visits.goOn());
    double less = over - visits.goOn()[text] / partners.degree(text);
    double more = ON * BY_CANDIDATE_NODES * (less / Math.max(1, degree - 1) - over / degree);
    double sum = 0;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      int queryNode = queryNodes.targets()[i];
      sum +=
          queryNode == text ? 0 : (visits.ofTexts()[queryNode] + more) / partners.degree(queryNode);
    }
    return log(sum);
  }

  /** What a candidate node has of its texts. */
  private double sum(int candidateNode, double[] ofQueryNodes) {
    double sum = 0;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      sum += ofQueryNodes[queryNodes.targets()[i]] / partners.degree(queryNodes.targets()[i]);
    }
    return sum;
  }

  private static double log(double sum) {
    return StrictMath.log(sum + NOWHERE);
  }
}
