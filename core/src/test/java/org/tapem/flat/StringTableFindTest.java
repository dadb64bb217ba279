package org.tapem.flat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StringTableFindTest {
  @Test
  void charactersAreFoundAsTheirStringIs() {
    StringTable table = new StringTable();
    for (int i = 0; i < 5000; i++) {
      table.add("word" + i);
    }
    int accent = table.add("caf\u00e9");
    int empty = table.add("");
    char[] chars = "xword4321caf\u00e9".toCharArray();
    assertThat(table.find(chars, 1, 9)).isEqualTo(4321);
    assertThat(table.find(chars, 9, 13)).isEqualTo(accent);
    assertThat(table.find(chars, 4, 4)).isEqualTo(empty);
    assertThat(table.find(chars, 0, 5)).isEqualTo(-1);
  }
}
