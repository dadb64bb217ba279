package org.tapem.method.plus;

import org.tapem.network.Adjacency;

/**
 * Where walks come by that begin at what a query points to, or at a text near it: from a text they
 * go to another one of its right nodes, or along what points to what, in either direction. Frozen;
 * safe for any number of threads.
 */
final class TextWalk {
  // Chosen on a valid part, where all else that was tried between was as good.
  private static final int STEPS = 3;
  private static final double ON = 0.8; // of those that go on after each step
  private static final double BY_RIGHTS = 0.7; // of these, the rest along what points to what
  private static final double FROM_NEAR = 0.3; // the rest from what the query points to
  private static final double NOWHERE = 1e-5;

  private final Adjacency partners;
  private final Adjacency lefts;
  private final Adjacency points; // left nodes: those that point to it or that it points to
  private final float[] seldom; // left nodes: the more, the fewer texts point to it

  TextWalk(Adjacency partners, Adjacency lefts, Adjacency cites, float[] seldom) {
    this.partners = partners;
    this.lefts = lefts;
    this.seldom = seldom;
    boolean[] leftOut = new boolean[partners.nodes()];
    for (int left = 0; left < leftOut.length; left++) {
      leftOut[left] = partners.degree(left) == 0;
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
   * @param near how near each text is, for each of its right nodes
   */
  Visits visits(int[] cited, double[] near) {
    double[] at = begin(cited, near);
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

  private double[] begin(int[] cited, double[] near) {
    double[] at = new double[partners.nodes()];
    double all = 0;
    for (int left = 0; left < at.length; left++) {
      at[left] = near[left] * partners.degree(left);
      all += at[left];
    }
    double part = all > 0 ? FROM_NEAR / all : 0;
    double pointed = 0;
    for (int left : cited) {
      pointed += seldom[left];
    }
    for (int left = 0; left < at.length; left++) {
      at[left] *= part;
    }
    for (int left : cited) {
      at[left] += (1 - FROM_NEAR) * seldom[left] / pointed;
    }
    return at;
  }

  private double[] next(double[] at) {
    double[] next = new double[at.length];
    double[] ofRights = toRights(at);
    for (int right = 0; right < ofRights.length; right++) {
      give(ON * BY_RIGHTS * ofRights[right], lefts, right, next);
    }
    for (int left = 0; left < at.length; left++) {
      give(ON * (1 - BY_RIGHTS) * at[left], points, left, next);
    }
    return next;
  }

  /** Each right node of a text gets an even part of what it has. */
  private double[] toRights(double[] ofLefts) {
    double[] ofRights = new double[lefts.nodes()];
    for (int left = 0; left < ofLefts.length; left++) {
      give(ofLefts[left], partners, left, ofRights);
    }
    return ofRights;
  }

  /** Divides something evenly among the neighbours of a node; it is lost where there are none. */
  private static void give(double much, Adjacency neighbours, int node, double[] to) {
    if (much == 0) {
      return;
    }
    int from = neighbours.offsets()[node];
    int end = neighbours.offsets()[node + 1];
    for (int i = from; i < end; i++) {
      to[neighbours.targets()[i]] += much / (end - from);
    }
  }

  /** The evidence for each right node. */
  void fill(Visits visits, float[] ofRights) {
    double[] sums = toRights(visits.ofTexts());
    for (int right = 0; right < sums.length; right++) {
      ofRights[right] = (float) log(sums[right]);
    }
  }

  /**
   * The evidence for a right node without one of its texts. Walks that come by it go on to fewer
   * texts, and those that would have gone on over it from that text do not come by it; what this
   * changes further on is not followed.
   */
  double without(int right, int text, Visits visits) {
    int degree = lefts.degree(right);
    double over = sum(right, visits.goOn());
    double less = over - visits.goOn()[text] / partners.degree(text);
    double more = ON * BY_RIGHTS * (less / Math.max(1, degree - 1) - over / degree);
    double sum = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      sum += left == text ? 0 : (visits.ofTexts()[left] + more) / partners.degree(left);
    }
    return log(sum);
  }

  /** What a right node has of its texts. */
  private double sum(int right, double[] ofLefts) {
    double sum = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      sum += ofLefts[lefts.targets()[i]] / partners.degree(lefts.targets()[i]);
    }
    return sum;
  }

  private static double log(double sum) {
    return StrictMath.log(sum + NOWHERE);
  }
}
