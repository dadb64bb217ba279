package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tapem.base.Workers;
import org.tapem.method.plus.FitQuestions.Question;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.network.Adjacency;
import org.tapem.settings.SettingsForm;

class FitQuestionsTest {
  private static final int TEXTS = 200;

  private final BagCase bag = BagCase.random(TEXTS, 80, 30, 3);
  private final int[] held = IntStream.range(0, TEXTS).filter(i -> i % 4 == 1).toArray();
  private final TextContext context;
  private final FitQuestions questions;

  FitQuestionsTest() {
    int[] offsets = new int[TEXTS + 1]; // none, one, two, three citations in turn, twice each
    Arrays.setAll(offsets, i -> i == 0 ? 0 : 12 * (i / 8) + cited(i % 8));
    int[] cites = new int[offsets[TEXTS]];
    for (int queryNode = 0; queryNode < TEXTS; queryNode++) {
      for (int i = offsets[queryNode]; i < offsets[queryNode + 1]; i++) {
        cites[i] = (queryNode / 2 + 40 * (i - offsets[queryNode])) % TEXTS;
      }
      Arrays.sort(cites, offsets[queryNode], offsets[queryNode + 1]);
    }
    int[] one = IntStream.rangeClosed(0, TEXTS).toArray();
    int[] places = IntStream.range(0, TEXTS).map(i -> i % 4).toArray();
    context =
        new TextContext(
            null, Adjacency.of(one, places, 4), Adjacency.of(offsets, cites, TEXTS), null);
    questions = questions("dim=16");
  }

  private FitQuestions questions(String... settings) {
    boolean[] without = new boolean[TEXTS];
    for (int queryNode : held) {
      without[queryNode] = true;
    }
    try (Workers workers = new Workers(1)) {
      FeatureIndex index =
          new FeatureIndex(
              Features.BUILT_IN,
              SettingsForm.changed(PlusSettings.defaults(), settings),
              bag.model(),
              bag.links().without(without),
              context,
              LinkBudget.ALL,
              workers);
      return new FitQuestions(index.corpus(), context);
    }
  }

  private static int cited(int texts) {
    return IntStream.range(0, texts).map(i -> i / 2).sum();
  }

  private static String text(Question question) {
    return question.queryNode()
        + Arrays.toString(question.known().cited())
        + Arrays.toString(question.known().places());
  }

  @ParameterizedTest
  @EnumSource(names = {"TEXT", "PLACES"})
  void withoutCitationsHeldOutTextsAreAll(QueryInputs inputs) {
    List<Question> some = questions.heldOut(held, inputs);
    assertThat(some).hasSize(held.length);
    assertThat(questions.toFit(some, inputs, 1)).isEqualTo(some);
  }

  @Test
  void textsThatCiteAreAskedAboutWithAllAndWithOneCitation() {
    List<Question> some = questions.heldOut(held, QueryInputs.CITED);
    List<Question> all = questions.toFit(some, QueryInputs.CITED, 1);
    assertThat(all.subList(0, some.size())).isEqualTo(some);
    for (Question one : all) {
      int[] cited = one.known().cited();
      List<Question> same = all.stream().filter(q -> q.queryNode() == one.queryNode()).toList();
      int whole = context.of(one.queryNode()).cited().length;
      assertThat(whole).isPositive();
      assertThat(cited.length).isIn(1, whole);
      assertThat(same).hasSize(whole == 1 ? 1 : 2);
      assertThat(context.of(one.queryNode()).cited()).contains(cited);
      assertThat(one.known().places()).isEqualTo(context.of(one.queryNode()).places());
    }
  }

  @Test
  void aTenthAsManyTextsOfTheIndexAreAmongThem() {
    List<Question> some = questions.heldOut(held, QueryInputs.CITED);
    Set<Integer> known = new HashSet<>();
    for (Question one : questions.toFit(some, QueryInputs.CITED, 1)) {
      if (Arrays.binarySearch(held, one.queryNode()) < 0) {
        known.add(one.queryNode());
      }
    }
    assertThat(known).hasSize((int) Math.ceil((some.size() - 1) / 10.0));
  }

  @Test
  void noMoreThanAreToBeHeldOut() {
    FitQuestions few = questions("dim=16", "held-out=20");
    List<Question> some = few.heldOut(held, QueryInputs.CITED);
    List<Question> all = few.toFit(some, QueryInputs.CITED, 1);
    assertThat(some.size()).isGreaterThan(20);
    assertThat(all.size()).isBetween(10, 20);
    assertThat(all.stream().map(Question::queryNode).distinct().count()).isGreaterThan(8);
  }

  @Test
  void theSeedDecides() {
    List<Question> some = questions.heldOut(held, QueryInputs.CITED);
    List<String> first = texts(some, 1);
    assertThat(texts(some, 1)).isEqualTo(first);
    assertThat(texts(some, 2)).isNotEqualTo(first);
  }

  private List<String> texts(List<Question> some, long seed) {
    return questions.toFit(some, QueryInputs.CITED, seed).stream()
        .map(FitQuestionsTest::text)
        .toList();
  }
}
