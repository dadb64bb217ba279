package org.tapem.method.simple;

import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/**
 * The partners of what is asked: those that the network has of a known left node, those that are
 * told of a new one.
 *
 * @param rights of each left node the right nodes it is joined to
 * @param relation the task's
 */
record Partners(Adjacency rights, int relation) {
  /** Right nodes. */
  public int[] of(Query query) {
    return query.node() == Query.NEW ? query.linked(relation) : rights.neighbours(query.node());
  }
}
