package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.TestArrays;

class NodeVectorsTest {
  private static final int DIM = 24;
  private static final int NODES = 2 * 1024 + 83; // two whole blocks, and some
  private final float[][] all =
      IntStream.range(0, NODES)
          .mapToObj(node -> TestArrays.random(DIM, node))
          .toArray(float[][]::new);

  private NodeVectors vectors(int nodes, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new NodeVectors(nodes, DIM, () -> node -> all[node], Kernels.best(), workers);
    }
  }

  private static float[][] others(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> TestArrays.random(DIM, 10_000 + i))
        .toArray(float[][]::new);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 8})
  void productsAreThoseOfPlainSumsAndHaveTheirBitsInAnyCompany(int count) {
    NodeVectors vectors = vectors(NODES, 2);
    float[][] others = others(count);
    float[][] products = vectors.times(new NodeVectors.Others(others));
    assertThat(products).hasDimensions(count, NODES);
    for (int i = 0; i < count; i++) {
      float[][] alone = vectors.times(new NodeVectors.Others(new float[][] {others[i]}));
      assertThat(products[i]).containsExactly(alone[0]);
      for (int node = 0; node < NODES; node++) {
        double sum = 0;
        for (int k = 0; k < DIM; k++) {
          sum += (double) others[i][k] * all[node][k];
        }
        assertThat((double) products[i][node]).isCloseTo(sum, within(1e-5));
      }
    }
  }

  @Test
  void vectorsAreGivenBack() {
    NodeVectors vectors = vectors(NODES, 3);
    for (int node = 0; node < NODES; node++) {
      assertThat(vectors.vector(node)).containsExactly(all[node]);
    }
  }

  @Test
  void noNodesHaveNoProducts() {
    float[][] products = vectors(0, 1).times(new NodeVectors.Others(others(3)));
    assertThat(Arrays.stream(products).mapToInt(row -> row.length).sum()).isZero();
  }
}
