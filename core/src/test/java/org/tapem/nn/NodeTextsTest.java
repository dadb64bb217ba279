package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NodeTextsTest {
  private static final int[] WORDS = {5, 1, 9, 2, 7, 3, -1, 0, 4};
  private static final int[] STARTS = {0, 4, 4, 9}; // the second text is empty

  private static int[] text(NodeTexts texts, int node) {
    int from = texts.start(node);
    return Arrays.copyOfRange(texts.allWords(), from, from + texts.length(node));
  }

  @Test
  void wordsWithoutAVectorAreLeftOut() {
    NodeTexts texts = NodeTexts.of(WORDS, STARTS, 6, 100);
    assertThat(texts.size()).isEqualTo(3);
    assertThat(text(texts, 0)).containsExactly(5, 1, 2);
    assertThat(text(texts, 1)).isEmpty();
    assertThat(text(texts, 2)).containsExactly(3, 0, 4);
    assertThat(texts.words()).isEqualTo(6);
  }

  @Test
  void aTextIsCutBehindItsFirstKnownWords() {
    NodeTexts texts = NodeTexts.of(WORDS, STARTS, 6, 2);
    assertThat(text(texts, 0)).containsExactly(5, 1);
    assertThat(text(texts, 2)).containsExactly(3, 0);
  }

  @Test
  void noTextIsCutWhereAnyNumberOfWordsIsRead() {
    NodeTexts texts = NodeTexts.of(WORDS, STARTS, 10, Integer.MAX_VALUE);
    assertThat(text(texts, 0)).containsExactly(5, 1, 9, 2);
    assertThat(text(texts, 2)).containsExactly(7, 3, 0, 4);
  }

  @Test
  void aTypeHasATextForEachOfItsNodes() {
    NodeTexts texts = NodeTexts.of(WORDS, STARTS, 6, 100);
    assertThat(NodeSource.ofTexts("paper", texts).count()).isEqualTo(3);
    assertThat(NodeSource.ofTable("author", 3).texts()).isNull();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new NodeSource("paper", 4, NodeSource.Kind.TEXTS, texts, null))
        .withMessage("nodes of type paper do not fit their texts");
  }
}
