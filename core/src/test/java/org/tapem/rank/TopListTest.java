package org.tapem.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.math.RandomStream;

class TopListTest {
  @Test
  void theBestComeFirstAndTiesByTheSmallerNode() {
    TopList list = new TopList(3);
    list.add(7, 0.5f);
    list.add(4, 0.9f);
    list.add(9, 0.1f);
    list.add(2, 0.5f);
    list.add(5, 0.5f);
    RankedList best = list.drain();
    assertThat(best.nodes()).containsExactly(4, 2, 5);
    assertThat(best.scores()).containsExactly(0.9f, 0.5f, 0.5f);
    assertThat(list.size()).isZero();
  }

  @Test
  void whatIsNotANumberComesLast() {
    TopList list = new TopList(3);
    list.add(1, Float.NaN);
    list.add(2, -5f);
    list.add(0, Float.NEGATIVE_INFINITY);
    list.add(3, Float.NaN);
    assertThat(list.drain().nodes()).containsExactly(2, 0, 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 100, 1021, 5000})
  void itKeepsWhatSortingWouldPutFirst(int limit) {
    RandomStream stream = new RandomStream(3, limit);
    int[] nodes = IntStream.range(0, 1021).toArray();
    stream.shuffle(nodes);
    float[] scores = new float[nodes.length]; // by node; many ties
    for (int i = 0; i < scores.length; i++) {
      scores[i] = stream.nextInt(40) - 20;
    }
    TopList list = new TopList(limit);
    TopList inRange = new TopList(limit);
    for (int node : nodes) {
      list.add(node, scores[node]);
    }
    for (int from = 0; from < scores.length; from += 100) {
      int to = Math.min(scores.length, from + 100);
      inRange.addRange(from, to, Arrays.copyOfRange(scores, from, to));
    }
    int[] sorted =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(node -> -scores[node])
                    .thenComparing(Comparator.naturalOrder()))
            .limit(limit)
            .mapToInt(Integer::intValue)
            .toArray();
    RankedList best = list.drain();
    assertThat(best.nodes()).isEqualTo(sorted);
    for (int i = 0; i < best.size(); i++) {
      assertThat(best.scores()[i]).isEqualTo(scores[best.nodes()[i]]);
    }
    assertThat(inRange.drain().nodes()).isEqualTo(sorted);
  }

  @Test
  void aListOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TopList(0))
        .withMessage("limit must be >= 1, got 0");
  }
}
