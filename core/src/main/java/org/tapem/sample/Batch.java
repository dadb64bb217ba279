package org.tapem.sample;

/**
 * What one step of training looks at: some query nodes with all their partners, candidate nodes
 * drawn against them, and context paths around them. Each node of the batch has a slot, however
 * often it occurs, so that its text is encoded once; slots are ordered by node type.
 */
public final class Batch {
  int slots;
  int[] nodes = new int[0]; // slots: global node
  int[] typeStarts = new int[0]; // types + 1: first slot of a type
  int pairs;
  int[] pairQuery = new int[0]; // pairs: slot
  int[] pairCandidate = new int[0]; // pairs: slot
  boolean[] joined = new boolean[0]; // pairs
  boolean[] validityPairs =
      new boolean[0]; // pairs: whether the validity of pairs is learnt from it
  int triples;
  int[] near = new int[0]; // triples: pair of a partner
  int[] far = new int[0]; // triples: pair of the same query node with another
  int paths;
  int truePaths;
  int[] pathStarts = new int[0]; // paths + 1, into pathSlots
  int[] pathSlots = new int[0]; // slots, from the query node to the candidate
  int[] pathPair = new int[0]; // paths: pair it is held against
  boolean[] pathTrue = new boolean[0]; // paths: whether it is the pair's own
  int cooccurrences;
  int trueCooccurrences;
  int[] cooccurrenceFrom = new int[0]; // meets: slot
  int[] cooccurrenceTo = new int[0]; // meets: slot
  boolean[] cooccurrenceTrue =
      new boolean[0]; // meets: whether they did, or one was drawn against them

  Batch() {}

  /** Number of different nodes. */
  public int slots() {
    return slots;
  }

  /** Global node of a slot. */
  public int node(int slot) {
    return nodes[slot];
  }

  /** First slot of a node type; of the type behind the last: number of slots. */
  public int firstSlot(int type) {
    return typeStarts[type];
  }

  public int pairs() {
    return pairs;
  }

  public int pairQuery(int pair) {
    return pairQuery[pair];
  }

  public int pairCandidate(int pair) {
    return pairCandidate[pair];
  }

  public boolean joined(int pair) {
    return joined[pair];
  }

  public boolean isValidityPair(int pair) {
    return validityPairs[pair];
  }

  public int triples() {
    return triples;
  }

  /** The pair of a triple that is joined. */
  public int positivePair(int triple) {
    return near[triple];
  }

  /** The pair of a triple that is not. */
  public int negativePair(int triple) {
    return far[triple];
  }

  public int paths() {
    return paths;
  }

  /** How many of the paths belong to their pair. */
  public int truePaths() {
    return truePaths;
  }

  /** Nodes of all paths together. */
  public int pathVisits() {
    return pathStarts[paths];
  }

  public int pathLength(int path) {
    return pathStarts[path + 1] - pathStarts[path];
  }

  /** Slot of the i-th node of a path. */
  public int pathSlot(int path, int i) {
    return pathSlots[pathStarts[path] + i];
  }

  /** The pair that a path is held against. */
  public int pathPair(int path) {
    return pathPair[path];
  }

  /** Nodes that met, and nodes drawn against them. */
  public int cooccurrences() {
    return cooccurrences;
  }

  /** How many of them did meet. */
  public int trueCooccurrences() {
    return trueCooccurrences;
  }

  /** Slot of the one node. */
  public int cooccurrenceFrom(int cooccurrence) {
    return cooccurrenceFrom[cooccurrence];
  }

  /** Slot of the other node. */
  public int cooccurrenceTo(int cooccurrence) {
    return cooccurrenceTo[cooccurrence];
  }

  /** Whether they met; false where the other node was drawn. */
  public boolean met(int cooccurrence) {
    return cooccurrenceTrue[cooccurrence];
  }

  /** Whether a path belongs to its pair; false for one drawn against it. */
  public boolean pathTrue(int path) {
    return pathTrue[path];
  }
}
