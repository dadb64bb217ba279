package org.tapem.method.simple;

import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/**
 * The partners of what is asked: those that the network has of a known query node, those that are
 * told of a new one.
 *
 * @param candidateNodes of each query node the candidate nodes it is joined to
 * @param relation the task's
 */
record Partners(Adjacency candidateNodes, int relation) {
  /** Candidate nodes. */
  public int[] of(Query query) {
    return query.node() == Query.NEW
        ? query.linked(relation)
        : candidateNodes.neighbours(query.node());
  }
}
