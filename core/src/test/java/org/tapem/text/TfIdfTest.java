package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tapem.io.StringTable;

class TfIdfTest {
  private final TfIdf tfIdf = new TfIdf(vocabulary());

  /** Words 0, 1 and 2 in 3, 1 and 1 of 3 texts: idf 1, 1 + ln 2 and 1 + ln 2. */
  private static Vocabulary vocabulary() {
    StringTable words = new StringTable();
    words.add("common");
    words.add("graph");
    words.add("text");
    return Vocabulary.sorted(words, new long[] {5, 2, 1}, new int[] {3, 1, 1}, 3, 1).vocabulary();
  }

  @Test
  void weightsAreThoseComputedByHand() {
    SparseVector vector = tfIdf.vector(new int[] {9, 1, 0, 1, -1, 9}, 1, 5);
    double common = 1;
    double graph = (1 + Math.log(2)) * (1 + Math.log(2));
    double length = Math.sqrt(common * common + graph * graph);
    assertThat(vector.size()).isEqualTo(2);
    assertThat(vector.id(0)).isEqualTo(0);
    assertThat(vector.id(1)).isEqualTo(1);
    assertThat((double) vector.weight(0)).isCloseTo(common / length, within(1e-7));
    assertThat((double) vector.weight(1)).isCloseTo(graph / length, within(1e-7));
  }

  @Test
  void theDotProductIsTheCosine() {
    SparseVector both = tfIdf.vector(new int[] {1, 2}, 0, 2);
    SparseVector one = tfIdf.vector(new int[] {2}, 0, 1);
    SparseVector other = tfIdf.vector(new int[] {0}, 0, 1);
    assertThat(both.dot(both)).isCloseTo(1, within(1e-6));
    assertThat(both.dot(one)).isCloseTo(Math.sqrt(0.5), within(1e-6));
    assertThat(both.dot(other)).isZero();
  }

  @Test
  void aTextOfUnknownWordsIsEmpty() {
    SparseVector none = tfIdf.vector(new int[] {-1, -1}, 0, 2);
    assertThat(none.size()).isZero();
    assertThat(none.dot(none)).isZero();
  }

  @Test
  void steepWeightsLeaveOutWhatEveryTextHas() {
    TfIdf steep = TfIdf.steep(vocabulary());
    SparseVector vector = steep.vector(new int[] {0, 2, 0, 1, 1, 0}, 0, 6);
    double graph = (1 + Math.log(2)) * Math.log(2);
    double text = Math.log(2);
    double length = Math.sqrt(graph * graph + text * text);
    assertThat(vector.size()).isEqualTo(3);
    assertThat(vector.weight(0)).isZero();
    assertThat((double) vector.weight(1)).isCloseTo(graph / length, within(1e-7));
    assertThat((double) vector.weight(2)).isCloseTo(text / length, within(1e-7));
  }

  @Test
  void aTextOfNothingButWhatEveryTextHasIsZero() {
    SparseVector vector = TfIdf.steep(vocabulary()).vector(new int[] {0, 0, -1}, 0, 3);
    for (int i = 0; i < vector.size(); i++) {
      assertThat(vector.weight(i)).isZero();
    }
    assertThat(vector.dot(vector)).isZero();
  }

  @Test
  void wordsThatAreWeighedApartHaveTheirShareHoweverManyOthersThereAre() {
    TfIdf apart = tfIdf.apart(word -> word == 2, 0.25);
    SparseVector vector = apart.vector(new int[] {0, 0, 0, 1, 1, 2}, 0, 6);
    assertThat((double) vector.weight(2)).isCloseTo(0.5, within(1e-7));
    assertThat(vector.dot(vector)).isCloseTo(1, within(1e-6));
    double common = 1 + Math.log(3);
    double graph = (1 + Math.log(2)) * (1 + Math.log(2));
    double length = Math.sqrt((common * common + graph * graph) / 0.75);
    assertThat((double) vector.weight(0)).isCloseTo(common / length, within(1e-7));
    assertThat((double) vector.weight(1)).isCloseTo(graph / length, within(1e-7));
  }

  @Test
  void aTextOfOneKindOfWordsHasLengthOne() {
    TfIdf apart = tfIdf.apart(word -> word == 2, 0.25);
    for (int[] words : new int[][] {{2, 2}, {0, 1}}) {
      SparseVector vector = apart.vector(words, 0, 2);
      assertThat(vector.dot(vector)).isCloseTo(1, within(1e-6));
    }
    assertThat(apart.vector(new int[0], 0, 0).size()).isZero();
  }
}
