package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.io.StringTable;

class TextVectorsTest {
  private static final Offset<Float> NEAR = within(1e-6f);

  private static TextVectors vectors(RandomTexts texts, int threads) {
    try (Workers workers = new Workers(threads)) {
      return texts.vectors(workers);
    }
  }

  /** Words 0, 1, 2 are in 3, 1 and 1 of 3 texts: idf 1, 1 + ln 2 and 1 + ln 2. */
  private static TextVectors byHand() {
    return vectors(RandomTexts.of(3, new int[] {1, 0, -1, 1}, new int[] {0}, new int[] {2, 0}), 1);
  }

  @Test
  void vectorsAreThoseOfThreeTextsByHand() {
    TextVectors texts = byHand();
    assertThat(texts.texts()).isEqualTo(3);
    assertThat(texts.words()).isEqualTo(3);
    assertThat(texts.meanWords()).isEqualTo(5 / 3.0);
    assertThat(texts.starts()).containsExactly(0, 2, 3, 5);
    assertThat(texts.ids()).containsExactly(0, 1, 0, 0, 2);
    // 1 and (1 + ln 2)^2 over their length 3.036156, 1 and 1 + ln 2 over 1.966405
    assertThat(texts.weights())
        .containsExactly(new float[] {0.329364f, 0.944203f, 1, 0.508542f, 0.861037f}, NEAR);
    SparseVector last = texts.vector(2);
    assertThat(last.size()).isEqualTo(2);
    assertThat(last.id(1)).isEqualTo(2);
    assertThat(last.weight(1)).isEqualTo(texts.weights()[4]);
  }

  @Test
  void theSideOfTheWordsIsThatOfThreeTextsByHand() {
    WordPostings postings = byHand().postings();
    assertThat(postings.starts()).containsExactly(0, 3, 4, 5);
    assertThat(postings.nodes()).containsExactly(0, 1, 2, 0, 2);
    assertThat(postings.weights())
        .containsExactly(new float[] {0.329364f, 1, 0.508542f, 0.944203f, 0.861037f}, NEAR);
  }

  @Test
  void textsLeftOutAreEmptyAndTheOthersAsBefore() {
    TextVectors all = byHand();
    TextVectors rest = all.without(new boolean[] {false, true, false});
    assertThat(rest.texts()).isEqualTo(3);
    assertThat(rest.words()).isEqualTo(3);
    assertThat(rest.starts()).containsExactly(0, 2, 2, 4);
    assertThat(rest.ids()).containsExactly(0, 1, 0, 2);
    float[] weights = all.weights();
    assertThat(rest.weights()).containsExactly(weights[0], weights[1], weights[3], weights[4]);
    assertThat(rest.vector(1).size()).isZero();
    TextVectors none = all.without(new boolean[] {true, true, true});
    assertThat(none.starts()).containsExactly(0, 0, 0, 0);
    assertThat(none.ids()).isEmpty();
    assertThat(none.meanWords()).isZero();
    assertThat(all.without(new boolean[3]).ids()).isEqualTo(all.ids());
  }

  @Test
  void eachVectorIsThatOfItsTextAlone() {
    RandomTexts texts = RandomTexts.of(700, 90, 20, 1); // more than two blocks
    TextVectors vectors = vectors(texts, 2);
    assertThat(vectors.vector(0).size()).isZero();
    for (int text = 0; text < 700; text++) {
      SparseVector expected = texts.vector(text);
      SparseVector vector = vectors.vector(text);
      assertThat(vector.size()).isEqualTo(expected.size());
      for (int i = 0; i < expected.size(); i++) {
        assertThat(vector.id(i)).isEqualTo(expected.id(i));
        assertThat(vector.weight(i)).isEqualTo(expected.weight(i));
      }
    }
  }

  @Test
  void noTextsHaveNoVectors() {
    TextVectors none = vectors(RandomTexts.of(4), 2);
    assertThat(none.texts()).isZero();
    assertThat(none.meanWords()).isZero();
    assertThat(none.postings().starts()).containsExactly(0, 0, 0, 0, 0);
  }

  @Test
  void vectorsAreTheSameOnAnyNumberOfThreads() {
    RandomTexts texts = RandomTexts.of(2000, 90, 20, 2);
    TextVectors one = vectors(texts, 1);
    for (int threads : new int[] {2, 7}) {
      TextVectors other = vectors(texts, threads);
      assertThat(other.starts()).isEqualTo(one.starts());
      assertThat(other.ids()).isEqualTo(one.ids());
      assertThat(bits(other.weights())).isEqualTo(bits(one.weights()));
    }
  }

  private static Vocabulary vocabulary() {
    StringTable words = new StringTable();
    words.add("a");
    words.add("b");
    return Vocabulary.sorted(words, new long[] {1, 1}, new int[] {1, 1}, 1, 1).vocabulary();
  }

  @Test
  void arraysThatAreNoTextsAreRefused() {
    TfIdf tfIdf = new TfIdf(vocabulary());
    try (Workers workers = new Workers(1)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TextVectors.of(tfIdf, new int[] {2}, new int[] {0, 1}, workers))
          .withMessage("word 2 of 2");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TextVectors.of(tfIdf, new int[2], new int[] {0, 3}, workers))
          .withMessage("texts must begin with 0 and end within the words");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TextVectors.of(tfIdf, new int[1], new int[] {0, 2, 1}, workers))
          .withMessage("text 1 ends before it begins");
    }
  }
}
