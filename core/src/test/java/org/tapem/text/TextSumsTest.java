package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;

class TextSumsTest {
  private static final int TEXTS = 500;
  private static final int GROUPS = 600; // more than two blocks

  private final TextVectors texts;
  private final int[] offsets = new int[GROUPS + 1];
  private final int[] members;

  TextSumsTest() {
    RandomStream stream = new RandomStream(8);
    List<Integer> all = new ArrayList<>();
    for (int group = 0; group < GROUPS; group++) {
      int size = group == 17 ? 0 : group == 18 ? 1 : stream.nextInt(9);
      for (int i = 0; i < size; i++) {
        all.add(group == 18 ? 0 : stream.nextInt(TEXTS)); // text 0 has no word
      }
      offsets[group + 1] = all.size();
    }
    members = all.stream().mapToInt(Integer::intValue).toArray();
    try (Workers workers = new Workers(1)) {
      texts = RandomTexts.of(TEXTS, 90, 20, 4).vectors(workers);
    }
  }

  private static TextSums sums(TextVectors of, int[] offsets, int[] members, int threads) {
    try (Workers workers = new Workers(threads)) {
      return TextSums.of(of, offsets, members, false, workers);
    }
  }

  @Test
  void sumsAreThoseOfThreeTextsByHand() {
    // Words 0, 1, 2 in 3, 1 and 1 of 3 texts, see TextVectorsTest; {0: 0.329364, 1: 0.944203},
    // {0: 1} and {0: 0.508542, 2: 0.861037}.
    TextVectors three;
    try (Workers workers = new Workers(1)) {
      three =
          RandomTexts.of(3, new int[] {1, 0, -1, 1}, new int[] {0}, new int[] {2, 0})
              .vectors(workers);
    }
    TextSums sums = sums(three, new int[] {0, 3, 3, 4, 6}, new int[] {0, 1, 2, 1, 2, 0}, 1);
    assertThat(sums.groups()).isEqualTo(4);
    assertThat(sums.starts()).containsExactly(0, 3, 3, 4, 7);
    assertThat(sums.ids()).containsExactly(0, 1, 2, 0, 0, 1, 2);
    assertThat(sums.weights())
        .containsExactly(
            new float[] {1.837906f, 0.944203f, 0.861037f, 1, 0.837906f, 0.944203f, 0.861037f},
            within(2e-6f));
    assertThat(sums.length(0)).isCloseTo(2.238482, within(2e-6)); // root of 5.010803
    assertThat(sums.length(1)).isZero();
    assertThat(sums.length(2)).isEqualTo(1);
    assertThat(sums.dot(0, three, 1)).isCloseTo(1.837906, within(2e-6));
    assertThat(sums.dot(1, three, 1)).isZero();
    assertThat(sums.dot(2, three, 2)).isCloseTo(0.508542, within(1e-6));
    assertThat(sums.dot(3, three, 0)).isCloseTo(1.167495, within(2e-6));
  }

  /** The words of a group and their sums, with nothing but a map. */
  private SortedMap<Integer, Double> plain(int group) {
    SortedMap<Integer, Double> sum = new TreeMap<>();
    for (int i = offsets[group]; i < offsets[group + 1]; i++) {
      SparseVector vector = texts.vector(members[i]);
      for (int e = 0; e < vector.size(); e++) {
        sum.merge(vector.id(e), (double) vector.weight(e), Double::sum);
      }
    }
    return sum;
  }

  @Test
  void sumsAreThoseOfPlainMaps() {
    TextSums sums = sums(texts, offsets, members, 2);
    assertThat(sums.groups()).isEqualTo(GROUPS);
    for (int group = 0; group < GROUPS; group++) {
      SortedMap<Integer, Double> expected = plain(group);
      int at = sums.starts()[group];
      assertThat(sums.starts()[group + 1] - at).isEqualTo(expected.size());
      double squares = 0;
      for (Map.Entry<Integer, Double> entry : expected.entrySet()) {
        assertThat(sums.ids()[at]).isEqualTo(entry.getKey());
        assertThat((double) sums.weights()[at++]).isCloseTo(entry.getValue(), within(1e-6));
        squares += entry.getValue() * entry.getValue();
      }
      assertThat(sums.length(group)).isCloseTo(Math.sqrt(squares), within(1e-12));
      for (int text = 0; text < TEXTS; text += 29) {
        SparseVector vector = texts.vector(text);
        double dot = 0;
        for (int e = 0; e < vector.size(); e++) {
          dot += vector.weight(e) * expected.getOrDefault(vector.id(e), 0.0);
        }
        assertThat(sums.dot(group, texts, text)).isCloseTo(dot, within(1e-6));
      }
    }
  }

  @Test
  void aGroupWithoutTextsOrWithoutWordsIsEmpty() {
    TextSums sums = sums(texts, offsets, members, 1);
    for (int group : new int[] {17, 18}) {
      assertThat(sums.starts()[group + 1]).isEqualTo(sums.starts()[group]);
      assertThat(sums.length(group)).isZero();
      assertThat(sums.dot(group, texts, 1)).isZero();
    }
    assertThat(sums(texts, new int[] {0}, new int[0], 2).groups()).isZero();
  }

  @Test
  void sumsAreTheSameOnAnyNumberOfThreads() {
    TextSums one = sums(texts, offsets, members, 1);
    for (int threads : new int[] {2, 7}) {
      TextSums other = sums(texts, offsets, members, threads);
      assertThat(other.starts()).isEqualTo(one.starts());
      assertThat(other.ids()).isEqualTo(one.ids());
      assertThat(bits(other.weights())).isEqualTo(bits(one.weights()));
      for (int group = 0; group < GROUPS; group++) {
        assertThat(other.length(group)).isEqualTo(one.length(group));
      }
    }
  }

  @Test
  void aMemberThatIsNoTextIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sums(texts, new int[] {0, 2}, new int[] {3, TEXTS}, 1))
        .withMessage("a link to query node 500, but there are texts of 500");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sums(texts, new int[] {0, 1}, new int[] {-1}, 1))
        .withMessage("a link to query node -1, but there are texts of 500");
  }

  @Test
  void sumsOfLengthOneHaveTheSameDirection() {
    int[] offsets = {0, 3, 3, 5};
    int[] members = {0, 2, 4, 1, 3};
    try (Workers workers = new Workers(2)) {
      TextVectors texts = RandomTexts.of(5, 20, 9, 3).vectors(workers);
      TextSums plain = TextSums.of(texts, offsets, members, false, workers);
      TextSums unit = TextSums.of(texts, offsets, members, true, workers);
      assertThat(unit.ids()).isEqualTo(plain.ids());
      for (int group = 0; group < 3; group++) {
        assertThat(unit.length(group)).isEqualTo(plain.length(group));
        for (int e = plain.starts()[group]; e < plain.starts()[group + 1]; e++) {
          assertThat((double) unit.weights()[e])
              .isCloseTo(plain.weights()[e] / plain.length(group), within(1e-6));
        }
      }
    }
  }
}
