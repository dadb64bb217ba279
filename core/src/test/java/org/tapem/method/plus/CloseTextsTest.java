package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.network.Adjacency;

class CloseTextsTest {
  private static final int TEXTS = 300;
  private final Adjacency partners = BagCase.random(TEXTS, 40, 25, 4).partners();
  private final float[] shared = new float[TEXTS];
  private final float[] nodes = new float[TEXTS];
  private final int[] found;

  CloseTextsTest() {
    RandomStream stream = new RandomStream(9);
    for (int text = 0; text < TEXTS; text++) {
      shared[text] = text % 3 == 0 ? 0 : 0.01f + (float) stream.nextDouble();
      nodes[text] = shared[text] / 2;
    }
    int[] order = IntStream.range(0, TEXTS).filter(text -> shared[text] > 0).toArray();
    stream.shuffle(order);
    found = order;
  }

  private int links(int... texts) {
    return IntStream.of(texts).map(partners::degree).sum();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 60, 250})
  void theyShareMostAndHaveNoMoreLinksThanAllowed(int max) {
    CloseTexts close = CloseTexts.of(found, shared, nodes, partners, max);
    assertThat(links(close.texts)).isLessThanOrEqualTo(max);
    assertThat(close.texts).isSorted().doesNotHaveDuplicates();
    double min = 2;
    for (int i = 0; i < close.texts.length; i++) {
      assertThat(close.shared[i]).isEqualTo(shared[close.texts[i]]).isPositive();
      assertThat(close.nodes[i]).isEqualTo(nodes[close.texts[i]]);
      min = Math.min(min, close.shared[i]);
    }
    for (int text : found) {
      if (Arrays.binarySearch(close.texts, text) < 0) {
        assertThat((double) shared[text]).isLessThanOrEqualTo(min);
      }
    }
    assertThat(links(close.texts)).as("as many as fit, but for a few").isGreaterThan(max - 12);
  }

  @Test
  void allAreCloseWhereThereIsRoom() {
    CloseTexts close = CloseTexts.of(found, shared, nodes, partners, links(found));
    assertThat(close.texts).containsExactly(Arrays.stream(found).sorted().toArray());
  }

  @Test
  void nothingSharedIsNotClose() {
    assertThat(CloseTexts.of(new int[0], shared, nodes, partners, 9).texts).isEmpty();
  }
}
