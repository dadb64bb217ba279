package org.tapem.rank;

import java.util.List;

/** The vectors by which a ranker compares nodes; safe for any number of threads. */
public interface VectorSpace {
  /** Numbers of a vector. */
  int dim();

  /** The vector of a candidate node. */
  float[] candidateVector(int node);

  /** Vectors of query nodes, row by row. */
  float[] queryVectors(List<Query> queries, int threads);

  /** Numbers of a vector of a pair; 0 where pairs have none. */
  default int pairDim() {
    return 0;
  }

  /**
   * Vectors of query nodes, each together with a candidate node, row by row; empty where pairs have
   * none.
   */
  default float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
    return new float[0];
  }

  /**
   * How much each node of a context path counts, by the nodes' vectors; empty where paths are not
   * weighed.
   */
  default double[] attention(float[][] nodes) {
    return new double[0];
  }
}
