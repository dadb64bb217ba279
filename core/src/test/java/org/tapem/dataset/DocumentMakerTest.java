package org.tapem.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.importing.TinyTables;
import org.tapem.text.Vocabulary;

/**
 * A shop of users with a word about them, items with titles, and brands. Users buy items, look at
 * them, and follow users and brands; items are of brands, and pairs of them are sold together.
 */
class DocumentMakerTest {
  private static final String SHOP =
      """
      nodes:
        user: {file: users.csv, id: u, text: about}
        item: {file: items.csv, id: i, text: title}
        brand: {}
      edges:
        buys: {file: buys.csv, from: user, from_column: u, to: item, to_column: i, time: t}
        of: {file: items.csv, from: item, from_column: i, to: brand, to_column: b, unknown: drop}
        views: {file: views.csv, from: user, from_column: u, to: item, to_column: i}
        likes: {file: likes.csv, from: user, from_column: u, to: brand, to_column: b}
        follows: {file: follows.csv, from: user, from_column: u, to: user, to_column: v}
        together: {file: pairs.csv, from: item, from_column: i, to: item, to_column: j, directed: false}
      task: buys
      split: {hold_out: none}
      text: {min_count: 1}
      """;
  @TempDir Path folder;
  private TinyTables tables;

  @BeforeEach
  void writeShop() throws IOException {
    tables =
        new TinyTables(folder)
            .file("users.csv", "u,about", "u1,tall reader", "u2,", "u3,tall")
            .file("items.csv", "i,title,b", "a,red lamp,x", "b,oak desk,y", "c,,x", "d,red,")
            .file("buys.csv", "u,i,t", "u1,a,1", "u1,b,1", "u2,a,1", "u2,d,")
            .file("views.csv", "u,i", "u1,c", "u2,b")
            .file("likes.csv", "u,b", "u1,y")
            .file("follows.csv", "u,v", "u1,u2", "u3,u1")
            .file("pairs.csv", "i,j", "a,d");
  }

  private ReadableData shop() throws IOException {
    return ReadableData.of(tables.imported(SHOP.replace("time: t", "")));
  }

  private static List<String> queryWords(ReadableData readable, String id) throws IOException {
    Documents made = readable.maker().make();
    return readable.queryWords(made.vocabulary(), made.queryTexts(), id);
  }

  @Test
  void aDocumentHasOwnWordsNeighboursAndWhatIsToldOfThoseOfAnotherType() throws IOException {
    ReadableData readable = shop();
    assertThat(queryWords(readable, "u1"))
        .containsExactlyInAnyOrder(
            "tall", "reader", // its own
            "item=a", "red", "lamp", "brand=x", "item=d", // bought; a is sold together with d
            "item=b", "oak", "desk", "brand=y", // bought
            "item=c", "brand=x", // looked at; it has no title
            "brand=y", "item=b", // liked, with the items of the brand, not their titles
            "user=u2"); // followed; of a user nothing more is told
  }

  @Test
  void linksThatAreNotDirectedAreToldFromBothEnds() throws IOException {
    ReadableData readable = shop();
    assertThat(queryWords(readable, "u2"))
        .containsExactlyInAnyOrder(
            "item=a", "red", "lamp", "brand=x", "item=d", // bought
            "item=d", "red", "item=a", // bought; sold together with a
            "item=b", "oak", "desk", "brand=y"); // looked at
  }

  @Test
  void aNodeWithoutPartnersHasADocumentToo() throws IOException {
    assertThat(queryWords(shop(), "u3")).containsExactlyInAnyOrder("tall", "user=u1");
  }

  @Test
  void ofCandidateNodesItIsToldWhatTheyAreButNotWhoHasThem() throws IOException {
    ReadableData readable = shop();
    Documents made = readable.maker().make();
    assertThat(readable.candidateWords(made, "a"))
        .containsExactlyInAnyOrder("red", "lamp", "brand=x", "item=d");
    assertThat(readable.candidateWords(made, "b"))
        .containsExactlyInAnyOrder("oak", "desk", "brand=y");
    assertThat(readable.candidateWords(made, "c")).containsExactly("brand=x");
    assertThat(readable.candidateWords(made, "d")).containsExactlyInAnyOrder("red", "item=a");
  }

