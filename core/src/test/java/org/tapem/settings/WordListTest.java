package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordListTest {
  @Test
  void wordsAreJoinedByCommas() {
    assertThat(WordList.split("title,abstract")).containsExactly("title", "abstract");
    assertThat(WordList.split("")).isEmpty();
    assertThat(WordList.split("a,")).containsExactly("a", "");
    assertThat(WordList.split(",")).containsExactly("", "");
    assertThat(WordList.split("\"a, \"\"b\"\"\",c")).containsExactly("a, \"b\"", "c");
    assertThat(WordList.split("5\" disks")).containsExactly("5\" disks");
  }

  @Test
  void whatIsJoinedIsTakenApartAgain() {
    List<String> words = List.of("a", "", "b,c", "\"d\"", "e \"f\"", ",", "");
    assertThat(WordList.split(WordList.join(words))).isEqualTo(words);
    assertThat(WordList.split(WordList.join(List.of("")))).containsExactly("");
  }

  @Test
  void quotesThatDoNotEndAreRefused() {
    assertThatThrownBy(() -> WordList.split("a,\"b")).hasMessage("must close its quotes");
    assertThatThrownBy(() -> WordList.split("\"a\"b"))
        .hasMessage("must have a comma after a closing quote");
  }
}
