package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;

class WordPostingsTest {
  /** Nodes 0 to 3 with the words 1 and 3, none, 0 and 3, 3; nobody has word 2. */
  private static WordPostings byHand() {
    return WordPostings.of(
        5, new int[] {0, 2, 2, 4, 5}, new int[] {1, 3, 0, 3, 3}, new float[] {1, 2, 3, 4, 5});
  }

  @Test
  void theNodesOfAWordComeAscendingWithTheirWeights() {
    WordPostings postings = byHand();
    assertThat(postings.starts()).containsExactly(0, 1, 2, 2, 5, 5);
    assertThat(postings.nodes()).containsExactly(2, 0, 0, 2, 3);
    assertThat(postings.weights()).containsExactly(3, 1, 2, 4, 5);
  }

  @Test
  void seekingFindsTheFirstNodeThatIsNotBefore() {
    WordPostings postings = byHand();
    assertThat(postings.seek(3, 0)).isEqualTo(2);
    assertThat(postings.seek(3, 1)).isEqualTo(3);
    assertThat(postings.seek(3, 2)).isEqualTo(3);
    assertThat(postings.seek(3, 3)).isEqualTo(4);
    assertThat(postings.seek(3, 4)).as("behind the last").isEqualTo(5);
    assertThat(postings.seek(2, 0)).as("of a word that nobody has").isEqualTo(2);
  }

  @Test
  void everyEntryOfATextIsFoundUnderItsWord() {
    TextVectors texts;
    try (Workers workers = new Workers(1)) {
      texts = RandomTexts.of(300, 70, 25, 3).vectors(workers);
    }
    WordPostings postings = texts.postings();
    assertThat(postings.nodes()).hasSameSizeAs(texts.ids());
    for (int text = 0; text < texts.texts(); text++) {
      SparseVector vector = texts.vector(text);
      for (int i = 0; i < vector.size(); i++) {
        int begin = postings.starts()[vector.id(i)];
        int end = postings.starts()[vector.id(i) + 1];
        int at = Arrays.binarySearch(postings.nodes(), begin, end, text);
        assertThat(at).isNotNegative().isEqualTo(postings.seek(vector.id(i), text));
        assertThat(postings.weights()[at]).isEqualTo(vector.weight(i));
      }
    }
  }
}
