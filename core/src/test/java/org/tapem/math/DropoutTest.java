package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DropoutTest {
  private static float[] mask(Dropout dropout, long key, int n) {
    float[] ones = new float[n];
    Arrays.fill(ones, 1);
    dropout.apply(key, ones, 0, n);
    return ones;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 16, 100, 1021})
  void theSameKeyDropsTheSameElementsWhereverTheyLie(int n) {
    Dropout dropout = new Dropout(0.4);
    float[] mask = mask(dropout, 77, n);
    float[] x = random(3 + n + 5, 1);
    float[] expected = x.clone();
    for (int j = 0; j < n; j++) {
      expected[3 + j] *= mask[j];
    }
    dropout.apply(77, x, 3, n);
    assertThat(bits(x)).isEqualTo(bits(expected));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.15, 0.5, 0.9})
  void theExpectedShareIsDroppedAndTheMeanStays(double rate) {
    int n = 100_003;
    float[] mask = mask(new Dropout(rate), 5, n);
    double kept = 0;
    double sum = 0;
    for (float m : mask) {
      assertThat(m == 0 || Math.abs(m - 1 / (1 - rate)) < 2e-3).isTrue();
      kept += m == 0 ? 0 : 1;
      sum += m;
    }
    double deviation = Math.sqrt(n * rate * (1 - rate));
    assertThat(kept).isCloseTo(n * (1 - rate), within(4 * deviation));
    assertThat(sum / n).isCloseTo(1, within(4 * deviation / n / (1 - rate) + 1e-4));
  }

  @Test
  void eachPlaceIsDroppedByItself() {
    Dropout dropout = new Dropout(0.3);
    int[][] both = new int[7][7]; // the last three are the rest of four
    int keys = 20_000;
    for (int key = 0; key < keys; key++) {
      float[] mask = mask(dropout, RandomStream.key(9, key), 7);
      for (int i = 0; i < 7; i++) {
        for (int j = 0; j < 7; j++) {
          both[i][j] += mask[i] == 0 && mask[j] == 0 ? 1 : 0;
        }
      }
    }
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 7; j++) {
        double chance = i == j ? 0.3 : 0.3 * 0.3;
        double deviation = Math.sqrt(keys * chance * (1 - chance));
        assertThat((double) both[i][j])
            .as("%d and %d", i, j)
            .isCloseTo(keys * chance, within(4.5 * deviation));
      }
    }
  }

  @Test
  void anotherKeyDropsOthers() {
    Dropout dropout = new Dropout(0.5);
    float[] one = mask(dropout, 1, 1000);
    float[] two = mask(dropout, 2, 1000);
    int both = 0;
    for (int j = 0; j < 1000; j++) {
      both += one[j] == 0 && two[j] == 0 ? 1 : 0;
    }
    assertThat(both).as("a quarter").isBetween(190, 310);
  }

  @Test
  void withoutARateNothingHappens() {
    Dropout dropout = new Dropout(0);
    assertThat(dropout.active()).isFalse();
    assertThat(new Dropout(0.15).active()).isTrue();
    float[] x = random(50, 1);
    float[] before = x.clone();
    dropout.apply(3, x, 0, 50);
    assertThat(bits(x)).isEqualTo(bits(before));
  }

  @Test
  void aRateNextToOneGivesZerosAndNoNaN() {
    assertThat(mask(new Dropout(Math.nextDown(1.0)), 3, 50)).containsOnly(0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1, 2, Double.NaN})
  void theRateIsChecked(double rate) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Dropout(rate))
        .withMessage("dropout must be >= 0 and < 1, got " + rate);
  }
}
