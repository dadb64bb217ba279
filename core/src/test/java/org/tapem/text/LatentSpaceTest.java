package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;

class LatentSpaceTest {
  private static final int TOPICS = 4;
  private static final int WORDS = 24; // six of a topic
  private static final int RARE = 5; // words without a vector

  private static TextVectors vectors(RandomTexts texts) {
    try (Workers workers = new Workers(1)) {
      return texts.vectors(workers);
    }
  }

  private static float[] space(TextVectors texts, int words, int dim, int threads) {
    try (Workers workers = new Workers(threads)) {
      return LatentSpace.of(texts, texts.postings(), words, dim, 3, workers);
    }
  }

  /** Each text is about one topic, so four singular values are far above the others. */
  private static RandomTexts ofTopics(long seed) {
    RandomStream stream = new RandomStream(seed);
    int[][] texts = new int[80][];
    for (int i = 0; i < texts.length; i++) {
      int topic = stream.nextInt(TOPICS);
      int length = 30 + stream.nextInt(20);
      texts[i] =
          IntStream.range(0, length)
              .map(
                  j ->
                      stream.nextInt(40) == 0
                          ? stream.nextInt(WORDS + RARE)
                          : topic + TOPICS * stream.nextInt(WORDS / TOPICS))
              .toArray();
    }
    return RandomTexts.of(WORDS + RARE, texts);
  }

  /** Products of the first words' columns with each other. */
  private static double[][] products(TextVectors texts, int words) {
    double[][] products = new double[words][words];
    for (int text = 0; text < texts.texts(); text++) {
      SparseVector vector = texts.vector(text);
      for (int i = 0; i < vector.size(); i++) {
        for (int j = 0; j < vector.size(); j++) {
          if (vector.id(i) < words && vector.id(j) < words) {
            products[vector.id(i)][vector.id(j)] += (double) vector.weight(i) * vector.weight(j);
          }
        }
      }
    }
    return products;
  }

  /** The projector on the largest eigenvectors, found one after the other and taken away. */
  private static double[][] projector(double[][] of, int dim) {
    int n = of.length;
    double[][] rest = new double[n][];
    for (int i = 0; i < n; i++) {
      rest[i] = of[i].clone();
    }
    double[][] projector = new double[n][n];
    RandomStream stream = new RandomStream(11);
    for (int k = 0; k < dim; k++) {
      double[] x = IntStream.range(0, n).mapToDouble(i -> stream.nextGaussian()).toArray();
      double value = 0;
      for (int round = 0; round < 3000; round++) {
        double[] y = new double[n];
        double squares = 0;
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            y[i] += rest[i][j] * x[j];
          }
          squares += y[i] * y[i];
        }
        value = Math.sqrt(squares);
        for (int i = 0; i < n; i++) {
          x[i] = y[i] / value;
        }
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          projector[i][j] += x[i] * x[j];
          rest[i][j] -= value * x[i] * x[j];
        }
      }
    }
    return projector;
  }

  private static double[][] projector(float[] basis, int words, int dim) {
    double[][] projector = new double[words][words];
    for (int i = 0; i < words; i++) {
      for (int j = 0; j < words; j++) {
        for (int k = 0; k < dim; k++) {
          projector[i][j] += (double) basis[i * dim + k] * basis[j * dim + k];
        }
      }
    }
    return projector;
  }

  private static double length(float[] basis, int words, int dim, int column) {
    double squares = 0;
    for (int i = 0; i < words; i++) {
      squares += (double) basis[i * dim + column] * basis[i * dim + column];
    }
    return Math.sqrt(squares);
  }

  @Test
  void theSpaceIsThatOfTheLargestEigenvectors() {
    for (long seed = 1; seed <= 3; seed++) {
      TextVectors texts = vectors(ofTopics(seed));
      float[] basis = space(texts, WORDS, TOPICS, 2);
      assertThat(basis).hasSize(WORDS * TOPICS);
      double[][] expected = projector(products(texts, WORDS), TOPICS);
      double[][] found = projector(basis, WORDS, TOPICS);
      for (int i = 0; i < WORDS; i++) {
        assertThat(found[i]).containsExactly(expected[i], within(1e-3));
      }
      for (int column = 0; column < TOPICS; column++) {
        assertThat(length(basis, WORDS, TOPICS, column)).isCloseTo(1, within(1e-5));
      }
    }
  }

  @Test
  void dimensionsBeyondWhatTheTextsHoldAreZero() {
    // Of five words one is in no text, so four directions are all there is.
    RandomStream stream = new RandomStream(6);
    int[][] texts = new int[30][];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = stream.nextInt(9) == 0 ? new int[0] : new int[1 + stream.nextInt(6)];
      for (int j = 0; j < texts[i].length; j++) {
        texts[i][j] = stream.nextInt(4);
      }
    }
    float[] basis = space(vectors(RandomTexts.of(5, texts)), 5, 16, 1);
    assertThat(basis).hasSize(5 * 16);
    double[][] projector = projector(basis, 5, 16);
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        assertThat(projector[i][j]).isCloseTo(i == j && i < 4 ? 1 : 0, within(1e-4));
      }
    }
    for (int column = 0; column < 16; column++) {
      assertThat(length(basis, 5, 16, column)).isCloseTo(column < 4 ? 1 : 0, within(1e-5));
    }
  }

  @Test
  void textsWithoutWordsGiveZeros() {
    assertThat(space(vectors(RandomTexts.of(3, new int[0], new int[] {-1})), 3, 2, 2))
        .hasSize(6)
        .containsOnly(0);
    assertThat(space(vectors(RandomTexts.of(3)), 3, 2, 1)).hasSize(6).containsOnly(0);
  }

  @Test
  void vectorsAreTheSameOnAnyNumberOfThreads() {
    TextVectors texts = vectors(RandomTexts.of(900, 400, 30, 7)); // several blocks of both
    float[] one = space(texts, 380, 16, 1);
    assertThat(length(one, 380, 16, 15)).isCloseTo(1, within(1e-5));
    assertThat(bits(space(texts, 380, 16, 2))).isEqualTo(bits(one));
    assertThat(bits(space(texts, 380, 16, 7))).isEqualTo(bits(one));
  }
}
