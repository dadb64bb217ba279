package org.tapem.method.plus;

import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.Shape;

/**
 * The vectors of many nodes, stored to be held against some others at a time. A product has the
 * same bits whatever others it is computed with. Frozen; safe for any number of threads.
 */
final class NodeVectors {
  private static final int BLOCK = 1024; // nodes: half a megabyte of vectors of 128 numbers

  private final int nodes;
  private final int dim;
  private final Kernels kernels;
  private final PackedMatrix[] blocks; // dim x nodes

  /**
   * Copies vectors.
   *
   * @param source gives what tells the vector of a node, which one thread asks for one after the
   *     other
   */
  NodeVectors(
      int nodes, int dim, Supplier<IntFunction<float[]>> source, Kernels kernels, Workers workers) {
    this.nodes = nodes;
    this.dim = dim;
    this.kernels = kernels;
    blocks = new PackedMatrix[(nodes + BLOCK - 1) / BLOCK];
    workers.run(
        blocks.length,
        block -> {
          int first = block * BLOCK;
          int width = Math.min(BLOCK, nodes - first);
          PackedMatrix packed = new PackedMatrix(dim, width);
          IntFunction<float[]> vectors = source.get();
          for (int i = 0; i < width; i++) {
            packed.fill(vectors.apply(first + i), 0, 1, 1, dim, 1, 0, i);
          }
          blocks[block] = packed;
        });
  }

  /** The vector of a node. */
  float[] vector(int node) {
    float[] vector = new float[dim];
    blocks[node / BLOCK].column(node % BLOCK, vector, 0);
    return vector;
  }

  /** Some vectors that are held against the nodes, row behind row. */
  static final class Others {
    private final int count;
    private final float[] rows;

    Others(float[][] vectors) {
      count = vectors.length;
      int dim = vectors[0].length;
      int capacity = count == 1 ? 1 : Shape.rows(count);
      rows = new float[capacity * dim];
      for (int i = 0; i < count; i++) {
        System.arraycopy(vectors[i], 0, rows, i * dim, dim);
      }
    }
  }

  /** Takes products of some nodes. */
  interface Taker {
    /**
     * Takes them.
     *
     * @param from first node
     * @param to behind the last node
     * @param products of other i and node n at {@code i * width + n - from}
     */
    void take(int from, int to, float[] products, int width);
  }

  /** Holds all nodes against some others. */
  void times(Others others, Taker taker) {
    int rows = others.rows.length / dim;
    float[] products = new float[rows * BLOCK];
    for (int block = 0; block < blocks.length; block++) {
      PackedMatrix packed = blocks[block];
      kernels.multiply(rows, others.rows, 0, dim, packed, products, 0, BLOCK, false);
      int from = block * BLOCK;
      taker.take(from, from + packed.columns(), products, BLOCK);
    }
  }

  /** The products of each of the others with all nodes. */
  float[][] times(Others others) {
    float[][] all = new float[others.count][nodes];
    times(
        others,
        (from, to, products, width) -> {
          for (int i = 0; i < all.length; i++) {
            System.arraycopy(products, i * width, all[i], from, to - from);
          }
        });
    return all;
  }
}
