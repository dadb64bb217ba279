package org.tapem.method.simple;

/**
 * A vector of each query and candidate node, and a bias of each candidate node; not copied.
 *
 * @param queryVectors query nodes x dim
 * @param candidateVectors candidate nodes x dim
 * @param bias candidate nodes
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a folder or a ranker, never compared
record Factors(int dim, float[] queryVectors, float[] candidateVectors, float[] bias) {
  public Factors {
    if (dim < 1
        || queryVectors.length % dim != 0
        || candidateVectors.length != (long) bias.length * dim) {
      throw new IllegalArgumentException(
          "%d and %d numbers with %d biases are no vectors of %d"
              .formatted(queryVectors.length, candidateVectors.length, bias.length, dim));
    }
  }
}
