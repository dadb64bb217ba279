package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;

class KnownSplitTest {
  private static final String BUYS =
      """
      nodes: {user: {}, item: {}}
      edges:
        buys: {file: sales.csv, from: user, from_column: u, to: item, to_column: i, time: t}
      """;
  private static final String FRIENDS =
      """
      nodes: {person: {}}
      edges:
        knows: {file: pairs.csv, from: person, from_column: a, to: person, to_column: b, time: t, directed: false}
      """;
  @TempDir Path folder;
  private TinyTables tables;

  @BeforeEach
  void writeSales() throws IOException {
    tables =
        new TinyTables(folder)
            .file("sales.csv", "u,i,t", "u1,a,3", "u1,b,1", "u1,c,2", "u2,a,5", "u2,b,6", "u3,c,9")
            .file("items.csv", "i", "a", "b", "c", "d");
  }

  @Test
  void theLatestLinkOfEachQueryNodeIsHeldOutUnlessItIsTheOnlyOne() throws IOException {
    Dataset data = tables.imported(BUYS);
    assertThat(data.manifest().task().known()).isTrue();
    assertThat(TinyTables.links(data, "buys"))
        .containsExactlyInAnyOrder("u1 b 1", "u1 c 2", "u2 a 5", "u3 c 9");
    assertThat(TinyTables.heldOut(data)).containsExactly("u1 a", "u2 b");
    assertThat(tables.report().heldOut().valid()).isEqualTo(1);
    assertThat(tables.report().heldOut().test()).isEqualTo(1);
  }

  @Test
  void severalLatestLinksLeaveOne() throws IOException {
    Dataset data = tables.imported(BUYS + "split: {hold_out: last, links: 2}\n");
    assertThat(TinyTables.links(data, "buys"))
        .containsExactlyInAnyOrder("u1 b 1", "u2 a 5", "u3 c 9");
    assertThat(TinyTables.heldOut(data)).containsExactly("u1 a", "u1 c", "u2 b");
  }

  @Test
  void theOtherEndMayBeTheLeftOne() throws IOException {
    Dataset data = tables.imported(BUYS + "task: {left: item, relation: buys}\n");
    assertThat(data.manifest().task().candidateType()).isEqualTo("user");
    // The last of a is u2 at 5, of b u2 at 6, of c u3 at 9; u2 then is not known to training.
    assertThat(TinyTables.links(data, "buys"))
        .containsExactlyInAnyOrder("u1 a 3", "u1 b 1", "u1 c 2");
    assertThat(TinyTables.heldOut(data)).isEmpty();
    assertThat(tables.report().heldOut().unknownCandidates()).isEqualTo(3);
    assertThat(TinyTables.ids(data, "user")).containsExactly("u1");
  }

  @Test
  void aRepeatedLinkIsOneOfItsEarliestTime() throws IOException {
    tables.file("sales.csv", "u,i,t", "u1,a,7", "u1,b,5", "u1,a,1", "u1,a,", "u2,b,1");
    Dataset data = tables.imported(BUYS);
    assertThat(TinyTables.links(data, "buys")).containsExactly("u1 a 1", "u2 b 1");
    assertThat(TinyTables.heldOut(data)).containsExactly("u1 b");
    assertThat(tables.report().links().get(0).repeated()).isEqualTo(2);
  }

  @Test
  void linksFromATimeOnAreHeldOut() throws IOException {
    Dataset data = tables.imported(BUYS + "split: {hold_out: links, from: 3}\n");
    // u2 and u3 only have later links, and so are no nodes; a is only in later ones.
    assertThat(TinyTables.ids(data, "user")).containsExactly("u1");
    assertThat(TinyTables.ids(data, "item")).containsExactly("b", "c");
    assertThat(data.count(0)).isEqualTo(data.training(0));
    assertThat(TinyTables.heldOut(data)).isEmpty();
    assertThat(tables.report().heldOut().unknownQueryNodes()).isEqualTo(3);
    assertThat(tables.report().heldOut().unknownCandidates()).isEqualTo(1);
    assertThat(tables.report().nodes().get(0).dropped()).isEqualTo(2);
  }

