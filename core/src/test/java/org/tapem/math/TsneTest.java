package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TsneTest {
  private static final int DIM = 10;

  /** Point i is of cluster i % 3; clusters are 8 standard deviations apart on axes of their own. */
  private static float[] threeClusters(int count) {
    RandomStream random = new RandomStream(12);
    float[] rows = new float[count * DIM];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < DIM; k++) {
        rows[i * DIM + k] = (float) (random.nextGaussian() + (k == i % 3 ? 8 : 0));
      }
    }
    return rows;
  }

  private static int nearest(float[] plane, int i) {
    int best = -1;
    double min = Double.POSITIVE_INFINITY;
    for (int j = 0; j < plane.length / 2; j++) {
      double distance =
          StrictMath.hypot(plane[2 * j] - plane[2 * i], plane[2 * j + 1] - plane[2 * i + 1]);
      if (j != i && distance < min) {
        min = distance;
        best = j;
      }
    }
    return best;
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 150})
  void nearestNeighborsAreOfTheSameCluster(int count) {
    float[] plane = new Tsne(TsneSettings.defaults()).embed(threeClusters(count), count, DIM);
    assertThat(plane).hasSize(count * 2);
    for (int i = 0; i < count; i++) {
      assertThat(nearest(plane, i) % 3).isEqualTo(i % 3);
    }
  }

  @Test
  void thePointsLieAroundZero() {
    float[] plane = new Tsne(TsneSettings.defaults()).embed(threeClusters(60), 60, DIM);
    double x = 0;
    double y = 0;
    for (int i = 0; i < 60; i++) {
      x += plane[2 * i] / 60;
      y += plane[2 * i + 1] / 60;
    }
    assertThat(x).isCloseTo(0, within(1e-4));
    assertThat(y).isCloseTo(0, within(1e-4));
  }

  @Test
  void theSeedDecides() {
    TsneSettings settings = new TsneSettings(10, 100, 5);
    float[] rows = threeClusters(40);
    float[] plane = new Tsne(settings).embed(rows, 40, DIM);
    assertThat(new Tsne(settings).embed(rows, 40, DIM)).containsExactly(plane);
    assertThat(new Tsne(settings.withSeed(6)).embed(rows, 40, DIM)).isNotEqualTo(plane);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void fewPointsWork(int count) {
    float[] plane = new Tsne(TsneSettings.defaults()).embed(threeClusters(count), count, DIM);
    assertThat(plane).hasSize(count * 2);
    assertFinite(plane);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 50})
  void equalPointsWork(int count) {
    assertFinite(new Tsne(TsneSettings.defaults()).embed(new float[count * DIM], count, DIM));
    float[] twoPlaces = new float[count * DIM];
    twoPlaces[0] = 1e30f;
    assertFinite(new Tsne(TsneSettings.defaults()).embed(twoPlaces, count, DIM));
  }

  private static void assertFinite(float[] plane) {
    for (float value : plane) {
      assertThat(value).isFinite();
    }
  }

  @Test
  void refusesWhatCannotBeEmbedded() {
    Tsne tsne = new Tsne(TsneSettings.defaults());
    assertThatThrownBy(() -> tsne.embed(new float[0], 0, 3))
        .hasMessage("count must be 1 to 5000, got 0");
    assertThatThrownBy(() -> tsne.embed(new float[0], 3, 0)).hasMessage("dim must be >= 1, got 0");
    assertThatThrownBy(() -> tsne.embed(new float[5], 2, 3))
        .hasMessage("rows must have 2 x 3 numbers, got 5");
    assertThatThrownBy(() -> tsne.embed(new float[] {1, 2, 3, Float.NaN}, 2, 2))
        .hasMessage("rows must be finite, got NaN in row 1");
    assertThatThrownBy(() -> new TsneSettings(0.5, 100, 1))
        .hasMessage("perplexity must be 1 to 1000, got 0.5");
    assertThatThrownBy(() -> new TsneSettings(Double.NaN, 100, 1))
        .hasMessage("perplexity must be 1 to 1000, got NaN");
    assertThatThrownBy(() -> new TsneSettings(30, 0, 1))
        .hasMessage("iterations must be 1 to 1000000, got 0");
  }
}
