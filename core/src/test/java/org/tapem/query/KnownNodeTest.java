package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.dataset.Dataset;
import org.tapem.method.Method;

/** Questions about nodes that the model knows. */
class KnownNodeTest {
  private static final String[] PLUS = {"plus.dim=16", "train.epochs=2"};

  @TempDir static Path folder;
  private static Dataset books;
  private static Asker asker;

  @BeforeAll
  static void train() throws IOException {
    books = SmallShop.books(folder);
    asker = SmallShop.train(books, folder, Method.of("tapem-plus"), PLUS);
  }

  private static List<String> ids(Answer answer) {
    return answer.ranked().stream().map(ranked -> ranked.node().id()).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tfidf", "bm25", "popularity", "item-knn", "adamic-adar", "bpr"})
  void whatANodeIsJoinedToIsNotRanked(Method method) throws IOException {
    Answer answer = SmallShop.train(books, folder, method).ask(Question.about("u1"));
    assertThat(ids(answer)).containsExactlyInAnyOrder("b3", "b4", "b5", "b6");
    assertThat(answer.leftOut()).isEqualTo(2);
    assertThat(answer.about().id()).isEqualTo("u1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tfidf", "item-knn", "adamic-adar"})
  void theDocumentsOfThoseAlikeDecide(Method method) throws IOException {
    Asker other = SmallShop.train(books, folder, method);
    assertThat(ids(other.ask(Question.about("u1"))).get(0)).isEqualTo("b3");
    assertThat(ids(other.ask(Question.about("u4"))).get(0)).isEqualTo("b6");
  }

  @Test
  void whatIsExcludedIsLeftOutToo() {
    assertThat(ids(asker.ask(Question.about("u1").exclude(Set.of("b3", "b4")))))
        .containsExactlyInAnyOrder("b5", "b6");
    assertThat(ids(asker.ask(Question.about("u1").candidates(List.of("b1", "b6")))))
        .containsExactly("b6");
  }

  @Test
  void inOneTypeTheNodeItselfIsNotRanked() throws IOException {
    Path place = Files.createDirectory(folder.resolve("friends"));
    Asker friends =
        SmallShop.train(SmallShop.friends(place), place, Method.of("common-neighbours"));
    Answer answer = friends.ask(Question.about("a"));
    assertThat(ids(answer)).containsExactlyInAnyOrder("c", "x", "y").startsWith("c");
    assertThat(answer.leftOut()).isEqualTo(3);
  }

  @Test
  void anUnknownIdIsAnErrorThatNamesOneThatIsNear() {
    assertThatThrownBy(() -> asker.ask(Question.about("u11")))
        .isInstanceOf(UnknownNodeException.class)
        .hasMessage("for: the model knows no reader u11 (did you mean u1?)");
    assertThatThrownBy(() -> asker.ask(Question.about("nobody like that")))
        .hasMessage("for: the model knows no reader nobody like that");
  }

  @Test
  void aQuestionIsAboutAKnownNodeOrATextNotBoth() {
    assertThatThrownBy(() -> Question.about("u1").links(Map.of("reads", List.of("b1"))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tfidf", "item-knn", "adamic-adar"})
  void aNewNodeIsKnownByItsPartners(Method method) throws IOException {
    Asker other = SmallShop.train(books, folder, method);
    Question question = Question.of("").links(Map.of("reads", List.of("b4", "b5")));
    Answer answer = other.ask(question);
    assertThat(ids(answer)).containsExactlyInAnyOrder("b6", "b1", "b2", "b3").startsWith("b6");
    assertThat(answer.about()).isNull();
  }

  @Test
  void aNewNodeWithThePartnersOfAKnownOneHasItsDocument() {
    Question question = Question.of("").links(Map.of("reads", List.of("b1", "b2")));
    assertThat(asker.query(question).words())
        .containsExactlyInAnyOrder(asker.query(Question.about("u1")).words());
  }

  @Test
  void explanationsNameNodesAndAddUp() {
    Answer.Ranked best = asker.ask(Question.about("u1").explainBest(1)).ranked().get(0);
    Explanation why = best.explanation();
    double sum = why.base() + why.parts().stream().mapToDouble(Explanation.Part::value).sum();
    assertThat(sum).isCloseTo(best.score(), within(1e-3));
    assertThat(why.words()).extracting(Explanation.Word::label).contains("book Stars", "planets");
    assertThat(why.parts())
        .extracting(Explanation.Part::label)
        .contains("those it shares readership with")
        .noneMatch(label -> label.contains("text"));
  }

  @Test
  void aNodeWithoutANameIsCalledByItsId() {
    assertThat(asker.known().node(1, "b3").orElseThrow().name()).isEqualTo("b3");
    assertThat(asker.known().ofWord("book=b4").orElseThrow().name()).isEqualTo("Bread");
    assertThat(asker.known().ofWord("book=b77")).isEmpty();
  }
}
