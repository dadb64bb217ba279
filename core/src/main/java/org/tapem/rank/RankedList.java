package org.tapem.rank;

/** Candidate nodes with their scores, best first; ties by the smaller number of the node. */
@SuppressWarnings("ArrayRecordComponent") // an answer on its way to a file or a page
public record RankedList(int[] nodes, float[] scores) {
  public RankedList {
    if (nodes.length != scores.length) {
      throw new IllegalArgumentException(nodes.length + " nodes, but " + scores.length + " scores");
    }
  }

  public int size() {
    return nodes.length;
  }
}
