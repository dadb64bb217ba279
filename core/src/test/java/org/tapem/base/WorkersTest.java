package org.tapem.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void eachTaskIsRunOnceAndIsDoneWhenTheCallReturns(int threads) {
    try (Workers workers = new Workers(threads)) {
      for (int count : new int[] {0, 1, 5, 1000}) {
        AtomicIntegerArray runs = new AtomicIntegerArray(count);
        workers.run(count, runs::incrementAndGet);
        for (int i = 0; i < count; i++) {
          assertThat(runs.get(i)).isEqualTo(1);
        }
      }
    }
  }

  @Test
  void aTaskThatFailsFailsTheCallAndTheNextCallWorks() {
    try (Workers workers = new Workers(2)) {
      assertThatExceptionOfType(ArithmeticException.class)
          .isThrownBy(
              () ->
                  workers.run(
                      10,
                      i -> {
                        if (i == 3) {
                          throw new ArithmeticException("three");
                        }
                      }))
          .withMessage("three");
      int[] last = new int[1];
      workers.run(1, i -> last[0] = 7);
      assertThat(last[0]).isEqualTo(7);
    }
  }

  @Test
  void thereIsAtLeastOneThread() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Workers(0))
        .withMessage("threads must be >= 1, got 0");
  }
}
