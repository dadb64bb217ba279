package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.query.ListedNodes.AUTHOR;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tapem.query.ListedNodes.Listed;

class NameScanTest {
  private static List<String> ids(String text, Listed... authors) {
    NamedNodes nodes = new ListedNodes(List.of(authors), List.of());
    return new NameScan(nodes, 10)
        .search(AUTHOR, text).hits().stream().map(hit -> nodes.id(AUTHOR, hit.number())).toList();
  }

  private static Listed author(String id, String name, int links) {
    return new Listed(id, name, links);
  }

  @Test
  void exactNamesComeFirstThenPartsThenBeginningsThenInitialsThenSpellings() {
    Listed[] authors = {
      author("spelled", "Jane Kohen", 9),
      author("initial", "J. Cohen", 9),
      author("longer", "Jane Cohendy", 9),
      author("more", "Jane Mary Cohen", 9),
      author("turned", "Cohen, Jane", 9),
      author("exact", "JANE  Cohen", 1),
      author("Jane Cohen", "Somebody else", 1),
      author("none", "Jim Cohen", 9)
    };
    assertThat(ids("Jane Cohen", authors))
        .containsExactly("Jane Cohen", "exact", "turned", "more", "longer", "initial", "spelled");
  }

  @Test
  void moreLinksComeFirstAmongEquals() {
    assertThat(
            ids(
                "Kohen",
                author("a", "A Cohen", 1),
                author("b", "B Cohen", 7),
                author("c", "C Cohen", 3)))
        .containsExactly("b", "c", "a");
  }

  @Test
  void aFirstLetterAloneIsNoName() {
    Listed[] authors = {
      author("letter", "K. Smith", 90), author("both", "K. J.", 90), author("true", "A Cohen", 1)
    };
    assertThat(ids("Kohen", authors)).containsExactly("true");
    assertThat(ids("Kohen, A", authors)).containsExactly("true");
    assertThat(ids("Kohen J", authors)).isEmpty();
    assertThat(ids("K J", authors)).containsExactly("both");
  }

  @Test
  void aNameMayLackTheFirstLetterOfAFurtherName() {
    Listed[] authors = {author("a", "Jacob Cohen", 1), author("b", "Jacob R. Cohen", 1)};
    assertThat(ids("Jacob R. Cohen", authors)).containsExactly("b", "a");
    assertThat(ids("J. R. Cohen", authors)).containsExactly("b", "a");
    assertThat(ids("R. Cohen", authors)).containsExactly("b");
    assertThat(ids("Jacob Ray Cohen", authors)).containsExactly("b");
    assertThat(ids("J. X. Y.", authors)).isEmpty();
  }

  @Test
  void idsAreFoundButNotGuessed() {
    assertThat(ids("a123", author("a123", "X", 1), author("a124", "Y", 1), author("a1234", "Z", 1)))
        .containsExactly("a123", "a1234");
  }

  @Test
  void diacriticsAndOtherLettersAreFolded() {
    assertThat(ids("lukasz kaiser", author("a", "Łukasz Kaiser", 1))).containsExactly("a");
    assertThat(ids("Søren", author("a", "Soren Kierkegård", 1))).containsExactly("a");
    assertThat(ids("山田", author("a", "山田 太郎", 1), author("b", "山本", 1))).containsExactly("a");
    assertThat(ids("...", author("a", "Dot", 1))).isEmpty();
  }

  /** Short words of few letters, so that all kinds of fits occur. */
  @Test
  void theIndexFindsWhatTheScanFinds() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 60; round++) {
      List<Listed> authors = new ArrayList<>();
      int count = 1 + random.nextInt(80);
      for (int i = 0; i < count; i++) {
        authors.add(author("id" + i, name(random), random.nextInt(4)));
      }
      NamedNodes nodes = new ListedNodes(authors, List.of());
      NameSearch index = new NameSearch(nodes, AUTHOR);
      for (int i = 0; i < 20; i++) {
        String requested = random.nextInt(9) == 0 ? "id" + random.nextInt(90) : name(random);
        int max = 1 + random.nextInt(12);
        NameScan scan = new NameScan(nodes, max).search(AUTHOR, requested);
        NameSearch.Found found = index.find(requested, max);
        assertThat(found.nodes().stream().map(NodeRef::number))
            .as(requested)
            .containsExactlyElementsOf(scan.hits().stream().map(NameScan.Hit::number).toList());
        assertThat(found.more()).as(requested).isEqualTo(scan.more());
      }
    }
  }

  private static String name(SplittableRandom random) {
    StringBuilder name = new StringBuilder();
    for (int words = 1 + random.nextInt(4); words > 0; words--) {
      for (int length = 1 + random.nextInt(random.nextInt(3) == 0 ? 1 : 7); length > 0; length--) {
        name.append((char) ('a' + random.nextInt(3)));
      }
      name.append(random.nextBoolean() ? " " : ". ");
    }
    return name.toString();
  }
}
