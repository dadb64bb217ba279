package org.tapem.dataset;

/** Which candidate nodes are ranked for a query, and which of them are true. */
public sealed interface Candidates permits CandidateList, WholeSet {
  /** The true partners among them, ascending, each once. */
  int[] truth();
}
