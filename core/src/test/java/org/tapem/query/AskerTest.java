package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.Texts;
import org.tapem.method.GeneratedData;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.RankedNode;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.text.Vocabulary;

class AskerTest {
  @TempDir static Path folder;
  private static Dataset data;
  private static Asker asker;

  @BeforeAll
  static void train() throws IOException {
    data = GeneratedData.write(folder, 600);
    asker =
        new Asker(
            train(
                Method.of("tapem-plus"),
                "plus.dim=16",
                "plus.query-nodes=100",
                "plus.negatives=100"));
  }

  private static Model train(Method method, String... settings) throws IOException {
    Path out = folder.resolve(method.key());
    new Training(
            TrainingRequest.of(data, method, out)
                .settings(settings)
                .threads(2)
                .replace(true)
                .checkpointSeconds(600))
        .run(Progress.NONE, List.of());
    return Model.open(out);
  }

  /** The words of a held-out text. */
  private static List<String> words(int index) throws IOException {
    HeldOut heldOut = data.heldOut();
    Texts texts = data.texts(data.queryType());
    Vocabulary vocabulary = data.vocabulary();
    return Arrays.stream(texts.words(heldOut.node(index)))
        .filter(word -> word >= 0)
        .mapToObj(vocabulary::word)
        .toList();
  }

  private static String text(int index) throws IOException {
    return String.join(" ", words(index));
  }

  @Test
  void ranksAsTheModelDoes() throws IOException {
    List<RankedNode> best = asker.model().rank(text(3), 7);
    Answer answer = asker.ask(Question.of(text(3)).top(7));
    assertThat(answer.candidates()).isEqualTo(asker.model().ranker().candidates());
    assertThat(answer.ranked()).hasSize(7);
    for (int i = 0; i < 7; i++) {
      Answer.Ranked ranked = answer.ranked().get(i);
      assertThat(ranked.rank()).isEqualTo(i + 1);
      assertThat(ranked.node().id()).isEqualTo(best.get(i).id());
      assertThat(ranked.node().name()).isEqualTo(best.get(i).name());
      assertThat((float) ranked.score()).isEqualTo(best.get(i).score());
      assertThat(ranked.chance()).isEqualTo(best.get(i).chance()).isBetween(0.0, 1.0);
      assertThat(ranked.explanation()).isNull();
    }
  }

  @Test
  void nearTextsAreTheCandidatesOwnTheMostLikeFirst() throws IOException {
    for (Answer.Ranked ranked : asker.ask(Question.of(text(5)).near(4)).ranked()) {
      Set<String> own =
          asker.known().queryNodesOf(ranked.node().number()).stream()
              .map(NodeRef::id)
              .collect(Collectors.toSet());
      assertThat(ranked.texts()).isEqualTo(own.size());
      assertThat(ranked.near()).hasSizeLessThanOrEqualTo(4);
      assertThat(ranked.near()).allMatch(near -> own.contains(near.node().id()));
      assertThat(ranked.near())
          .isSortedAccordingTo((a, b) -> Double.compare(b.likeness(), a.likeness()));
      assertThat(ranked.near()).allMatch(near -> near.likeness() > 0 && near.likeness() <= 1.0001);
    }
  }

