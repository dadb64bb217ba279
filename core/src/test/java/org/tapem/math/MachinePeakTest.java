package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachinePeakTest {
  @Test
  void isBetweenWhatAnyMachineCanDoAndWhatNoneCan() {
    for (int threads : new int[] {1, 3}) {
      double peak = MachinePeak.measure(new ScalarKernels(), threads, 0.02);
      assertThat(peak).isBetween(1e6, 1e15);
    }
  }
}
