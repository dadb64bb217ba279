package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tapem.io.StringTable;

class VocabularyTest {
  private static StringTable table(String... words) {
    StringTable table = new StringTable();
    for (String word : words) {
      table.add(word);
    }
    return table;
  }

  @Test
  void wordsAreSortedByCountThenByBytesAndUnusedOnesDropped() {
    StringTable words = table("rare", "gone", "z", "\u00e9", "top", "a");
    Vocabulary.Sorted sorted =
        Vocabulary.sorted(words, new long[] {1, 0, 2, 2, 9, 2}, new int[] {1, 0, 1, 2, 3, 1}, 3, 2);
    Vocabulary vocabulary = sorted.vocabulary();
    assertThat(sorted.newIds()).containsExactly(4, -1, 2, 3, 0, 1);
    assertThat(vocabulary.size()).isEqualTo(5);
    assertThat(vocabulary.frequentSize()).isEqualTo(4);
    assertThat(vocabulary.word(0)).isEqualTo("top");
    assertThat(vocabulary.word(3)).isEqualTo("\u00e9");
    assertThat(vocabulary.count(0)).isEqualTo(9);
    assertThat(vocabulary.documents(3)).isEqualTo(2);
    assertThat(vocabulary.documentCount()).isEqualTo(3);
    assertThat(vocabulary.find("rare")).isEqualTo(4);
    assertThat(vocabulary.find("gone")).isEqualTo(-1);
    assertThat(vocabulary.find("xz".getBytes(java.nio.charset.StandardCharsets.UTF_8), 1, 2))
        .isEqualTo(2);
  }

  @Test
  void idfIsSmoothed() {
    Vocabulary vocabulary =
        Vocabulary.sorted(table("all", "one"), new long[] {7, 1}, new int[] {3, 1}, 3, 1)
            .vocabulary();
    assertThat(vocabulary.idf(0)).isEqualTo(1);
    assertThat(vocabulary.idf(1)).isCloseTo(1.6931471805599454, within(1e-12)); // ln 2 + 1
  }

  @Test
  void noWordsMakeAnEmptyVocabulary() {
    assertThat(Vocabulary.sorted(table(), new long[0], new int[0], 0, 5).vocabulary().size())
        .isZero();
  }

  @Test
  void countsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> Vocabulary.sorted(table("w"), new long[] {1}, new int[] {2}, 9, 1))
        .hasMessage("word \"w\" cannot be 1 times in 2 of 9 texts");
    assertThatThrownBy(() -> Vocabulary.sorted(table("w"), new long[] {1}, new int[] {1}, 9, 0))
        .hasMessage("minCount must be >= 1, got 0");
    assertThatThrownBy(() -> Vocabulary.sorted(table("w"), new long[0], new int[] {1}, 9, 1))
        .hasMessageContaining("every one of 1 words needs a count");
  }
}