  @Test
  void ranksOnlyWhoIsAskedForAndSaysWhoIsNotKnown() throws IOException {
    List<String> ids =
        asker.ask(Question.of(text(2)).top(6)).ranked().stream().map(r -> r.node().id()).toList();
    Answer some =
        asker.ask(
            Question.of(text(2) + " xyzzy")
                .candidates(List.of(ids.get(4), ids.get(1), ids.get(2)))
                .exclude(Set.of(ids.get(2)))
                .links(Map.of("cites", List.of("no paper"), "published_in", List.of())));
    assertThat(some.ranked().stream().map(r -> r.node().id()))
        .containsExactly(ids.get(1), ids.get(4));
    assertThat(some.candidates()).isEqualTo(2);
    assertThat(some.unknownLinks()).containsExactly("no paper");
    assertThat(some.unknownWords()).containsExactly("xyzzy");
    assertThat(some.knownWords()).isEqualTo(words(2).size());
    assertThatThrownBy(
            () -> asker.ask(Question.of("a").links(Map.of("likes", List.of("no paper")))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("likes");
  }

  @Test
  void linksCount() throws IOException {
    NodeRef cited = asker.known().queryNode(17);
    Question alone = Question.of(text(1)).top(1000);
    Question joined = alone.links(Map.of("cites", List.of(cited.id())));
    int author = asker.known().partners().neighbours(17)[0];
    assertThat(rank(asker.ask(joined), author)).isLessThan(rank(asker.ask(alone), author));
  }

  private static int rank(Answer answer, int candidateNode) {
    return answer.ranked().stream()
        .filter(ranked -> ranked.node().number() == candidateNode)
        .findFirst()
        .orElseThrow()
        .rank();
  }

  @Test
  void whoIsToBeExplainedHasItsRealRank() throws IOException {
    List<Answer.Ranked> all = asker.ask(Question.of(text(4)).top(1000)).ranked();
    Answer.Ranked far = all.get(137);
    Answer answer = asker.ask(Question.of(text(4)).top(2).explain(List.of(far.node().id())));
    assertThat(answer.ranked()).hasSize(3);
    assertThat(answer.ranked().get(2).rank()).isEqualTo(138);
    assertThat(answer.ranked().get(2).node()).isEqualTo(far.node());
    assertThat(answer.ranked().get(2).explanation()).isNotNull();
    assertThat(answer.ranked().get(0).explanation()).isNull();
  }

  @Test
  void explanationsSumUpAndNameWhatIsThere() throws IOException {
    int paths = 0;
    for (int index = 0; index < 8; index++) {
      Answer answer = asker.ask(Question.of(text(index)).explainBest(3));
      for (Answer.Ranked ranked : answer.ranked().subList(0, 3)) {
        Explanation why = ranked.explanation();
        double parts = why.parts().stream().mapToDouble(Explanation.Part::value).sum();
        assertThat(why.base() + parts).isCloseTo(ranked.score(), within(1e-4));
        assertThat(why.words()).isNotEmpty();
        assertThat(words(index)).containsAll(why.words().stream().map(w -> w.word()).toList());
        assertThat(why.texts()).isNotEmpty();
        why.paths().forEach(path -> assertPath(path, ranked.node()));
        paths += (int) why.paths().stream().filter(path -> path.steps().size() == 4).count();
      }
      assertThat(answer.ranked().get(3).explanation()).isNull();
    }
    assertThat(paths).isGreaterThan(20);
  }

  /** Neighbours on a path are joined, and the last one is who was requested. */
  private static void assertPath(Explanation.Path path, NodeRef last) {
    List<NodeRef> nodes = path.steps().stream().map(Explanation.Step::node).toList();
    assertThat(nodes.size()).isIn(2, 4);
    assertThat(nodes.get(nodes.size() - 1)).isEqualTo(last);
    assertThat(path.weight()).isPositive().isLessThanOrEqualTo(1);
    for (int i = 0; i + 1 < nodes.size(); i++) {
      int queryNode = nodes.get(i % 2 == 0 ? i : i + 1).number();
      int candidateNode = nodes.get(i % 2 == 0 ? i + 1 : i).number();
      assertThat(asker.known().partners().contains(queryNode, candidateNode)).isTrue();
    }
    assertThat(asker.known().partners().contains(nodes.get(0).number(), last.number()))
        .as("only a direct path begins at an own text")
        .isEqualTo(nodes.size() == 2);
  }

  @Test
  void withoutTheWordsThatAreSaidToCountTheScoreFallsMoreThanWithoutOthers() throws IOException {
    double best = 0;
    double others = 0;
    for (int index = 0; index < 12; index++) {
      List<String> words = words(index);
      Answer.Ranked first = asker.ask(Question.of(text(index)).explainBest(1)).ranked().get(0);
      List<String> most =
          first.explanation().words().stream().limit(3).map(Explanation.Word::word).toList();
      List<String> distinct = words.stream().distinct().toList();
      best += fall(first, words, most);
      others +=
          IntStream.range(0, distinct.size() / 3)
              .mapToDouble(i -> fall(first, words, distinct.subList(3 * i, 3 * i + 3)))
              .average()
              .orElseThrow();
    }
    assertThat(best / 12).isGreaterThan(others / 12 + 0.15);
  }

  private static double fall(Answer.Ranked first, List<String> words, List<String> without) {
    String rest =
        words.stream().filter(word -> !without.contains(word)).collect(Collectors.joining(" "));
    Answer answer = asker.ask(Question.of(rest).candidates(List.of(first.node().id())));
    return first.score() - answer.ranked().get(0).score();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem", "tfidf", "popularity", "hne", "sup"})
  void everyMethodCanBeAsked(Method method) throws IOException {
    String[] settings =
        switch (method.key()) {
          case "tapem" ->
              new String[] {
                "model.dim=16", "pair-dim=12", "words.dim=16", "words.epochs=1", "train.epochs=1"
              };
          case "hne" -> new String[] {"train.epochs=1"};
          case "sup" -> new String[] {"sup.ranker=logistic"};
          default -> new String[0];
        };
    Asker other = new Asker(train(method, settings));
    Answer answer = other.ask(Question.of(text(6)).explainBest(1));
    assertThat(answer.ranked()).hasSize(10);
    Explanation why = answer.ranked().get(0).explanation();
    double parts = why.parts().stream().mapToDouble(Explanation.Part::value).sum();
    assertThat(why.base() + parts).isCloseTo(answer.ranked().get(0).score(), within(1e-4));
    boolean reads = method != Method.of("popularity");
    assertThat(why.words().isEmpty()).isEqualTo(!reads);
    for (Explanation.Path path : why.paths()) {
      double looked = path.steps().stream().mapToDouble(Explanation.Step::attention).sum();
      if (method == Method.of("tapem")) {
        assertThat(looked).isCloseTo(1, within(1e-9));
      } else {
        assertThat(looked).isNaN();
      }
    }
    assertThat(IntStream.range(0, 10).mapToObj(i -> answer.ranked().get(i).chance()))
        .allMatch(chance -> chance.isNaN());
  }
}
