package org.tapem.method.tapem.bag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

class LinkSubsampleTest {
  /** Of candidate nodes with 1, 5 and 10 texts, 11 links are 1 + 5 + 5, and 12 are 1 + 5 + 6. */
  @ParameterizedTest
  @CsvSource({
    "16, 10", "100, 10", "15, 9", "12, 6", "11, 5", "10, 4", "9, 4", "3, 1", "2, 1", "0, 1"
  })
  void theCapIsTheMostThatFits(long max, int cap) {
    assertThat(LinkSubsample.cap(new int[] {1, 10, 5}, max)).isEqualTo(cap);
  }

  @Test
  void theCapOfNothingIsOne() {
    assertThat(LinkSubsample.cap(new int[0], 5)).isEqualTo(1);
    assertThat(LinkSubsample.cap(new int[3], 5)).isEqualTo(1);
  }

  @Test
  void theCapIsThatOfTryingAll() {
    RandomStream stream = new RandomStream(3);
    for (int run = 0; run < 300; run++) {
      int[] degrees =
          IntStream.range(0, 1 + stream.nextInt(8)).map(i -> stream.nextInt(30)).toArray();
      int max = stream.nextInt(120);
      int largest = Math.max(1, Arrays.stream(degrees).max().orElseThrow());
      int cap =
          IntStream.rangeClosed(1, largest)
              .filter(c -> Arrays.stream(degrees).map(d -> Math.min(d, c)).sum() <= max)
              .max()
              .orElse(1);
      assertThat(LinkSubsample.cap(degrees, max)).isEqualTo(cap);
    }
  }

  @ParameterizedTest
  @CsvSource({"true, 60", "true, 100", "false, 40", "false, 70", "true, 1", "false, 1"})
  void everyCandidateNodeKeepsItsOwnTextAndAsManyOfTheOthersAsFit(boolean oneType, int max) {
    TextIncidence links = BagCase.predicted(60, 30, 20, oneType, 8).links();
    int[] degrees = links.queryNodes().degrees();
    int cap = LinkSubsample.cap(degrees, max);
    assertThat(Arrays.stream(degrees).max().orElseThrow()).isGreaterThan(cap);
    Adjacency kept = LinkSubsample.of(links.queryNodes(), links, max, 1);
    for (int candidateNode = 0; candidateNode < degrees.length; candidateNode++) {
      assertThat(kept.degree(candidateNode))
          .isEqualTo(Math.min(cap, degrees[candidateNode]))
          .isPositive();
      assertThat(kept.contains(candidateNode, links.ownText(candidateNode))).isTrue();
      for (int text : kept.neighbours(candidateNode)) {
        assertThat(links.queryNodes().contains(candidateNode, text)).isTrue();
      }
    }
    assertThat(kept.targets().length).isLessThanOrEqualTo(Math.max(max, degrees.length));
  }

  /** Where two candidate nodes had to leave out texts, both prefer the same of those they share. */
  @Test
  void aTextThatOneCandidateNodeKeepsIsKeptByOthersBeforeThoseItLeftOut() {
    TextIncidence links = BagCase.predicted(60, 30, 20, false, 8).links();
    Adjacency all = links.queryNodes();
    int compared = 0;
    for (int seed = 0; seed < 20; seed++) {
      compared += compared(links, LinkSubsample.of(all, links, 60, seed));
    }
    assertThat(compared).isGreaterThan(20);
  }

  private static int compared(TextIncidence links, Adjacency kept) {
    Adjacency all = links.queryNodes();
    int compared = 0;
    for (int one = 0; one < all.nodes(); one++) {
      for (int other = 0; other < all.nodes(); other++) {
        for (int text : kept.neighbours(one)) {
          for (int queryNode : all.neighbours(one)) {
            boolean own = text == links.ownText(one) || queryNode == links.ownText(other);
            if (!own && !kept.contains(one, queryNode) && kept.contains(other, queryNode)) {
              compared += all.contains(other, text) ? 1 : 0;
              assertThat(!all.contains(other, text) || kept.contains(other, text)).isTrue();
            }
          }
        }
      }
    }
    return compared;
  }

  @Test
  void theSeedDrawsAndDrawsAllAlike() {
    TextIncidence links = BagCase.predicted(60, 30, 5, false, 8).links();
    int[] first = LinkSubsample.of(links.queryNodes(), links, 40, 1).targets();
    assertThat(LinkSubsample.of(links.queryNodes(), links, 40, 1).targets()).isEqualTo(first);
    assertThat(LinkSubsample.of(links.queryNodes(), links, 40, 2).targets()).isNotEqualTo(first);
    // Over many seeds each text of a candidate node but its own is kept about as often.
    int[] times = new int[65];
    int cap = LinkSubsample.cap(links.queryNodes().degrees(), 40);
    int others = links.queryNodes().degree(0) - 1;
    for (int seed = 0; seed < 2000; seed++) {
      for (int text : LinkSubsample.of(links.queryNodes(), links, 40, seed).neighbours(0)) {
        times[text]++;
      }
    }
    double usual = 2000.0 * (cap - 1) / others;
    for (int text : links.queryNodes().neighbours(0)) {
      if (text == links.ownText(0)) {
        assertThat(times[text]).isEqualTo(2000);
      } else {
        assertThat((double) times[text]).isBetween(0.85 * usual, 1.15 * usual);
      }
    }
  }
}
