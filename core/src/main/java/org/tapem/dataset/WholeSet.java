package org.tapem.dataset;

/**
 * All candidate nodes are candidates: whoever is not true is a negative.
 *
 * @param truth the true ones, each once
 * @param leftOut candidate nodes that are not ranked at all: the query itself where it is of the
 *     candidate type, and partners that training knows already
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; sets are never compared
public record WholeSet(int[] truth, int[] leftOut) implements Candidates {
  public WholeSet {
    truth = NodeSets.sorted("truth", truth);
    leftOut = NodeSets.sorted("leftOut", leftOut);
    for (int node : leftOut) {
      if (NodeSets.contains(truth, node)) {
        throw new IllegalArgumentException("a true node cannot be left out, got " + node);
      }
    }
  }

  public WholeSet(int[] truth) {
    this(truth, new int[0]);
  }
}
