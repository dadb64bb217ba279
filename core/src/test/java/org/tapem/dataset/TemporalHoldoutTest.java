package org.tapem.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.importing.TinyTables;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.text.Vocabulary;

/** Links that are to be predicted, of a shop and of people who wrote works together. */
class TemporalHoldoutTest {
  private static final String SHOP =
      """
      nodes: {user: {}, item: {}}
      edges:
        buys: {file: buys.csv, from: user, from_column: u, to: item, to_column: i, time: t}
      split: {hold_out: none}
      """;
  private static final String PEOPLE =
      """
      nodes:
        person: {}
        work: {file: works.csv, id: w, text: title}
      edges:
        wrote: {file: wrote.csv, from: person, from_column: p, to: work, to_column: w}
        cites: {file: cites.csv, from: work, from_column: w, to: work, to_column: v}
        knows: {file: knows.csv, from: person, from_column: p, to: person, to_column: q, time: t, directed: false}
      task: knows
      split: {hold_out: none}
      text: {min_count: 1}
      """;
  @TempDir Path folder;
  private TinyTables tables;

  @BeforeEach
  void emptyTables() throws IOException {
    tables = new TinyTables(folder).file("cites.csv", "w,v");
  }

  private ReadableData shop(String... rows) throws IOException {
    String[] all = new String[rows.length + 1];
    all[0] = "u,i,t";
    System.arraycopy(rows, 0, all, 1, rows.length);
    return ReadableData.of(tables.file("buys.csv", all).imported(SHOP));
  }

  /** Ten links of three users, of which the latest fifth are of the times 9 and 10. */
  private ReadableData tenSales() throws IOException {
    return shop(
        "u1,a,1", "u1,b,2", "u1,c,9", "u2,a,3", "u2,b,4", "u2,d,10", "u3,b,5", "u3,c,6", "u3,d,7",
        "u3,e,8");
  }

  @Test
  void theLatestFifthIsOfTheFuture() throws IOException {
    ReadableData readable = tenSales();
    TemporalHoldout future = readable.future(1);
    assertThat(readable.pairs(future.targets())).containsExactly("u1 c", "u2 d");
    assertThat(readable.pairs(future.past()))
        .containsExactly("u1 a", "u1 b", "u2 a", "u2 b", "u3 b", "u3 c", "u3 d", "u3 e");
    assertThat(readable.pairs(readable.future(2).targets()))
        .isEqualTo(readable.pairs(future.targets()));
  }

  @Test
  void documentsOfBeforeDoNotKnowIt() throws IOException {
    ReadableData readable = tenSales();
    DocumentMaker maker = readable.maker();
    Documents made = maker.make();
    Vocabulary words = made.vocabulary();
    var before = maker.before(readable.future(1), queryNode -> true);
    assertThat(new HashSet<>(readable.queryWords(words, made.queryTexts(), "u1")))
        .containsExactlyInAnyOrder("item=a", "item=b", "item=c");
    // Of what is known by then, b is the latest and told eight times.
    List<String> u1 = readable.queryWords(words, before, "u1");
    assertThat(new HashSet<>(u1)).containsExactlyInAnyOrder("item=a", "item=b");
    assertThat(u1).hasSize(1 + 8);
    assertThat(readable.queryWords(words, before, "u3"))
        .containsExactlyElementsOf(readable.queryWords(words, made.queryTexts(), "u3"));
  }

  @Test
  void linksFromNodesOfWhichNothingIsKnownAreNotToBeFound() throws IOException {
    ReadableData readable =
        shop(
            "u1,a,1", "u1,b,1", "u1,c,1", "u1,d,1", "u2,a,1", "u2,b,1", "u2,c,1", "u2,d,9",
            "u3,a,1", "u4,a,9");
    TemporalHoldout future = readable.future(1);
    assertThat(readable.pairs(future.targets())).as("not u4 a").containsExactly("u2 d");
    assertThat(readable.pairs(future.past())).doesNotContain("u4 a", "u2 d").hasSize(8);
  }

