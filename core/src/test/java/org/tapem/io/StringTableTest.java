package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;

class StringTableTest {
  @Test
  void numbersStringsInTheOrderOfFirstSight() {
    StringTable table = new StringTable();
    assertThat(table.add("b")).isEqualTo(0);
    assertThat(table.add("a")).isEqualTo(1);
    assertThat(table.add("b")).isEqualTo(0);
    assertThat(table.add("")).isEqualTo(2);
    assertThat(table.size()).isEqualTo(3);
    assertThat(table.get(1)).isEqualTo("a");
    assertThat(table.get(2)).isEmpty();
    assertThat(table.find("c")).isEqualTo(-1);
  }

  @Test
  void agreesWithAHashMapOnSeededStrings() {
    StringTable table = new StringTable();
    Map<String, Integer> twin = new HashMap<>();
    RandomStream random = new RandomStream(7);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(6); k >= 0; k--) {
        text.appendCodePoint("aäb€𝒳z".codePointAt(random.nextInt(2)) + random.nextInt(40));
      }
      String key =
          new String(text.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
      int expected = twin.computeIfAbsent(key, k -> twin.size());
      assertThat(table.add(key)).isEqualTo(expected);
    }
    twin.forEach((key, number) -> assertThat(table.get(number)).isEqualTo(key));
  }

  @Test
  void comparesByCodePoint() {
    StringTable table = new StringTable();
    int a = table.add("a");
    int umlaut = table.add("ä");
    int prefix = table.add("ab");
    assertThat(table.compare(a, umlaut)).isNegative();
    assertThat(table.compare(prefix, a)).isPositive();
    assertThat(table.compare(a, a)).isZero();
  }
}
