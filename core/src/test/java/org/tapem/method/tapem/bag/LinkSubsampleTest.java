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
  /** Of right nodes with 1, 5 and 10 texts, 11 links are 1 + 5 + 5, and 12 are 1 + 5 + 6. */
  @ParameterizedTest
  @CsvSource({
    "16, 10", "100, 10", "15, 9", "12, 6", "11, 5", "10, 4", "9, 4", "3, 1", "2, 1", "0, 1"
  })
  void theCapIsTheMostThatFits(long most, int cap) {
    assertThat(LinkSubsample.cap(new int[] {1, 10, 5}, most)).isEqualTo(cap);
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
      int most = stream.nextInt(120);
      int largest = Math.max(1, Arrays.stream(degrees).max().orElseThrow());
      int cap =
          IntStream.rangeClosed(1, largest)
              .filter(c -> Arrays.stream(degrees).map(d -> Math.min(d, c)).sum() <= most)
              .max()
              .orElse(1);
      assertThat(LinkSubsample.cap(degrees, most)).isEqualTo(cap);
    }
  }

  @ParameterizedTest
  @CsvSource({"true, 60", "true, 100", "false, 40", "false, 70", "true, 1", "false, 1"})
  void everyRightNodeKeepsItsOwnTextAndAsManyOfTheOthersAsFit(boolean oneType, int most) {
    TextIncidence links = BagCase.foretold(60, 30, 20, oneType, 8).links();
    int[] degrees = links.lefts().degrees();
    int cap = LinkSubsample.cap(degrees, most);
    assertThat(Arrays.stream(degrees).max().orElseThrow()).isGreaterThan(cap);
    Adjacency kept = LinkSubsample.of(links.lefts(), links, most, 1);
    for (int right = 0; right < degrees.length; right++) {
      assertThat(kept.degree(right)).isEqualTo(Math.min(cap, degrees[right])).isPositive();
      assertThat(kept.contains(right, links.ownText(right))).isTrue();
      for (int text : kept.neighbours(right)) {
        assertThat(links.lefts().contains(right, text)).isTrue();
      }
    }
    assertThat(kept.targets().length).isLessThanOrEqualTo(Math.max(most, degrees.length));
  }

  /** Where two right nodes had to leave out texts, both prefer the same of those they share. */
  @Test
  void aTextThatOneRightNodeKeepsIsKeptByOthersBeforeThoseItLeftOut() {
    TextIncidence links = BagCase.foretold(60, 30, 20, false, 8).links();
    Adjacency all = links.lefts();
    int compared = 0;
    for (int seed = 0; seed < 20; seed++) {
      compared += compared(links, LinkSubsample.of(all, links, 60, seed));
    }
    assertThat(compared).isGreaterThan(20);
  }

  private static int compared(TextIncidence links, Adjacency kept) {
    Adjacency all = links.lefts();
    int compared = 0;
    for (int one = 0; one < all.nodes(); one++) {
      for (int other = 0; other < all.nodes(); other++) {
        for (int text : kept.neighbours(one)) {
          for (int left : all.neighbours(one)) {
            boolean own = text == links.ownText(one) || left == links.ownText(other);
            if (!own && !kept.contains(one, left) && kept.contains(other, left)) {
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
    TextIncidence links = BagCase.foretold(60, 30, 5, false, 8).links();
    int[] first = LinkSubsample.of(links.lefts(), links, 40, 1).targets();
    assertThat(LinkSubsample.of(links.lefts(), links, 40, 1).targets()).isEqualTo(first);
    assertThat(LinkSubsample.of(links.lefts(), links, 40, 2).targets()).isNotEqualTo(first);
    // Over many seeds each text of a right node but its own is kept about as often.
    int[] times = new int[65];
    int cap = LinkSubsample.cap(links.lefts().degrees(), 40);
    int others = links.lefts().degree(0) - 1;
    for (int seed = 0; seed < 2000; seed++) {
      for (int text : LinkSubsample.of(links.lefts(), links, 40, seed).neighbours(0)) {
        times[text]++;
      }
    }
    double usual = 2000.0 * (cap - 1) / others;
    for (int text : links.lefts().neighbours(0)) {
      if (text == links.ownText(0)) {
        assertThat(times[text]).isEqualTo(2000);
      } else {
        assertThat((double) times[text]).isBetween(0.85 * usual, 1.15 * usual);
      }
    }
  }
}
