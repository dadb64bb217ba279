package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class RangeTest {
  @Test
  void rangesFollowEachOtherAndHoldAll() {
    for (long size : new long[] {1, 2, 7, 1021, 5_000_000_000L}) {
      for (int parts : new int[] {1, 2, 5, 16}) {
        List<Range> ranges = Range.cut(size, parts);
        assertThat(ranges).hasSize((int) Math.min(size, parts));
        long at = 0;
        for (int i = 0; i < ranges.size(); i++) {
          assertThat(ranges.get(i).number()).isEqualTo(i);
          assertThat(ranges.get(i).from()).isEqualTo(at);
          assertThat(ranges.get(i).size()).isBetween(size / parts, size / parts + 1).isPositive();
          at = ranges.get(i).to();
        }
        assertThat(at).isEqualTo(size);
      }
    }
  }

  @Test
  void nothingHasNoRange() {
    assertThat(Range.cut(0, 5)).isEmpty();
  }

  @Test
  void atLeastOnePartIsNeeded() {
    assertThatIllegalArgumentException().isThrownBy(() -> Range.cut(3, 0));
  }
}
