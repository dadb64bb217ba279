package org.tapem.dataset.papers.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.dataset.papers.format.JsonTestFiles.asking;
import static org.tapem.dataset.papers.format.JsonTestFiles.plain;
import static org.tapem.dataset.papers.format.JsonTestFiles.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.ReadSettings;

class AminerJsonReaderTest {
  /** As MongoDB's shell exports it: versions 13 and 14. */
  private static final String EXPORT =
      """
      [
      {
          "_id" : "53e9",
          "title" : "One array, {braces} in \\"strings\\"",
          "authors" : [
              {
                  "_id" : "a1",
                  "name" : "Mira Tolvane",
                  "org" : "Somewhere",
              },
              {
                  "name" : "Jon Abell"
              },
          ],
          "venue" : {
              "_id" : "v1",
              "name_d" : "Knowledge Discovery",
              "raw" : "KDD",
              "type" : NumberInt(1)
          },
          "year" : NumberInt(2009),
          "references" : [ "53ea", "53eb" ],
          "n_citation" : NumberInt(-1),
          "score" : NaN,
      },
      {
          "_id" : "53ea",
          "title" : "Second",
          "year" : NumberInt(0),
          "abstract" : "calls NumberInt(3) in a text stay"
      },
      ]
      """;

  @TempDir Path folder;

  private CollectingSink read(String text, ReadSettings settings) throws IOException {
    return JsonTestFiles.read(
        new AminerJsonReader(settings),
        JsonTestFiles.file(folder, text.getBytes(StandardCharsets.UTF_8)));
  }

  private CollectingSink read(String text) throws IOException {
    return read(text, asking("title", "abstract"));
  }

  @Test
  void readsOneObjectALineAsTheBenchmarksHaveThem() throws IOException {
    CollectingSink sink =
        read(
            """
            {"id": "1", "title": "T", "authors": [{"id": "7", "name": "LeiZou"}], "venue": "vldb",\
             "year": null, "references": ["2"], "title_tokens": ["the", "w12"], "split": "train"}
            """,
            asking("title_tokens", "abstract"));
    assertThat(sink.bad).isEmpty();
    Paper paper = sink.papers.get(0);
    assertThat(paper.id()).isEqualTo("1");
    assertThat(paper.authors()).containsExactly(new AuthorEntry("7", "LeiZou"));
    assertThat(paper.venue()).isEqualTo(new VenueEntry(null, "vldb"));
    assertThat(paper.year()).isEqualTo(Paper.NO_YEAR);
    assertThat(paper.references()).containsExactly("2");
    assertThat(paper.split()).isEqualTo("train");
    assertThat(paper.texts())
        .containsExactly(FieldText.tokens(List.of("the", "w12")), FieldText.NONE);
  }

  @Test
  void readsVersion10WithAuthorsAsStrings() throws IOException {
    CollectingSink sink =
        read(
            """
            {"abstract": "An abstract", "authors": ["Jane Doe", "J. Roe", ""], "n_citation": 0, \
            "references": [], "title": "T", "venue": "", "year": 2016, "id": "00127ee2"}
            """);
    Paper paper = sink.papers.get(0);
    assertThat(paper.authors())
        .containsExactly(new AuthorEntry(null, "Jane Doe"), new AuthorEntry(null, "J. Roe"));
    assertThat(paper.venue()).isNull();
    assertThat(paper.year()).isEqualTo(2016);
    assertThat(paper.texts()).isEqualTo(plain("T", "An abstract"));
  }

  @Test
  void readsVersions11And12WithAnInvertedIndex() throws IOException {
    CollectingSink sink =
        read(
            """
            {"id": 100001334, "title": "T", "venue": {"raw": "ICML", "id": 42}, "year": "2015", \
            "authors": [{"name": "A B", "id": 2312688602}], "fos": [{"name": "x", "w": 0.5}], \
            "indexed_abstract": {"IndexLength": 4, "InvertedIndex": {"to": [0, 2], "be": [1, 3]}}}
            """);
    Paper paper = sink.papers.get(0);
    assertThat(paper.id()).isEqualTo("100001334");
    assertThat(paper.authors()).containsExactly(new AuthorEntry("2312688602", "A B"));
    assertThat(paper.venue()).isEqualTo(new VenueEntry("42", "ICML"));
    assertThat(paper.year()).isEqualTo(2015);
    assertThat(paper.texts()).isEqualTo(plain("T", "to be to be"));
  }

  @Test
  void readsVersion12ArraysWithACommaBeforeEachLine() throws IOException {
    CollectingSink sink = read("[{\"id\": \"1\"}\n,{\"id\": \"2\"}\n,{\"id\": \"3\"}]\n");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("1", "2", "3");
    assertThat(sink.bad).isEmpty();
  }

  @Test
  void readsVersions13And14AsMongoExportsThem() throws IOException {
    CollectingSink sink = read(EXPORT);
    assertThat(sink.bad).isEmpty();
    Paper first = sink.papers.get(0);
    assertThat(first.id()).isEqualTo("53e9");
    assertThat(first.title()).isEqualTo("One array, {braces} in \"strings\"");
    assertThat(first.authors())
        .containsExactly(new AuthorEntry("a1", "Mira Tolvane"), new AuthorEntry(null, "Jon Abell"));
    assertThat(first.venue()).isEqualTo(new VenueEntry("v1", "KDD"));
    assertThat(first.year()).isEqualTo(2009);
    assertThat(first.references()).containsExactly("53ea", "53eb");
    assertThat(sink.papers.get(1).texts())
        .isEqualTo(plain("Second", "calls NumberInt(3) in a text stay"));
  }

