package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.rank.Query;

class HeldOutTextsTest {
  private static int count(boolean[] chosen) {
    return (int) IntStream.range(0, chosen.length).filter(i -> chosen[i]).count();
  }

  @Test
  void theLatestAreHeldOutAllOfTheirTime() {
    int[] times = IntStream.range(0, 100).map(i -> 2000 + i / 10).toArray();
    HeldOutTexts held = HeldOutTexts.choose(times, 1);
    assertThat(held.byTime()).isTrue();
    for (int i = 0; i < times.length; i++) {
      assertThat(held.chosen()[i]).isEqualTo(times[i] == 2009);
    }
  }

  @Test
  void severalTimesWhereTheLastHasFew() {
    int[] times = IntStream.range(0, 100).toArray();
    HeldOutTexts held = HeldOutTexts.choose(times, 1);
    assertThat(held.byTime()).isTrue();
    assertThat(count(held.chosen())).isEqualTo(5);
    assertThat(held.chosen()[95]).isTrue();
  }

  @Test
  void atRandomWhereTimesDoNotTell() {
    int[] same = new int[200];
    Arrays.fill(same, 2020);
    int[] unknown = new int[200];
    Arrays.fill(unknown, Query.NO_TIME);
    Arrays.fill(unknown, 0, 90, 2020);
    for (int[] times : new int[][] {same, unknown}) {
      HeldOutTexts held = HeldOutTexts.choose(times, 1);
      assertThat(held.byTime()).isFalse();
      assertThat(count(held.chosen())).isEqualTo(20);
      assertThat(HeldOutTexts.choose(times, 1).chosen()).isEqualTo(held.chosen());
      assertThat(HeldOutTexts.choose(times, 2).chosen()).isNotEqualTo(held.chosen());
    }
  }

  @Test
  void nothingToChooseFrom() {
    assertThat(HeldOutTexts.choose(new int[0], 1).chosen()).isEmpty();
    assertThat(count(HeldOutTexts.choose(new int[] {2020}, 1).chosen())).isZero();
  }
}
