package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

class TableReaderTest {
  private static final Path MAPPING = TextFormatFiles.sample("sample.mapping.yaml");

  @TempDir private Path folder;

  private static TableReader csv(Path mapping, String... texts) {
    return new TableReader(
        new ReadSettings(List.of(texts), ReadSettings.MAX_RECORD_BYTES, mapping, null), ',');
  }

  private CollectingSink read(String text) throws IOException {
    return TextFormatFiles.read(csv(null, "title"), TextFormatFiles.write(folder, "t.csv", text));
  }

  private String place(int line) {
    return folder.resolve("t.csv") + ":" + line;
  }

  @Test
  void theMappedSampleIsReadWhole() throws IOException {
    CollectingSink sink =
        TextFormatFiles.read(
            csv(MAPPING, "title", "abstract", "keywords"),
            TextFormatFiles.sample("sample.papers.csv"));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(9);
    assertThat(sink.papers.get(2))
        .isEqualTo(
            new Paper(
                "p3",
                "Sparse Lanterns for Night Walks",
                List.of(
                    new AuthorEntry("a3", "Carla Özdemir"),
                    new AuthorEntry("a1", "Ada Lindqvist"),
                    new AuthorEntry("a4", "Dmitri Okafor")),
                new VenueEntry("v1", "Journal of Imaginary Networks"),
                2011,
                List.of("p1", "p2"),
                "train",
                List.of(
                    FieldText.plain("Sparse Lanterns for Night Walks"),
                    FieldText.plain(
                        "Lanterns placed at few corners light most walks.\n"
                            + "A proof and a measurement follow."),
                    FieldText.tokens(List.of("lanterns", "walks")))));
    assertThat(sink.papers.get(1).texts().get(1))
        .isEqualTo(FieldText.plain("Rivers called \"north\" often run south. We count them."));
    assertThat(sink.papers.get(8).texts().get(2)).isEqualTo(FieldText.NONE);
  }

  @Test
  void tabsNeedNoMappingWhereTheHeaderHasTheNames() throws IOException {
    TableReader reader = new TableReader(ReadSettings.defaults(), '\t');
    byte[] bytes = Files.readAllBytes(TextFormatFiles.sample("sample.papers.tsv"));
    CollectingSink sink =
        TextFormatFiles.read(reader, TextFormatFiles.gzip(folder, "t.tsv.gz", bytes));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(9);
    Paper second = sink.papers.get(1);
    assertThat(second.authors()).containsExactly(new AuthorEntry("a2", "Bo Marchetti"));
    assertThat(second.split()).isEqualTo("train");
    assertThat(second.texts().get(1))
        .isEqualTo(FieldText.plain("Rivers called \"north\" often run south. We count them."));
  }

