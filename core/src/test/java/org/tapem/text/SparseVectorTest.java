package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;

class SparseVectorTest {
  private static final int WORDS = 30;

  private static SparseVector random(long seed) {
    RandomStream stream = new RandomStream(seed);
    return SparseVector.counts(
        IntStream.range(0, stream.nextInt(20)).map(i -> stream.nextInt(WORDS)).toArray());
  }

  private static double[] dense(SparseVector of) {
    double[] dense = new double[WORDS];
    for (int i = 0; i < of.size(); i++) {
      dense[of.id(i)] = of.weight(i);
    }
    return dense;
  }

  @Test
  void sumsAreThoseOfAllElements() {
    for (int seed = 0; seed < 50; seed++) {
      SparseVector a = random(seed);
      SparseVector b = random(1000 + seed);
      SparseVector sum = a.plus(b, 0.25);
      for (int word = 0; word < WORDS; word++) {
        assertThat(dense(sum)[word]).isEqualTo(dense(a)[word] + 0.25 * dense(b)[word]);
      }
      for (int i = 1; i < sum.size(); i++) {
        assertThat(sum.id(i)).isGreaterThan(sum.id(i - 1));
      }
    }
  }

  @Test
  void theEmptyOneAddsNothing() {
    SparseVector some = random(3);
    assertThat(dense(SparseVector.NONE.plus(some, 1))).isEqualTo(dense(some));
    assertThat(dense(some.plus(SparseVector.NONE, 5))).isEqualTo(dense(some));
    assertThat(SparseVector.NONE.ofLengthOne().size()).isZero();
  }

  @Test
  void directionsHaveTheLengthOne() {
    for (int seed = 0; seed < 20; seed++) {
      SparseVector some = random(seed).plus(random(77), 1);
      SparseVector one = some.ofLengthOne();
      assertThat(one.length()).isCloseTo(1, within(1e-6));
      assertThat(one.dot(some)).isCloseTo(some.length(), within(1e-5));
    }
  }
}
