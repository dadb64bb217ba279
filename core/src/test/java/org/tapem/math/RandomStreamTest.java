package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomStreamTest {
  /** The numbers of Rosetta Code's task "Splitmix64", from state 1234567. */
  @Test
  void theNumbersAreThoseOfSplitMix64() {
    String[] expected = {
      "6457827717110365317",
      "3203168211198807973",
      "9817491932198370423",
      "4593380528125082431",
      "16408922859458223821"
    };
    long state = 1234567;
    for (String number : expected) {
      state = RandomStream.next(state);
      assertThat(Long.toUnsignedString(RandomStream.mix(state))).isEqualTo(number);
    }
  }

  @Test
  void anObjectGivesTheNumbersOfItsKey() {
    RandomStream stream = new RandomStream(3, 1, 2);
    long state = RandomStream.key(3, 1, 2);
    for (int i = 0; i < 5; i++) {
      state = RandomStream.next(state);
      assertThat(stream.nextLong()).isEqualTo(RandomStream.mix(state));
    }
  }

  @Test
  void keysOfNeighboursDiffer() {
    Set<Long> keys = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      for (int a = 0; a < 20; a++) {
        keys.add(RandomStream.key(seed, a));
        for (int b = 0; b < 20; b++) {
          keys.add(RandomStream.key(seed, a, b));
        }
      }
    }
    assertThat(keys).hasSize(20 * 20 * 21);
  }

  @Test
  void bitsAreMappedOverTheWholeRange() {
    assertThat(RandomStream.bounded(0, Integer.MAX_VALUE)).isZero();
    assertThat(RandomStream.bounded(-1, Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE - 1);
    assertThat(RandomStream.bounded(-1, 1)).isZero();
    assertThat(RandomStream.bounded(1L << 63, 10)).isEqualTo(5);
    assertThatThrownBy(() -> new RandomStream(1).nextInt(0)).hasMessage("bound must be > 0, got 0");
  }

  @Test
  void normalNumbersHaveMeanZeroAndVarianceOne() {
    RandomStream stream = new RandomStream(4);
    double sum = 0;
    double squares = 0;
    int beyondTwo = 0;
    for (int i = 0; i < 100_000; i++) {
      double x = stream.nextGaussian();
      sum += x;
      squares += x * x;
      beyondTwo += Math.abs(x) > 2 ? 1 : 0;
    }
    assertThat(sum / 1e5).isCloseTo(0, within(0.015));
    assertThat(squares / 1e5).isCloseTo(1, within(0.02));
    assertThat(beyondTwo / 1e5).isCloseTo(0.0455, within(0.003));
  }

  @Test
  void everyOrderIsShuffledEquallyOften() {
    RandomStream stream = new RandomStream(6);
    int[] seen = new int[27];
    for (int i = 0; i < 60_000; i++) {
      int[] values = {0, 1, 2};
      stream.shuffle(values);
      seen[values[0] * 9 + values[1] * 3 + values[2]]++;
    }
    int[] orders = IntStream.of(seen).filter(count -> count > 0).toArray();
    assertThat(orders).hasSize(6);
    double chiSquare = Arrays.stream(orders).mapToDouble(c -> (c - 1e4) * (c - 1e4) / 1e4).sum();
    assertThat(chiSquare).as("5 degrees, 0.1 %% level").isLessThan(20.52);
  }
}
