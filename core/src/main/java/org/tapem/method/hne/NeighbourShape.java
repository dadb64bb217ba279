package org.tapem.method.hne;

import java.util.List;

/**
 * What a neighbour model consists of.
 *
 * @param dim numbers of a vector
 * @param start standard deviation of vectors at the start
 * @param candidateType node type that is ranked
 * @param linkTypes node types of the neighbours of a query node, by kind of link
 * @param paths meta-paths that nodes meet on
 */
record NeighbourShape(
    int dim, double start, int candidateType, List<Integer> linkTypes, int paths) {
  public NeighbourShape {
    linkTypes = List.copyOf(linkTypes);
    if (dim < 1) {
      throw new IllegalArgumentException("dim must be >= 1, got " + dim);
    }
    if (!(start >= 0)) {
      throw new IllegalArgumentException("start must be >= 0, got " + start);
    }
  }
}
