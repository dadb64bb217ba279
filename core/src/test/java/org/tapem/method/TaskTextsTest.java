package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.dataset.Texts;
import org.tapem.io.StringTable;
import org.tapem.method.tapem.bag.BagData;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.rank.TableRanker;
import org.tapem.text.Vocabulary;

/** Three query nodes with texts of one, two and no words. */
class TaskTextsTest {
  private static final Texts.Flat QUERY_TEXTS =
      new Texts.Flat(new int[] {0, 1, 2}, new int[] {0, 1, 3, 3});
  private static final Texts.Flat CANDIDATE_TEXTS =
      new Texts.Flat(new int[] {2, 2}, new int[] {0, 2, 2});

  private static Vocabulary vocabulary() {
    StringTable words = new StringTable();
    words.add("a");
    words.add("b");
    words.add("c");
    return Vocabulary.sorted(words, new long[] {3, 2, 1}, new int[] {2, 1, 1}, 5, 1).vocabulary();
  }

  private static TaskTexts texts(Texts.Flat candidateTexts, boolean oneType) {
    return new TaskTexts(vocabulary(), QUERY_TEXTS, candidateTexts, oneType, null);
  }

  private static TextIncidence links(TaskTexts texts, Adjacency partners, int candidateCount) {
    try (Workers workers = new Workers(1)) {
      return BagData.links(texts, partners, candidateCount, workers);
    }
  }

  /** Query node 0 is joined to 1, query node 2 to 0 and 1. */
  private static Adjacency partners(int candidateCount) {
    return Adjacency.of(new int[] {0, 1, 1, 3}, new int[] {1, 0, 1}, candidateCount);
  }

  @Test
  void withinOneTypeANodesTextSpeaksOfItselfToo() {
    TextIncidence links = links(texts(null, true), partners(3), 3);
    assertThat(links.texts().texts()).isEqualTo(3);
    assertThat(links.partners().neighbours(0)).containsExactly(0, 1);
    assertThat(links.partners().neighbours(1)).containsExactly(1);
    assertThat(links.partners().neighbours(2)).containsExactly(0, 1, 2);
    assertThat(links.queryNodes().neighbours(1)).containsExactly(0, 1, 2);
    assertThat(links.ownText(2)).isEqualTo(2);
    assertThat(links.targets().neighbours(0)).as("but is not to be found").containsExactly(1);
    assertThat(links.targets().degree(1)).isZero();
  }

  @Test
  void textsOfAnotherTypeFollow() {
    TextIncidence links = links(texts(CANDIDATE_TEXTS, false), partners(2), 2);
    assertThat(links.texts().texts()).isEqualTo(3 + 2);
    assertThat(links.texts().vector(3).size()).isEqualTo(1);
    assertThat(links.texts().vector(4).size()).isZero();
    assertThat(links.partners().neighbours(0)).containsExactly(1);
    assertThat(links.partners().neighbours(3)).containsExactly(0);
    assertThat(links.partners().neighbours(4)).containsExactly(1);
    assertThat(links.queryNodes().neighbours(0)).containsExactly(2, 3);
    assertThat(links.ownText(0)).isEqualTo(3);
    assertThat(links.ownText(1)).isEqualTo(4);
    assertThat(links.targets().nodes()).isEqualTo(5);
    assertThat(links.targets().degree(3)).isZero();
  }

  @Test
  void withoutOwnTextsThereAreThoseOfTheQueryNodesAlone() {
    TextIncidence links = links(texts(null, false), partners(2), 2);
    assertThat(links.texts().texts()).isEqualTo(3);
    assertThat(links.ownText(0)).isEqualTo(TextIncidence.NO_OWN);
    assertThat(links.partners().targets()).containsExactly(1, 0, 1);
  }

  @Test
  void otherDocumentsOfTheQueryNodesLeaveTheOwnTexts() {
    Texts.Flat before = new Texts.Flat(new int[] {1}, new int[] {0, 0, 0, 1});
    Texts.Flat all = texts(CANDIDATE_TEXTS, false).with(before).all();
    assertThat(all.words()).containsExactly(1, 2, 2);
    assertThat(all.starts()).containsExactly(0, 0, 0, 1, 3, 3);
  }

  @Test
  void aRankerOfNewNodesReadsNoDocuments() {
    TableRanker table = new TableRanker(2, new float[][] {{1, 2}, {3, 4}});
    assertThat(texts(null, false).reading(table, false)).isSameAs(table);
    float[] scores = new float[2];
    texts(null, false)
        .reading(table, true)
        .prepare(List.of(new Query(1, new int[0])), 1)
        .scorer(0)
        .scores(0, 2, scores);
    assertThat(scores).containsExactly(3, 4);
  }
}
