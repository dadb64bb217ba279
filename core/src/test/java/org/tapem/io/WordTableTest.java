package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;

class WordTableTest {
  private static int add(WordTable table, String word) {
    byte[] utf8 = ("<" + word + ">").getBytes(StandardCharsets.UTF_8);
    return table.add(utf8, 1, utf8.length - 1);
  }

  @Test
  void givesTheSameNumberForAStringAndItsCharacters() {
    WordTable table = new WordTable();
    for (String word :
        new String[] {"a", "eightlet", "exactlysixteench", "longerthansixteen", "Ü"}) {
      int number = table.add(word);
      assertThat(add(table, word)).isEqualTo(number);
      assertThat(table.strings().get(number)).isEqualTo(word);
    }
    int number = add(table, "seen first as characters");
    assertThat(table.add("seen first as characters")).isEqualTo(number);
  }

  @Test
  void agreesWithAHashMapOnSeededWords() {
    WordTable table = new WordTable();
    Map<String, Integer> twin = new HashMap<>();
    RandomStream random = new RandomStream(11);
    for (int i = 0; i < 50_000; i++) {
      StringBuilder word = new StringBuilder();
      int letters = 1 + random.nextInt(20);
      for (int k = 0; k < letters; k++) {
        boolean repeat = random.nextInt(3) > 0;
        word.append(
            repeat ? 'a' : random.nextInt(200) == 0 ? 'é' : (char) ('a' + random.nextInt(26)));
      }
      String key = word.toString();
      int expected = twin.computeIfAbsent(key, k -> twin.size());
      assertThat(add(table, key)).isEqualTo(expected);
    }
    assertThat(table.size()).isEqualTo(twin.size());
    twin.forEach((key, number) -> assertThat(table.strings().get(number)).isEqualTo(key));
  }
}
