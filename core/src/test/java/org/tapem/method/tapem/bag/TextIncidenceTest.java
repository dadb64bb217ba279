package org.tapem.method.tapem.bag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;
import org.tapem.text.RandomTexts;

/** Five texts of the words 0 to 4, one each, and three candidate nodes. */
class TextIncidenceTest {
  private static final int[][] PARTNERS = {{0, 1}, {1}, {2}, {}, {1}};

  private static TextIncidence links() {
    RandomTexts texts =
        RandomTexts.of(
            5, new int[] {0}, new int[] {1}, new int[] {2}, new int[] {3}, new int[] {4});
    return BagCase.of(texts, 5, PARTNERS, 3, Kernels.best()).links();
  }

  private static Adjacency toFind(int[]... targets) {
    return BagCase.adjacency(targets, 3);
  }

  private static int words(TextIncidence links) {
    return IntStream.range(0, 5).map(text -> links.texts().vector(text).size()).sum();
  }

  @Test
  void partnersAreToBeFoundByTheTextsOfOthers() {
    TextIncidence links = links();
    assertThat(links.queryNodes().neighbours(1)).containsExactly(0, 1, 4);
    assertThat(links.teaching()).as("0 and 2 have one text").containsExactly(0, 1, 4);
    assertThat(links.others(0, 0)).isZero();
    assertThat(links.others(0, 1)).isEqualTo(2);
    assertThat(links.others(2, 1)).isEqualTo(3);
    assertThat(links.ownText(2)).isEqualTo(TextIncidence.NO_OWN);
  }

  @Test
  void othersThanPartnersCanBeToFind() {
    TextIncidence links =
        links().toFind(toFind(new int[] {2}, new int[0], new int[] {2}, new int[] {0}, new int[0]));
    // 0 is to find 2, and 3 is to find 0, which have a text each; the only text of 2 is that of 2.
    assertThat(links.teaching()).containsExactly(0, 3);
    assertThat(links.belongs(0, 2)).as("to be found").isTrue();
    assertThat(links.belongs(0, 1)).as("a partner").isTrue();
    assertThat(links.belongs(1, 0)).isFalse();
    assertThat(links.partners().neighbours(0)).containsExactly(0, 1);
  }

  @Test
  void ownTextsFollowFromANumberOn() {
    TextIncidence links = links().own(2);
    assertThat(IntStream.range(0, 3).map(links::ownText)).containsExactly(2, 3, 4);
    assertThat(links.toFind(links.targets()).ownText(1)).isEqualTo(3);
  }

  @Test
  void queryNodesThatGoTakeTheirTextsAndLinksAlong() {
    boolean[] gone = {false, true, false, false, true};
    TextIncidence links = links().own(2).without(gone);
    assertThat(links.partners().degree(1)).isZero();
    assertThat(links.queryNodes().neighbours(1)).containsExactly(0);
    assertThat(links.joined().degree(4)).isZero();
    assertThat(links.targets().degree(4)).isZero();
    assertThat(links.targets().neighbours(0)).containsExactly(0, 1);
    assertThat(links.texts().vector(1).size()).isZero();
    assertThat(links.texts().vector(0).size()).isEqualTo(1);
    assertThat(words(links)).isEqualTo(3);
    assertThat(links.postings().starts()[5]).as("nor do words know them").isEqualTo(3);
    assertThat(links.ownText(0)).as("the others keep their numbers").isEqualTo(2);
    assertThat(links.teaching()).isEmpty();
  }

  @Test
  void enoughRoomThinsNothing() {
    TextIncidence links = links();
    assertThat(links.thinned(5, 1)).isSameAs(links);
  }

  @Test
  void thinnedLinksKnowHowManyTextsThereWere() {
    TextIncidence whole = BagCase.predicted(60, 30, 20, true, 8).links();
    TextIncidence some = whole.thinned(70, 1);
    assertThat(some.queryNodes().degrees()).isNotEqualTo(whole.queryNodes().degrees());
    assertThat(some.counts()).isEqualTo(whole.queryNodes().degrees());
    assertThat(some.own(some.firstOwn()).toFind(some.targets()).counts()).isEqualTo(some.counts());
    boolean[] gone = new boolean[some.partners().nodes()];
    Arrays.fill(gone, 0, gone.length / 2, true);
    TextIncidence half = whole.without(gone);
    assertThat(half.counts()).isEqualTo(half.queryNodes().degrees()).isNotEqualTo(whole.counts());
  }

  @Test
  void thinnedLinksKeepWordsAndWhoIsJoined() {
    for (int seed = 0; seed < 10; seed++) {
      TextIncidence whole = links();
      TextIncidence links = whole.thinned(4, seed); // two texts of candidate node 1
      assertThat(links.queryNodes().degrees()).containsExactly(1, 2, 1);
      assertThat(links.partners().targets()).hasSize(4);
      assertThat(links.joined().targets()).isEqualTo(whole.joined().targets());
      assertThat(links.targets()).isSameAs(whole.targets());
      for (int text = 0; text < 5; text++) {
        for (int candidateNode : links.partners().neighbours(text)) {
          assertThat(whole.partners().contains(text, candidateNode)).isTrue();
          assertThat(links.queryNodes().contains(candidateNode, text)).isTrue();
        }
      }
      assertThat(links.texts()).as("also of texts that speak of none").isSameAs(whole.texts());
      assertThat(links.postings()).isSameAs(whole.postings());
      assertThat(links.belongs(0, 1)).isTrue();
      assertThat(links.belongs(4, 1)).isTrue();
    }
  }
}