  @Test
  void skipsABadLineAndNamesItsPlace() throws IOException {
    CollectingSink sink =
        read("{\"id\": \"1\"}\n{\"id\": \"2\", \n{\"title\": \"no id\"}\n{\"id\": \"4\"}\n[]\n");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("1", "4");
    assertThat(sink.bad).hasSize(3);
    assertThat(sink.bad.get(0)).contains(":2: not valid JSON: ");
    assertThat(sink.bad.get(1)).endsWith(":3: paper has no id: no id");
    assertThat(sink.bad.get(2)).endsWith(":5: not a JSON object: []");
  }

  @Test
  void losesOnlyTheRecordWithALostQuoteOrBrace() throws IOException {
    String lostQuote = EXPORT.replaceFirst("\"Somewhere\"", "\"Somewhere");
    CollectingSink sink = read(lostQuote);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("53ea");
    assertThat(sink.bad).singleElement().asString().contains(":2: ");
    CollectingSink cut = read(EXPORT.substring(0, EXPORT.length() - 20));
    assertThat(cut.papers).extracting(Paper::id).containsExactly("53e9");
    assertThat(cut.bad).singleElement().asString().contains(": record never ends");
  }

  @Test
  void refusesARecordOverTheLimit() {
    ReadSettings small = new ReadSettings(List.of("title"), 1000, null, null);
    String longLine = "{\"id\": \"1\", \"title\": \"" + "x".repeat(5000) + "\"}";
    assertThatThrownBy(() -> read(longLine, small))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(":1: record too long: over 1000 bytes");
    assertThatThrownBy(() -> read("[\n" + longLine + "]", small))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(":2: record too long: over 1000 bytes");
  }

  @Test
  void readsArraysLargerThanItsBuffer() throws IOException {
    StringBuilder text = new StringBuilder("[\n");
    for (int i = 0; i < 3000; i++) {
      text.append("{\n  \"_id\" : \"p")
          .append(i)
          .append("\",\n  \"year\" : NumberInt(19")
          .append(10 + i % 90)
          .append("),\n  \"title\" : \"")
          .append("\\\\\\\"x".repeat(i % 50))
          .append("\"\n},\n");
    }
    CollectingSink sink = read(text + "]\n");
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(3000);
    for (int i = 0; i < 3000; i++) {
      assertThat(sink.papers.get(i).id()).isEqualTo("p" + i);
      assertThat(sink.papers.get(i).year()).isEqualTo(1910 + i % 90);
      assertThat(sink.papers.get(i).title()).isEqualTo("\\\"x".repeat(i % 50));
    }
  }

  @Test
  @Timeout(20)
  void manyOpenBracesDoNotTakeForever() {
    StringBuilder text = new StringBuilder("[\n");
    for (int i = 0; i < 3_000; i++) {
      text.append("{ \"a\": \"").append("x".repeat(300)).append("\"\n");
    }
    org.assertj.core.api.Assertions.assertThatCode(() -> read(text.toString()))
        .doesNotThrowAnyException();
  }

  @Test
  @Timeout(60)
  void corruptFilesGiveBadRecordsOrOneClearError() throws IOException {
    byte[] lines = sample("sample.aminer.jsonl");
    byte[] export = EXPORT.getBytes(StandardCharsets.UTF_8);
    for (int seed = 0; seed < 200; seed++) {
      for (byte[] clean : List.of(lines, export)) {
        byte[] broken = JsonTestFiles.corrupt(clean, seed);
        try {
          JsonTestFiles.read(
              new AminerJsonReader(ReadSettings.defaults()), JsonTestFiles.file(folder, broken));
        } catch (BadFileException e) {
          assertThat(e.getMessage()).doesNotContain("\n");
        }
      }
    }
  }

  @Test
  void aBrokenRecordLeavesTheTextsBehindItAsTheyAre() throws IOException {
    CollectingSink sink =
        read(
            """
            [
            {"id": "1", "title": "lost quote},
            {"id": "2", "title": "Sorting in O(n) steps", "venue": "f(x)"},
            {"id": "3", "title": "Third", "year": NumberInt(2009)}
            ]
            """);
    assertThat(sink.bad).hasSize(1);
    assertThat(sink.papers)
        .extracting(Paper::title)
        .containsExactly("Sorting in O(n) steps", "Third");
    assertThat(sink.papers.get(0).venue()).isEqualTo(new VenueEntry(null, "f(x)"));
    assertThat(sink.papers.get(1).year()).isEqualTo(2009);
  }

  /** A text is taken as bytes, past what the parser itself checks. */
  @ParameterizedTest
  @ValueSource(strings = {"c0af", "e08080", "eda080", "f0808080", "f7bfbfbf", "e9", "01"})
  void aTextThatIsNotUtf8IsReported(String hex) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes("{\"id\": \"1\", \"abstract\": \"a text ".getBytes(UTF_8));
    bytes.writeBytes(HexFormat.of().parseHex(hex));
    bytes.writeBytes(
        " goes on\"}\n{\"id\": \"2\", \"abstract\": \"\ud55c \ud83d\ude42\"}\n".getBytes(UTF_8));
    CollectingSink sink =
        JsonTestFiles.read(
            new AminerJsonReader(asking("title", "abstract")),
            JsonTestFiles.file(folder, bytes.toByteArray()));
    assertThat(sink.bad).hasSize(1);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
  }
}
