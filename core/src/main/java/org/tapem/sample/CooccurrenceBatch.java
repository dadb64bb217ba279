package org.tapem.sample;

/**
 * Nodes that met in walks, and nodes drawn against the second of each two. All are global nodes.
 */
public final class CooccurrenceBatch {
  /** No meeting at all. */
  public static final CooccurrenceBatch NONE = new CooccurrenceBatch(0, 0);

  private int size;
  private final int[] paths; // co-occurrences
  private final int[] first; // co-occurrences
  private final int[] second; // co-occurrences
  private final int[] others; // all drawn nodes, meeting by co-occurrence
  private final int[] starts; // co-occurrences + 1, into others
  private int drawn;

  /** An empty one, with room for so many co-occurrences with so many drawn nodes each. */
  CooccurrenceBatch(int cooccurrences, int negatives) {
    paths = new int[cooccurrences];
    first = new int[cooccurrences];
    second = new int[cooccurrences];
    starts = new int[cooccurrences + 1];
    others = new int[Math.multiplyExact(cooccurrences, negatives)];
  }

  void add(int path, int one, int other) {
    paths[size] = path;
    first[size] = one;
    second[size] = other;
    starts[++size] = drawn;
  }

  /** Adds a node that is drawn against the second of the last meeting. */
  void against(int node) {
    others[drawn++] = node;
    starts[size] = drawn;
  }

  public int size() {
    return size;
  }

  /** The meta-path, by its number. */
  public int path(int cooccurrence) {
    return paths[cooccurrence];
  }

  public int first(int cooccurrence) {
    return first[cooccurrence];
  }

  public int second(int cooccurrence) {
    return second[cooccurrence];
  }

  /**
   * Where the drawn nodes of a co-occurrence begin; for the number of co-occurrences, how many
   * there are.
   */
  public int firstOther(int cooccurrence) {
    return starts[cooccurrence];
  }

  /** A drawn node, counted over all co-occurrences. */
  public int other(int at) {
    return others[at];
  }
}
