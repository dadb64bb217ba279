package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;

class NegativesTest {
  private static final Task WHO_WROTE = Task.of(ACADEMIC, "paper", "author", "writes");
  private static final Task WHO_CITES = Task.of(ACADEMIC, "paper", "paper", "cites");

  private static int[] draws(Negatives negatives, int queryNode, int candidateCount, int times) {
    RandomStream stream = new RandomStream(9);
    int[] counts = new int[candidateCount];
    for (int i = 0; i < times; i++) {
      counts[negatives.candidateNode(stream, queryNode)]++;
    }
    return counts;
  }

  @Test
  void aCandidateNodeIsUniformAmongThoseNotJoined() {
    Negatives negatives = new Negatives(TestNetworks.byHand(), WHO_WROTE);
    int[] counts = draws(negatives, 0, 5, 30_000); // a0 and a1 wrote p0
    assertThat(counts[0] + counts[1]).isZero();
    double chiSquare =
        Arrays.stream(counts, 2, 5).mapToDouble(c -> (c - 1e4) * (c - 1e4) / 1e4).sum();
    assertThat(chiSquare).as("2 degrees, 0.1 %% level").isLessThan(13.82);
  }

  @Test
  void aNodeIsNotItsOwnNegative() {
    Negatives negatives = new Negatives(TestNetworks.byHand(), WHO_CITES);
    int[] counts = draws(negatives, 3, 4, 1_000); // p3 cites p0
    assertThat(counts[0] + counts[3]).isZero();
    assertThat(counts[1]).isPositive();
    assertThat(counts[2]).isPositive();
  }

  /** One paper, written by all of {@code authors} but the ones in {@code others}. */
  private static Network crowd(int authors, Integer... others) {
    int[] writers = new int[authors - others.length];
    for (int i = 0, used = 0; i < authors; i++) {
      if (!List.of(others).contains(i)) {
        writers[used++] = i;
      }
    }
    Links none = new Links(new int[2], new int[0]);
    Links writes = Links.ofPairs(authors, writers, new int[writers.length]);
    return Network.of(ACADEMIC, new int[] {authors, 1, 0}, List.of(writes, none, none));
  }

  @Test
  void theOneNegativeAmongManyPartnersIsFound() {
    Negatives negatives = new Negatives(crowd(20_000, 123), WHO_WROTE);
    assertThat(negatives.candidateNode(new RandomStream(1), 0)).isEqualTo(123);
  }

  @Test
  void whereAllAreJoinedThereIsNoNegative() {
    Negatives negatives = new Negatives(crowd(50), WHO_WROTE);
    assertThat(negatives.candidateNode(new RandomStream(1), 0)).isEqualTo(Negatives.NONE);
  }
}
