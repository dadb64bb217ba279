package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.query.ListedNodes.AUTHOR;
import static org.tapem.query.ListedNodes.PAPER;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.query.ListedNodes.Listed;

class NodeResolverTest {
  private static final NodeResolver NODES =
      new NodeResolver(
          new ListedNodes(
              List.of(
                  new Listed("a1", "Jane Doe", 2),
                  new Listed("a2", "Zoë Müller-Weiß", 3),
                  new Listed("a3", "John Smith", 1),
                  new Listed("a4", "Jöhn  SMITH", 9),
                  new Listed("a5", "C++", 1),
                  new Listed("a6", "", 1),
                  new Listed("a7", "...", 1),
                  new Listed("a8", "a1", 1),
                  new Listed("\u00e9", "Accent", 1)),
              List.of(new Listed("p1", "A title", 1), new Listed("a3", "Same id", 1))));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Jane Doe",
        "jane doe",
        " JANE\u00a0  DOE ",
        "Jane\u200b Doe",
        "ＪＡＮＥ doe",
        "a1",
        " a1 "
      })
  void oneMatchIsUsed(String given) {
    assertThat(NODES.need(AUTHOR, given)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"zoe muller weiss", "Zoe\u0308 Mu\u0308ller\u2010Weiß", "ZOË MÜLLER-WEISS"})
  void caseAccentsAndDashesDoNotCount(String given) {
    assertThat(NODES.need(AUTHOR, given)).isOne();
  }

  @Test
  void anExactIdWinsOverAName() {
    assertThat(NODES.need(AUTHOR, "a1")).isZero(); // a8 is called a1
    assertThat(NODES.need(AUTHOR, "e\u0301")).isEqualTo(8);
  }

  @Test
  void severalMatchesAreListedThoseWithMostLinksFirst() {
    assertThatThrownBy(() -> NODES.need(AUTHOR, "John Smith"))
        .isInstanceOf(AmbiguousNameException.class)
        .hasMessage(
            "2 nodes of type author are called John Smith: a4 (9 links), a3 (1 links); give an id");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "..", "C", "C#", "Doe", "Jane", "Jane Doe Smith", "nobody"})
  void whatNobodyIsCalledIsAnError(String given) {
    assertThat(NODES.find(AUTHOR, given)).isEmpty();
    assertThatThrownBy(() -> NODES.need(AUTHOR, given))
        .isInstanceOf(UnknownNodeException.class)
        .hasMessageStartingWith("the list knows no author " + given);
  }

  @Test
  void theErrorNamesThoseThatAreNearAndIdsOfOtherTypes() {
    assertThatThrownBy(() -> NODES.need(AUTHOR, "Jane Do"))
        .hasMessage("the list knows no author Jane Do (did you mean a1 (Jane Doe)?)");
    assertThatThrownBy(() -> NODES.need(AUTHOR, "aa3"))
        .hasMessage("the list knows no author aa3 (did you mean a3?)");
    assertThatThrownBy(() -> NODES.need(AUTHOR, "p1"))
        .hasMessage("the list knows no author p1 (it is the id of a node of type paper)");
    assertThat(NODES.need(PAPER, "a3")).isOne();
  }

  /** Names of few letters, so that many are the same; against a scan of all. */
  @Test
  void findsWhatAScanOfAllNamesFinds() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 50; round++) {
      List<Listed> authors = new ArrayList<>();
      int count = 1 + random.nextInt(60);
      for (int i = 0; i < count; i++) {
        authors.add(new Listed("id" + i, name(random), random.nextInt(5)));
      }
      NodeResolver resolver = new NodeResolver(new ListedNodes(authors, List.of()));
      for (int i = 0; i < 40; i++) {
        String requested = name(random);
        int[] same =
            IntStream.range(0, authors.size())
                .filter(node -> plain(authors.get(node).name()).equals(plain(requested)))
                .toArray();
        if (same.length > 1) {
          assertThatThrownBy(() -> resolver.find(AUTHOR, requested))
              .isInstanceOf(AmbiguousNameException.class)
              .hasMessageContaining(same.length + " nodes");
        } else {
          assertThat(resolver.find(AUTHOR, requested).stream().toArray()).isEqualTo(same);
        }
      }
    }
  }

  private static String name(SplittableRandom random) {
    String[] words = {"Ann", "ann", "ANN", "Bö", "Bo", "li", "Łi"};
    String[] gaps = {" ", "  ", "-", ". ", "\t"};
    return words[random.nextInt(words.length)]
        + gaps[random.nextInt(gaps.length)]
        + words[random.nextInt(words.length)];
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT)
        .replace('ö', 'o')
        .replace('ł', 'l')
        .replaceAll("[^a-z]+", " ");
  }
}