  @Test
  void nothingIsToldOfCandidateNodesThatHaveNoWordsAndNoOtherLinks() throws IOException {
    ReadableData readable =
        ReadableData.of(
            tables.imported(
                """
                nodes: {user: {}, item: {}}
                edges: {buys: {file: buys.csv, from: user, from_column: u, to: item, to_column: i}}
                split: {hold_out: none}
                """));
    assertThat(readable.maker().make().candidateTexts()).isNull();
    assertThat(queryWords(readable, "u1")).containsExactlyInAnyOrder("item=a", "item=b");
  }

  @Test
  void theOtherSideCanBeAskedAbout() throws IOException {
    ReadableData readable =
        ReadableData.of(
            tables.imported(
                SHOP.replace("task: buys", "task: {left: item, right: user, relation: buys}")));
    Documents made = readable.maker().make();
    // Of u1 it is told that it reads, what it likes and whom it follows, but no item again.
    List<String> ofU1 = List.of("tall", "reader", "brand=y", "user=u2");
    assertThat(readable.candidateWords(made, "u1")).containsExactlyInAnyOrderElementsOf(ofU1);
    List<String> ofA = readable.queryWords(made.vocabulary(), made.queryTexts(), "a");
    assertThat(ofA).contains("red", "lamp", "user=u1", "user=u2", "brand=x", "item=d");
    assertThat(ofA).containsAll(ofU1).doesNotContain("item=a", "item=b", "item=c");
  }

  @Test
  void countsAreThoseOfAllDocuments() throws IOException {
    ReadableData readable = shop();
    Documents made = readable.maker().make();
    Vocabulary words = made.vocabulary();
    assertThat(words.documentCount()).isEqualTo(3 + 4);
    // "item=d": once for u1, twice for u2, once for item a.
    assertThat(words.count(words.find("item=d"))).isEqualTo(4);
    assertThat(words.documents(words.find("item=d"))).isEqualTo(3);
    assertThat(words.tokens())
        .isEqualTo(made.queryTexts().words().length + (long) made.candidateTexts().words().length);
    assertThat(words.find("user=u3")).as("a node that no document tells of").isEqualTo(-1);
  }

  @Test
  void theWordsOfTheLatestQuarterOfThePartnersAreThereEightTimes() throws IOException {
    tables.file(
        "buys.csv",
        "u,i,t",
        "u1,a,3",
        "u1,b,1",
        "u1,c,2",
        "u1,d,",
        "u2,a,7",
        "u2,b,7",
        "u2,c,1",
        "u3,d,");
    ReadableData readable = ReadableData.of(tables.imported(SHOP));
    List<String> u1 = queryWords(readable, "u1");
    // The latest of four, and once sold together with d.
    assertThat(Collections.frequency(u1, "item=a")).isEqualTo(8 + 1);
    // b is once bought and once of the liked brand y, c once bought and once looked at; d is once
    // bought and once sold together with a.
    assertThat(Collections.frequency(u1, "item=b")).isEqualTo(2);
    assertThat(Collections.frequency(u1, "item=c")).isEqualTo(2);
    assertThat(Collections.frequency(u1, "item=d")).isEqualTo(2);
    assertThat(Collections.frequency(u1, "lamp")).as("not what is told of it").isEqualTo(1);
    List<String> u2 = queryWords(readable, "u2");
    assertThat(Collections.frequency(u2, "item=a")).isEqualTo(8);
    assertThat(Collections.frequency(u2, "item=b")).as("and once looked at").isEqualTo(9);
    assertThat(Collections.frequency(u2, "item=c")).isEqualTo(1);
    assertThat(Collections.frequency(queryWords(readable, "u3"), "item=d"))
        .as("a time that is not known is not the latest")
        .isEqualTo(1);
  }

  /** One user with more items than a document has words; each is of a brand of its own. */
  private ReadableData large() throws IOException {
    String[] buys = new String[6002];
    String[] items = new String[6002];
    buys[0] = "u,i,t";
    items[0] = "i,title,b";
    for (int i = 0; i <= 6000; i++) {
      buys[i + 1] = (i == 0 ? "u2,i0," : "u1,i%d,".formatted(i)) + i;
      items[i + 1] = "i%d,,".formatted(i) + (i % 2 == 0 ? "b" + i : "");
    }
    tables.file("buys.csv", buys).file("items.csv", items);
    tables.file("views.csv", "u,i").file("likes.csv", "u,b").file("pairs.csv", "i,j");
    return ReadableData.of(tables.imported(SHOP.replace("time: t", "")));
  }

