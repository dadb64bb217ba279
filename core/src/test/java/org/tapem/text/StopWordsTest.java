package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopWordsTest {
  @Test
  void englishHoldsFunctionWordsOnly() {
    StopWords words = StopWords.english();
    assertThat(words.size()).isBetween(150, 200);
    assertThat(List.of("the", "of", "dont", "themselves")).allMatch(words::contains);
    assertThat(List.of("network", "learning", "#", "")).noneMatch(words::contains);
  }

  @Test
  void aFileHasOneWordALineAndComments() {
    StopWords words = StopWords.ofFile(List.of("# mine", " Der ", "die # article", "", "das"));
    assertThat(words.size()).isEqualTo(3);
    assertThat(List.of("der", "die", "das")).allMatch(words::contains);
  }

  @Test
  void wordsOfAFileAreCutAsTextsAre() {
    StopWords words = StopWords.ofFile(List.of("don't", "Cafe\u0301"));
    assertThat(new Tokenizer(words).tokens("I don\u2019t know this caf\u00e9"))
        .containsExactly("know", "this");
  }

  @Test
  void aPartOfAnArrayIsLookedUp() {
    StopWords words = StopWords.of(List.of("and", "\u00fcber"));
    byte[] text = "sand \u00fcber".getBytes(StandardCharsets.UTF_8);
    assertThat(words.contains(text, 1, 4)).isTrue();
    assertThat(words.contains(text, 0, 4)).isFalse();
    assertThat(words.contains(text, 5, 10)).isTrue();
    assertThat(StopWords.none().contains(text, 1, 4)).isFalse();
  }
}