  @Test
  void oneTimeOfTooManyLinksDoesNotTellTheLatest() throws IOException {
    String[] rows = new String[500];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = "u%d,i%d,%d".formatted(i / 10, i % 10, i % 10 < 5 ? 1 : 2); // half are the latest
    }
    ReadableData readable = shop(rows);
    int drawn = readable.future(1).targets().targets().length;
    assertThat(drawn).isBetween(65, 135); // a fifth of 500, by chance
    assertThat(
            readable.pairs(readable.future(1).targets()).stream().anyMatch(p -> p.endsWith("i0")))
        .as("drawn of both times")
        .isTrue();
  }

  @Test
  void whereMostTimesAreUnknownAFifthIsDrawnByTheSeed() throws IOException {
    String[] rows = new String[1000];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = "u%d,i%d,%s".formatted(i / 10, i % 10, i % 2 == 0 ? "" : "" + i);
    }
    ReadableData readable = shop(rows);
    TemporalHoldout future = readable.future(7);
    List<String> targets = readable.pairs(future.targets());
    assertThat(targets).hasSizeBetween(150, 250);
    assertThat(readable.pairs(readable.future(7).targets())).isEqualTo(targets);
    assertThat(readable.pairs(readable.future(8).targets())).isNotEqualTo(targets);
    Set<String> both = new HashSet<>(targets);
    both.addAll(readable.pairs(future.past()));
    assertThat(both).as("a link is of the future or of the past").hasSize(1000);
    assertThat(targets.size() + future.past().targets().length).isEqualTo(1000);
  }

  @Test
  void aLinkIsToldFromTheSideThatIsAskedAbout() throws IOException {
    tables.file("buys.csv", "u,i,t", "u1,a,1", "u2,a,2", "u3,a,3", "u3,b,1", "u1,b,9");
    ReadableData readable =
        ReadableData.of(
            tables.imported(SHOP + "task: {left: item, right: user, relation: buys}\n"));
    TemporalHoldout future = readable.future(1);
    assertThat(readable.pairs(future.targets())).containsExactly("b u1");
    assertThat(readable.pairs(future.past())).containsExactly("a u1", "a u2", "a u3", "b u3");
  }

  /** Works with their writers; who wrote together knows each other, from the first work on. */
  private ReadableData people(boolean times, String... works) throws IOException {
    List<String> titles = new ArrayList<>(List.of("w,title"));
    List<String> wrote = new ArrayList<>(List.of("p,w"));
    List<String> knows = new ArrayList<>(List.of("p,q,t"));
    for (int i = 0; i < works.length; i++) {
      String[] people = works[i].split(" ", -1);
      titles.add("w%d,title%d".formatted(i, i));
      for (String one : people) {
        wrote.add("%s,w%d".formatted(one, i));
        for (String other : people) {
          if (one.compareTo(other) < 0) {
            knows.add("%s,%s,%s".formatted(one, other, times ? "" + i : ""));
          }
        }
      }
    }
    tables.file("works.csv", titles.toArray(String[]::new));
    tables.file("wrote.csv", wrote.toArray(String[]::new));
    tables.file("knows.csv", knows.toArray(String[]::new));
    return ReadableData.of(tables.imported(PEOPLE));
  }

  /** The future of a seed that draws one work and no other. */
  private static TemporalHoldout onlyUnseen(ReadableData readable, String work) throws IOException {
    int type = readable.data().schema().type("work");
    int base = readable.network().typeOffset(type);
    for (int seed = 0; seed < 1000; seed++) {
      TemporalHoldout future = readable.future(seed);
      boolean only = true;
      for (int node = 0; node < readable.network().nodes(type); node++) {
        only &= future.isUnseen(base + node) == (node == readable.node(type, work));
      }
      if (only) {
        return future;
      }
    }
    throw new AssertionError("no seed draws " + work + " alone");
  }

  @Test
  void withinOneTypeALinkIsToldBothWaysAndWhatMadeItIsNotYetThere() throws IOException {
    tables.file("cites.csv", "w,v", "w0,w4", "w1,w0");
    ReadableData readable = people(true, "a b", "b c", "c d", "a b", "a d");
    DocumentMaker maker = readable.maker();
    Documents made = maker.make();
    TemporalHoldout future = onlyUnseen(readable, "w4");
    assertThat(readable.pairs(future.targets())).containsExactlyInAnyOrder("a d", "d a");
    assertThat(readable.pairs(future.past()))
        .containsExactlyInAnyOrder("a b", "b a", "b c", "c b", "c d", "d c");
    var before = maker.before(future, queryNode -> true);
    List<String> a = readable.queryWords(made.vocabulary(), before, "a");
    assertThat(new HashSet<>(readable.queryWords(made.vocabulary(), made.queryTexts(), "a")))
        .containsExactlyInAnyOrder(
            "person=b", "person=d", "work=w0", "title0", "work=w3", "title3", "work=w4", "title4");
    assertThat(new HashSet<>(a))
        .as("neither the partner nor the work, though w0 cites it")
        .containsExactlyInAnyOrder("person=b", "work=w0", "title0", "work=w3", "title3");
    assertThat(new HashSet<>(readable.queryWords(made.vocabulary(), before, "b")))
        .as("of a work it is told what it cites, but not who wrote it")
        .containsExactlyInAnyOrder(
            "person=a", "person=c", "work=w0", "title0", "work=w1", "title1", "work=w3", "title3");
    assertThat(made.candidateTexts()).isNull();
  }

  @Test
  void aWorkThatMadeALinkOfTheFutureIsUnknownToAllWhoWroteIt() throws IOException {
    // The last work makes partners of a and e; a and b were partners before.
    ReadableData readable = people(true, "a b", "b c", "c d", "d e", "a b e");
    DocumentMaker maker = readable.maker();
    Vocabulary words = maker.make().vocabulary();
    TemporalHoldout future = onlyUnseen(readable, "w4");
    assertThat(readable.pairs(future.targets()))
        .containsExactlyInAnyOrder("a e", "e a", "b e", "e b");
    var before = maker.before(future, queryNode -> true);
    for (String person : List.of("a", "b", "e")) {
      assertThat(readable.queryWords(words, before, person)).doesNotContain("work=w4", "title4");
    }
    assertThat(readable.queryWords(words, before, "a")).contains("person=b", "work=w0");
  }

  /** 60 works of two or three of 15 people; of the future are links all of whose works are. */
  @Test
  void worksAreDrawnInPlaceOfLinksWhateverTheTimes() throws IOException {
    RandomStream stream = new RandomStream(4);
    String[] works = new String[60];
    for (int i = 0; i < works.length; i++) {
      Set<String> writers = new HashSet<>();
      while (writers.size() < 2 + i % 2) {
        writers.add("p" + stream.nextInt(15));
      }
      works[i] = String.join(" ", writers);
    }
    ReadableData readable = people(true, works);
    int type = readable.data().schema().type("work");
    int base = readable.network().typeOffset(type);
    Adjacency partners = readable.task().partners(readable.network());
    List<String> people = readable.ids().get(readable.task().queryType());
    int unseenInAll = 0;
    for (int seed = 0; seed < 5; seed++) {
      TemporalHoldout future = readable.future(seed);
      for (int one = 0; one < partners.nodes(); one++) {
        for (int other : partners.neighbours(one)) {
          boolean all = true;
          for (int work = 0; work < works.length; work++) {
            List<String> writers = List.of(works[work].split(" ", -1));
            if (writers.containsAll(List.of(people.get(one), people.get(other)))) {
              all &= future.isUnseen(base + readable.node(type, "w" + work));
            }
          }
          assertThat(future.past().contains(one, other)).isEqualTo(!all);
          assertThat(future.past().contains(other, one)).isEqualTo(!all);
        }
      }
      for (int work = 0; work < works.length; work++) {
        unseenInAll += future.isUnseen(base + work) ? 1 : 0;
      }
    }
    assertThat(unseenInAll).isBetween(35, 85); // a fifth of 300
  }

  @Test
  void aWorkOfMoreThanAHundredMakesNoPartners() throws IOException {
    StringBuilder many = new StringBuilder("a");
    for (int i = 0; i < 100; i++) {
      many.append(" x").append(i);
    }
    // Of 101 people, so links of it are drawn one by one: some of a's are past, some are not.
    ReadableData readable = people(false, many.toString());
    TemporalHoldout future = readable.future(1);
    int a = readable.node(readable.task().queryType(), "a");
    assertThat(future.past().degree(a)).isBetween(60, 95);
    ReadableData fewer = people(false, many.substring(0, many.lastIndexOf(" ")));
    for (int seed = 0; seed < 20; seed++) {
      TemporalHoldout all = fewer.future(seed);
      assertThat(all.past().degree(fewer.node(fewer.task().queryType(), "a"))).isIn(0, 99);
    }
  }

  @Test
  void peopleOfWhomNothingIsKnownBeforeAreNotToBeFound() throws IOException {
    ReadableData readable = people(true, "a b", "b c", "c d", "d e", "a e", "f g");
    TemporalHoldout future = onlyUnseen(readable, "w5");
    assertThat(readable.pairs(future.targets())).isEmpty();
    assertThat(readable.pairs(future.past())).doesNotContain("f g", "g f").contains("a e", "e a");
  }
}
