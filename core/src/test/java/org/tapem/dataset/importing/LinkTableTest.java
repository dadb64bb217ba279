package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.dataset.tables.TimeKind;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;

class LinkTableTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1021})
  void linksAreSortedAndOnceWithTheirEarliestTime(int count) {
    RandomStream random = new RandomStream(count);
    IntList from = new IntList();
    IntList to = new IntList();
    IntList times = new IntList();
    TreeMap<Integer, Integer> plain = new TreeMap<>(); // from x 100 + to -> time
    int[] subset = {TimeKind.NO_TIME, TimeKind.NO_TIME + 1, -5, 0, 3, Integer.MAX_VALUE};
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(20);
      int b = random.nextInt(20);
      int time = subset[random.nextInt(subset.length)];
      from.add(a);
      to.add(b);
      times.add(time);
      plain.merge(
          100 * a + b,
          time,
          (x, y) -> x == TimeKind.NO_TIME ? y : y == TimeKind.NO_TIME ? x : Integer.min(x, y));
    }
    List<String> expected = new ArrayList<>();
    plain.forEach((key, time) -> expected.add(key / 100 + " " + key % 100 + " " + time));
    LinkTable table = LinkTable.of(from, to, times, 20);
    List<String> got = new ArrayList<>();
    for (int i = 0; i < table.size(); i++) {
      got.add(table.from(i) + " " + table.to(i) + " " + table.time(i));
    }
    assertThat(got).isEqualTo(expected);
  }
}