  @Test
  void quotesHoldSeparatorsBreaksAndQuotes() throws IOException {
    CollectingSink sink =
        read("id,title\r\n\r\n1,\"a,\"\"b\"\"\r\nc\"\r\n\"2\",5\" disk\r\n  \r\n3,\"\"\r\n4,");
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers)
        .extracting(Paper::title)
        .containsExactly("a,\"b\"\r\nc", "5\" disk", "", "");
  }

  @Test
  void anyTextComesBackAsItWasWritten() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    String alphabet = "ab\"\",\n\r;#\u00e9\u4e2d ";
    StringBuilder table = new StringBuilder("id,title,notes\n");
    List<FieldText> expected = new ArrayList<>();
    for (int row = 0; row < 5000; row++) { // several times the buffer
      StringBuilder notes = new StringBuilder("n");
      for (int i = random.nextInt(60); i > 0; i--) {
        notes.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      expected.add(FieldText.plain(notes.toString()));
      table.append(row).append(",t,\"").append(notes.toString().replace("\"", "\"\""));
      table.append(row % 2 == 0 ? "\"\n" : "\"\r\n");
    }
    Path path = TextFormatFiles.write(folder, "t.csv", table.toString());
    CollectingSink sink = TextFormatFiles.read(csv(null, "notes"), path);
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).extracting(paper -> paper.texts().get(0)).isEqualTo(expected);
  }

  @Test
  void rowsThatDoNotFitAreNamedByTheirFirstLine() throws IOException {
    CollectingSink sink =
        read("id,title,year,split\n1,\"a\nb\",x,\n2,b\n3,c,2000,,\n4,d,2000,dev\n,e,,\n5,f,,\n");
    assertThat(sink.bad)
        .containsExactly(
            place(2) + ": year is not a number: x",
            place(4) + ": row has 2 cells, the header 4: 2,b",
            place(5) + ": row has 5 cells, the header 4: 3,c,2000,,",
            place(7) + ": paper has no id: e");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("4", "5");
  }

  @Test
  void aQuoteNeverClosedCostsOneLine() throws IOException {
    CollectingSink sink = read("id,title\n1,a\n2,\"b\n3,c\n4,d");
    assertThat(sink.bad).containsExactly(place(3) + ": quote never closed: 2,\"b");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("1", "3", "4");

    sink = read("id,title\n2,\"b\n3,\"c\"\n4,d\n");
    assertThat(sink.bad).containsExactly(place(2) + ": text behind a closing quote: 2,\"b");
    assertThat(sink.papers).extracting(Paper::title).containsExactly("c", "d");
  }

  @Test
  void aQuoteOpenUpToTheLimitCostsOneLineToo() throws IOException {
    TableReader reader = new TableReader(new ReadSettings(List.of("title"), 64, null, null), ',');
    String rows = "3,some title\n".repeat(12000);
    Path path = TextFormatFiles.write(folder, "t.csv", "id,title\n2,\"b\n" + rows);
    CollectingSink sink = TextFormatFiles.read(reader, path);
    assertThat(sink.bad).containsExactly(place(2) + ": quote never closed: 2,\"b");
    assertThat(sink.papers).hasSize(12000);
  }

  @Test
  @Timeout(60)
  void strayQuotesOnEveryLineStayCheap() throws IOException {
    CollectingSink sink = read("id,title\n" + "x\",\"\n".repeat(200_000));
    assertThat(sink.bad).hasSize(200_000);
  }

  @Test
  void aRowOverTheLimitStopsTheFile() throws IOException {
    TableReader reader = new TableReader(new ReadSettings(List.of("title"), 64, null, null), ',');
    for (String quote : List.of("", "\"")) {
      String text = "id,title\n2," + quote + "b".repeat(100);
      Path path = TextFormatFiles.write(folder, "t.csv", text);
      assertThatThrownBy(() -> TextFormatFiles.read(reader, path))
          .isInstanceOf(BadFileException.class)
          .hasMessageStartingWith(place(2) + ": record too long: over 64 bytes");
    }
  }

  @Test
  void authorIdsMustMatchTheAuthors() throws IOException {
    CollectingSink sink =
        read("id,authors,author_ids\n1,A;B,x\n2,A;B;,x;y\n3,A;B,x;\n4,,\n5,A;B,x;y;z\n");
    assertThat(sink.bad)
        .containsExactly(
            place(2) + ": row has 1 author ids and 2 authors: x",
            place(6) + ": row has 3 author ids and 2 authors: x;y;z");
    AuthorEntry known = new AuthorEntry("x", "A");
    assertThat(sink.papers)
        .extracting(Paper::authors)
        .containsExactly(
            List.of(known, new AuthorEntry("y", "B")),
            List.of(known, new AuthorEntry(null, "B")),
            List.of());
  }

  @Test
  void anotherEncodingIsABadRow() throws IOException {
    byte[] latin = "id,title\n1,Caf\u00e9\n2,x\n".getBytes(StandardCharsets.ISO_8859_1);
    Path path = Files.write(folder.resolve("t.csv"), latin);
    CollectingSink sink = TextFormatFiles.read(csv(null, "title"), path);
    assertThat(sink.bad).containsExactly(place(2) + ": not valid UTF-8: Caf\uFFFD");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
  }

  @Test
  void otherTextFieldsAreColumnsOfTheirName() throws IOException {
    Path path = TextFormatFiles.write(folder, "t.csv", "id,notes\n1,some notes\n");
    assertThat(TextFormatFiles.read(csv(null, "abstract", "notes"), path).papers.get(0).texts())
        .containsExactly(FieldText.NONE, FieldText.plain("some notes"));
    assertThatThrownBy(() -> TextFormatFiles.read(csv(null, "note"), path))
        .isInstanceOf(BadFileException.class)
        .hasMessage(
            path + ": no such column: note (the columns are id, notes) (did you mean notes?)");
  }

  @Test
  void aHeaderWithoutAnIdIsRefused() {
    assertThatThrownBy(() -> read("paper,title\n1,x\n"))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(
            folder.resolve("t.csv") + ": no id column: the columns are paper, title; if paper has")
        .hasMessageContaining("write \"id: paper\" to a mapping file (--mapping)");
    assertThatThrownBy(() -> read("id,title,id\n1,x,2\n"))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("two columns of the same name: id");
    assertThatThrownBy(() -> read(""))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("no header: the file is empty");
    assertThatThrownBy(() -> read("id,\"title\n1,x\n"))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(place(1) + ": bad header: quote never closed");
  }

  @Test
  void mistakesInTheMappingAreNamed() throws IOException {
    refused("id: id\nautors: x\n", "unknown key: autors (did you mean authors?)");
    refused("id: id\nflavour: x\n", "unknown key: flavour");
    refused("title: title\n", "no id column: the columns are id, title; if id has the ids");
    refused("id: id\nvenue: jrnl\n", "no such column: jrnl (the columns are id, title)");
    refused("id: id\ntexts: {abstract: sum}\n", "no such column: sum (the columns are id, title)");
    refused("id: id\ntexts: title\n", "needs pairs of text field and column: texts");
    refused("id: id\nvenue:\n", "needs one value that is not empty: venue");
    refused("id: id\nauthors_separator: ''\n", "needs one value that is not empty");
    refused("id: [unclosed\n", "not valid YAML: line ");
    refused("id: a\nid: b\n", "not valid YAML: line ");
    refused("just words\n", "not a mapping: ");
    refused("", "not a mapping: ");
    Files.delete(folder.resolve("m.yaml"));
    refused(null, "no such mapping file");
  }

  private void refused(String yaml, String why) throws IOException {
    Path mapping = folder.resolve("m.yaml");
    if (yaml != null) {
      Files.writeString(mapping, yaml);
    }
    Path table = TextFormatFiles.write(folder, "t.csv", "id,title\n1,x\n");
    assertThatThrownBy(() -> TextFormatFiles.read(csv(mapping, "title"), table))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(mapping + ": " + why)
        .message()
        .doesNotContain("\n");
  }

  @Test
  @Timeout(60)
  void corruptedFilesEndOrdinarily() throws IOException {
    byte[] clean = Files.readAllBytes(TextFormatFiles.sample("sample.papers.csv"));
    for (int seed = 0; seed < 200; seed++) {
      TextFormatFiles.readCorrupted(csv(MAPPING, "title"), folder, clean, seed);
    }
  }

  @Test
  @Timeout(60)
  void corruptedMappingsEndOrdinarily() throws IOException {
    byte[] clean = Files.readAllBytes(MAPPING);
    Path table = TextFormatFiles.sample("sample.papers.csv");
    for (int seed = 0; seed < 200; seed++) {
      TextFormatFiles.readCorrupted(
          (file, sink) -> csv(file.path(), "title").read(new InputFile(table), sink),
          folder,
          clean,
          seed);
    }
  }
}