  @Test
  void aDocumentHasOnlySoManyWords() throws IOException {
    ReadableData readable = large();
    Documents made = readable.maker().make();
    assertThat(readable.queryWords(made.vocabulary(), made.queryTexts(), "u1")).hasSize(4096);
    assertThat(readable.queryWords(made.vocabulary(), made.queryTexts(), "u2"))
        .containsExactly("item=i0", "brand=b0");
  }

  /** 100 items of 60 words each are too many: each gives as much as the others. */
  @Test
  void aDocumentThatIsCutHasAllNodesAndAsMuchOfEachAsOfTheOthers() throws IOException {
    String[] buys = new String[101];
    String[] items = new String[101];
    buys[0] = "u,i,t";
    items[0] = "i,title,b";
    for (int i = 1; i <= 100; i++) {
      int item = i;
      buys[i] = "u1,i%d,".formatted(i) + i;
      items[i] =
          IntStream.range(0, 60)
              .mapToObj(k -> "w" + item + "x" + k)
              .collect(Collectors.joining(" ", "i%d,".formatted(i), ","));
    }
    tables.file("buys.csv", buys).file("items.csv", items).file("users.csv", "u,about", "u1,tall");
    tables.file("views.csv", "u,i").file("likes.csv", "u,b").file("pairs.csv", "i,j");
    tables.file("follows.csv", "u,v");
    ReadableData readable = ReadableData.of(tables.imported(SHOP.replace("time: t", "")));
    List<String> words = queryWords(readable, "u1");
    assertThat(words).startsWith("tall").hasSize(1 + 100 + 100 * 39);
    for (int i = 1; i <= 100; i++) {
      String begin = "w" + i + "x";
      assertThat(words).contains("item=i" + i, begin + 0, begin + 38);
      assertThat(words).filteredOn(word -> word.startsWith(begin)).hasSize(39);
    }
  }

  @Test
  void documentsOfThePastAreMadeOnlyWhereTheyAreWanted() throws IOException {
    ReadableData readable = shop();
    DocumentMaker maker = readable.maker();
    Documents made = maker.make();
    TemporalHoldout future = readable.future(1);
    Texts.Flat all = maker.before(future, queryNode -> true);
    Texts.Flat some = maker.before(future, queryNode -> queryNode == 1);
    assertThat(readable.queryWords(made.vocabulary(), some, "u1")).isEmpty();
    assertThat(readable.queryWords(made.vocabulary(), some, "u2"))
        .isNotEmpty()
        .isEqualTo(readable.queryWords(made.vocabulary(), all, "u2"));
    assertThat(readable.queryWords(made.vocabulary(), some, "u3")).isEmpty();
  }

  @Test
  void wordsThatFallBehindTheCapOfAllLinksAreNotToldOfThePastEither() throws IOException {
    ReadableData readable = large();
    DocumentMaker maker = readable.maker();
    Documents made = maker.make();
    TemporalHoldout future = readable.future(5);
    assertThat(future.targets().targets().length).isGreaterThan(500);
    Texts.Flat before = maker.before(future, queryNode -> true);
    assertThat(IntStream.of(before.words()))
        .allMatch(word -> word >= 0 && word < made.vocabulary().size());
    assertThat(before.starts()).hasSize(4).isSorted();
    assertThat(before.starts()[3]).isEqualTo(before.words().length);
    List<String> known = readable.queryWords(made.vocabulary(), before, "u1");
    assertThat(known).hasSizeBetween(2500, 4096).contains("tall", "reader");
  }

  @Test
  void sameDocumentsEachTime() throws IOException {
    ReadableData readable = shop();
    Documents one = readable.maker().make();
    Documents other = readable.maker().make();
    assertThat(other.queryTexts().words()).containsExactly(one.queryTexts().words());
    assertThat(other.queryTexts().starts()).containsExactly(one.queryTexts().starts());
    assertThat(IntStream.range(0, one.vocabulary().size()).mapToObj(i -> one.vocabulary().word(i)))
        .containsExactlyElementsOf(
            IntStream.range(0, other.vocabulary().size())
                .mapToObj(i -> other.vocabulary().word(i))
                .toList());
  }
}