  @Test
  void aTimeMayTellValidFromTest() throws IOException {
    tables.file(
        "sales.csv", "u,i,t", "u1,a,1", "u1,b,5", "u2,b,1", "u2,a,9", "u3,a,1", "u3,b,8", "u3,c,4");
    Dataset data =
        tables.imported(
            BUYS.replace("item: {}", "item: {file: items.csv, id: i, text: i}")
                + "split: {hold_out: links, from: 4, test_from: 8}\n");
    HeldOut held = data.heldOut();
    assertThat(IntStream.range(0, held.size()).mapToObj(held::part))
        .containsExactly(HeldOut.Part.VALID, HeldOut.Part.TEST, HeldOut.Part.TEST);
    assertThat(TinyTables.heldOut(data)).containsExactly("u1 b", "u2 a", "u3 b", "u3 c");
  }

  @Test
  void listedNodesStayWithoutLinksAndThoseWithTextCanBeFound() throws IOException {
    String listed = BUYS.replace("item: {}", "item: {file: items.csv, id: i}");
    Dataset data = tables.imported(listed + "split: {hold_out: links, from: 3}\n");
    assertThat(TinyTables.ids(data, "item")).containsExactly("a", "b", "c", "d");
    assertThat(TinyTables.heldOut(data)).as("nothing is known of a").isEmpty();
    String withText = listed.replace("id: i}", "id: i, text: i}");
    data = tables.imported(withText + "split: {hold_out: links, from: 3}\n");
    assertThat(TinyTables.heldOut(data)).containsExactly("u1 a");
  }

  @Test
  void aShareIsDrawnByTheSeed() throws IOException {
    String[] rows = new String[1001];
    rows[0] = "u,i,t";
    for (int i = 0; i < 1000; i++) {
      rows[i + 1] = "u%d,i%d,1".formatted(i % 100, i / 100);
    }
    tables.file("sales.csv", rows);
    String schema = BUYS + "split: {hold_out: links, share: 0.2}\n";
    List<String> first = TinyTables.heldOut(tables.imported(schema));
    assertThat(first).hasSize(200);
    assertThat(TinyTables.heldOut(tables.imported(schema))).isEqualTo(first);
    assertThat(TinyTables.heldOut(tables.imported(schema, 2))).isNotEqualTo(first);
  }

  @Test
  void withoutTimesTheLastLinkIsDrawn() throws IOException {
    tables.file(
        "sales.csv", "u,i,t", "u1,a,", "u1,b,", "u1,c,", "u2,a,", "u2,b,", "u3,c,", "u3,a,");
    Map<String, Integer> seen = new HashMap<>();
    for (int seed = 0; seed < 30; seed++) {
      List<String> held = TinyTables.heldOut(tables.imported(BUYS, seed));
      held.forEach(link -> seen.merge(link, 1, Integer::sum));
    }
    assertThat(seen.keySet()).contains("u1 a", "u1 b", "u2 a", "u2 b", "u3 a");
  }

  @Test
  void linksOfOneTypeAreAskedFromBothEndsAndEachEndKeepsOne() throws IOException {
    tables.file("pairs.csv", "a,b,t", "x,y,1", "y,x,9", "x,x,3", "y,z,2", "z,x,5", "w,x,7");
    Dataset data = tables.imported(FRIENDS);
    // From the latest: w-x is the only one of w and stays; z-x goes; y-z is by now the only one
    // of z and stays; so y gives x-y.
    assertThat(TinyTables.heldOut(data)).containsExactlyInAnyOrder("x y", "x z", "y x", "z x");
    assertThat(TinyTables.links(data, "knows")).containsExactlyInAnyOrder("y z 2", "x w 7");
    assertThat(tables.report().links().get(0).selfLinks()).isEqualTo(1);
    assertThat(tables.report().links().get(0).repeated()).isEqualTo(1);
  }
}
