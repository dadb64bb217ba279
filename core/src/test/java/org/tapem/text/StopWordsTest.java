package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StopWordsTest {
  @Test
  void englishHoldsFunctionWordsOnly() {
    StopWords words = StopWords.english();
    assertThat(words.size()).isBetween(150, 200);
    assertThat(List.of("the", "of", "dont", "themselves")).allMatch(words::contains);
    assertThat(List.of("network", "learning", "#", "")).noneMatch(words::contains);
  }

  @Test
  void aFileHasOneWordALineAndComments(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("stop.txt");
    Files.writeString(file, "# mine\n Der \ndie # article\n\ndas");
    StopWords words = StopWords.load(file);
    assertThat(words.size()).isEqualTo(3);
    assertThat(List.of("der", "die", "das")).allMatch(words::contains);
  }

  @Test
  void wordsOfAFileAreCutAsTextsAre(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("stop.txt");
    Files.writeString(file, "don't\nCafe\u0301\n");
    StopWords words = StopWords.load(file);
    assertThat(new Tokenizer(words).tokens("I don\u2019t know this caf\u00e9"))
        .containsExactly("know", "this");
    Files.write(file, new byte[] {(byte) 0xe4, '\n'});
    assertThatThrownBy(() -> StopWords.load(file)).hasMessageEndingWith("not valid UTF-8");
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
