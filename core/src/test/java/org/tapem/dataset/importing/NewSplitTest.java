package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.text.Vocabulary;

class NewSplitTest {
  private static final String SCHEMA =
      """
      nodes:
        report: {file: reports.jsonl, id: id, name: head, text: [head, body], time: year}
        person: {}
        place: {file: places.csv, id: id, text: about}
      edges:
        cites: {file: reports.jsonl, from: report, from_column: id, to: report, to_column: cites}
        signed: {file: reports.jsonl, from: person, from_column: by, to: report, to_column: id}
        about: {file: reports.jsonl, from: report, from_column: id, to: place, to_column: place}
      task: {left: report, right: person, relation: signed}
      split: {hold_out: new, from: 2020}
      text: {min_count: 1, stop_words: none}
      """;
  @TempDir Path folder;
  private TinyTables tables;

  @BeforeEach
  void write() throws IOException {
    tables =
        new TinyTables(folder)
            .file(
                "reports.jsonl",
                """
                {"id": 4, "head": "late", "body": "old unseen", "year": 2021, "by": ["ann", "zoe"], "cites": [1, 5], "place": "p"}""",
                """
                {"id": 1, "head": "Old", "body": "old words", "year": 2001, "by": "ann", "cites": [4], "place": "q"}""",
                """
                {"id": 5, "head": "later", "year": 2022, "by": ["zoe"], "place": null}""",
                """
                {"id": 2, "head": "", "year": 2002, "by": ["ann", "bob"], "cites": [1]}""")
            .file("places.csv", "id,about", "p,green words", "q,red", "r,");
  }

  @Test
  void newQueryNodesStandBehindTheNetworkWithAllTheirLinks() throws IOException {
    Dataset data = tables.imported(SCHEMA);
    assertThat(data.manifest().task().known()).isFalse();
    assertThat(TinyTables.ids(data, "report")).containsExactly("1", "2", "4", "5");
    assertThat(data.training(data.queryType())).isEqualTo(2);
    assertThat(TinyTables.ids(data, "person")).containsExactly("ann", "bob", "zoe");
    assertThat(data.training(data.candidateType())).isEqualTo(2);
    assertThat(TinyTables.heldOut(data)).containsExactly("4 ann", "4 zoe", "5 zoe");
    assertThat(TinyTables.heldOut(data, "cites", "report")).containsExactly("4 1", "4 5");
    assertThat(TinyTables.heldOut(data, "about", "place")).containsExactly("4 p");
    assertThat(IntStream.range(0, 2).mapToObj(data.heldOut()::part))
        .as("nobody whom training knows signed 5")
        .containsExactly(HeldOut.Part.TEST, HeldOut.Part.NONE);
  }

  @Test
  void trainingHasNoTraceOfThem() throws IOException {
    Dataset data = tables.imported(SCHEMA);
    assertThat(TinyTables.links(data, "signed")).containsExactly("ann 1", "ann 2", "bob 2");
    assertThat(TinyTables.links(data, "cites")).containsExactly("2 1");
    assertThat(TinyTables.links(data, "about")).containsExactly("1 q");
    assertThat(tables.report().links().get(0).toHeldOut()).isEqualTo(1);
    Vocabulary words = data.vocabulary();
    assertThat(IntStream.range(0, words.size()).mapToObj(words::word))
        .containsExactlyInAnyOrder("old", "words", "green", "red");
    assertThat(words.documentCount()).as("2 reports, 3 places").isEqualTo(5);
    assertThat(words.count(words.find("old"))).isEqualTo(2);
    assertThat(words.documents(words.find("old"))).isEqualTo(1);
    assertThat(words.documents(words.find("words"))).as("of two types").isEqualTo(2);
    assertThat(data.texts(0).words(2))
        .as("unseen words are left out")
        .containsExactly(words.find("old"));
    assertThat(tables.report().texts().unknownHeldOutTokens()).isEqualTo(3);
  }

  @Test
  void namesAndTimesFollowTheirNodes() throws IOException {
    Dataset data = tables.imported(SCHEMA);
    assertThat(IntStream.range(0, 4).mapToObj(i -> name(data, i)))
        .as("an id where there is no name")
        .containsExactly("Old", "2", "late", "later");
    assertThat(Arrays.stream(data.timesOf(0)).boxed()).containsExactly(2001, 2002, 2021, 2022);
  }

  private static String name(Dataset data, int node) {
    try {
      return data.names(0).get(node);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aLinkWithinTheQueryTypeThatHasNoDirectionIsToldFromTheHeldOutEnd() throws IOException {
    String either = SCHEMA.replace("to_column: cites}", "to_column: cites, directed: false}");
    Dataset data = tables.imported(either);
    assertThat(TinyTables.heldOut(data, "cites", "report")).containsExactly("4 1", "4 5", "5 4");
    assertThat(tables.report().links().get(0).toHeldOut()).isZero();
  }

  @Test
  void aShareOfQueryNodesIsDrawn() throws IOException {
    String[] rows =
        IntStream.range(0, 50).mapToObj(i -> "r%d,p%d".formatted(i, i % 7)).toArray(String[]::new);
    rows[0] = "r,p";
    tables.file("signed.csv", rows);
    String schema =
        """
        nodes: {report: {}, person: {}}
        edges:
          signed: {file: signed.csv, from: report, from_column: r, to: person, to_column: p}
        split: {hold_out: new, share: 0.2}
        """;
    Dataset data = tables.imported(schema);
    assertThat(data.count(0) - data.training(0)).isEqualTo(10);
    List<String> drawn = TinyTables.heldOut(data);
    assertThat(TinyTables.heldOut(tables.imported(schema))).isEqualTo(drawn);
    assertThat(TinyTables.heldOut(tables.imported(schema, 3))).isNotEqualTo(drawn);
  }
}
