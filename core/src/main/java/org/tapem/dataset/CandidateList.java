package org.tapem.dataset;

/**
 * Candidates that were given or drawn.
 *
 * @param truth the true ones, each once
 * @param negatives the others; one that is listed twice counts twice; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; lists are never compared
public record CandidateList(int[] truth, int[] negatives) implements Candidates {
  public CandidateList {
    truth = NodeSets.sorted("truth", truth);
    for (int node : negatives) {
      if (node < 0 || NodeSets.contains(truth, node)) {
        throw new IllegalArgumentException(
            "negatives must be nodes that are not true, got " + node);
      }
    }
  }
}
