package org.tapem.method.simple;

/**
 * A vector of each left and right node, and a bias of each right node; not copied.
 *
 * @param lefts left nodes x dim
 * @param rights right nodes x dim
 * @param bias right nodes
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a folder or a ranker, never compared
record Factors(int dim, float[] lefts, float[] rights, float[] bias) {
  public Factors {
    if (dim < 1 || lefts.length % dim != 0 || rights.length != (long) bias.length * dim) {
      throw new IllegalArgumentException(
          "%d and %d numbers with %d biases are no vectors of %d"
              .formatted(lefts.length, rights.length, bias.length, dim));
    }
  }
}
