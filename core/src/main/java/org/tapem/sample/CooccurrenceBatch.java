package org.tapem.sample;

/**
 * Nodes that met in walks, and nodes drawn against the second of each two. All are global nodes.
 */
public final class CooccurrenceBatch {
  /** No meeting at all. */
  public static final CooccurrenceBatch NONE = new CooccurrenceBatch(0, 0);

  private int size;
  private final int[] paths; // meetings
  private final int[] first; // meetings
  private final int[] second; // meetings
  private final int[] others; // all drawn nodes, meeting by meeting
  private final int[] starts; // meetings + 1, into others
  private int drawn;

  /** An empty one, with room for so many meetings with so many drawn nodes each. */
  CooccurrenceBatch(int meetings, int negatives) {
    paths = new int[meetings];
    first = new int[meetings];
    second = new int[meetings];
    starts = new int[meetings + 1];
    others = new int[Math.multiplyExact(meetings, negatives)];
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
  public int path(int meeting) {
    return paths[meeting];
  }

  public int first(int meeting) {
    return first[meeting];
  }

  public int second(int meeting) {
    return second[meeting];
  }

  /** Where the drawn nodes of a meeting begin; for the number of meetings, how many there are. */
  public int firstOther(int meeting) {
    return starts[meeting];
  }

  /** A drawn node, counted over all meetings. */
  public int other(int at) {
    return others[at];
  }
}
