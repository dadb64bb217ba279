package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.ReadSettings;

class AminerTextReaderTest {
  @TempDir private Path folder;
  private AminerTextReader reader;

  @BeforeEach
  void makeReader() {
    reader = new AminerTextReader(ReadSettings.defaults());
  }

  private CollectingSink read(String text) throws IOException {
    return TextFormatFiles.read(reader, TextFormatFiles.write(folder, "a.txt", text));
  }

  @Test
  void theSampleIsReadWhole() throws IOException {
    CollectingSink sink = TextFormatFiles.read(reader, TextFormatFiles.sample("sample.aminer.txt"));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(9);
    assertThat(sink.papers.get(2))
        .isEqualTo(
            new Paper(
                "p3",
                "Sparse Lanterns for Night Walks",
                List.of(
                    new AuthorEntry(null, "Carla Özdemir"),
                    new AuthorEntry(null, "Ada Lindqvist"),
                    new AuthorEntry(null, "Dmitri Okafor")),
                new VenueEntry(null, "Journal of Imaginary Networks"),
                2011,
                List.of("p1", "p2"),
                null,
                List.of(
                    FieldText.plain("Sparse Lanterns for Night Walks"),
                    FieldText.plain(
                        "Lanterns placed at few corners light most walks."
                            + " A proof and a measurement follow."))));
    assertThat(sink.papers.get(8).venue()).isNull();
  }

  @Test
  void gzipIsUndone() throws IOException {
    byte[] bytes = Files.readAllBytes(TextFormatFiles.sample("sample.aminer.txt"));
    Path packed = TextFormatFiles.gzip(folder, "a.txt.gz", bytes);
    assertThat(TextFormatFiles.read(reader, packed).papers).hasSize(9);
  }

  @Test
  void longAndSpacedMarksAreKnown() throws IOException {
    CollectingSink sink =
        read(
            """
            #index 7
            #* A Title
            #@ Jane Doe;Public, John, Jr.;
            #o Somewhere;Elsewhere
            #year 1999
            #conf Venue of Old
            #citation-1
            #arnetid77
            #% 5
            #%
            #! Abstract.
            """);
    assertThat(sink.bad).isEmpty();
    Paper paper = sink.papers.get(0);
    assertThat(paper.id()).isEqualTo("7");
    assertThat(paper.authors())
        .extracting(AuthorEntry::name)
        .containsExactly("Jane Doe", "Public, John, Jr.");
    assertThat(paper.year()).isEqualTo(1999);
    assertThat(paper.venue().name()).isEqualTo("Venue of Old");
    assertThat(paper.references()).containsExactly("5");
  }

  @Test
  void marksWithACommonStartAreToldApart() throws IOException {
    CollectingSink sink =
        read(
            "#*A\n#year2001\n#confX\n#citation12\n#index1\n\n#*B\n#t2002\n#ccitation studies\n#index2");
    assertThat(sink.papers).extracting(Paper::year).containsExactly(2001, 2002);
    assertThat(sink.papers)
        .extracting(paper -> paper.venue().name())
        .containsExactly("X", "citation studies");
  }

  @Test
  void recordsNeedNoBlankLines() throws IOException {
    assertThat(read("2\n#*A\n#index1\n#%2\n#*B\n#index2\n").papers)
        .extracting(Paper::id, Paper::title)
        .containsExactly(tuple("1", "A"), tuple("2", "B"));
    assertThat(read("#index1\r\n#*A\r\n#index2\r\n#*B\r\n").papers)
        .extracting(Paper::title)
        .containsExactly("A", "B");
  }

  @Test
  void wrappedAbstractsAreJoined() throws IOException {
    Paper paper = read("#index1\n#!one\n two\nthree\n").papers.get(0);
    assertThat(paper.texts()).containsExactly(FieldText.NONE, FieldText.plain("one two three"));
  }

  @Test
  void badRecordsAreNamedByTheirFirstLineAndSkipped() throws IOException {
    CollectingSink sink =
        read(
            """
            #*No id

            #index1
            #*Loose
            line
            #t1999

            #index2
            #tnineteen

            #index3
            """);
    String file = folder.resolve("a.txt").toString();
    assertThat(sink.bad)
        .containsExactly(
            file + ":1: paper has no id: No id",
            file + ":3: line without a # field: line",
            file + ":8: year is not a number: nineteen");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("3");
  }

  @Test
  void anotherEncodingIsABadRecord() throws IOException {
    byte[] latin = "#index1\n#*Caf\u00e9\n\n#index2\n".getBytes(StandardCharsets.ISO_8859_1);
    Path path = Files.write(folder.resolve("latin.txt"), latin);
    CollectingSink sink = TextFormatFiles.read(reader, path);
    assertThat(sink.bad).containsExactly(path + ":1: not valid UTF-8: #*Caf\uFFFD");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
  }

  @Test
  void aReplacementCharacterOfTheFileItselfIsKept() throws IOException {
    assertThat(read("#index1\n#*Caf\uFFFD\n").papers.get(0).title()).isEqualTo("Caf\uFFFD");
  }

  @Test
  void aRecordOverTheLimitStopsTheFile() {
    reader = new AminerTextReader(new ReadSettings(List.of("title"), 40, null, null));
    assertThatThrownBy(() -> read("#index1\n\n#index2\n" + "#%12345\n".repeat(8)))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(folder.resolve("a.txt") + ":3: record too long: over 40 bytes");
  }

  @Test
  void anEmptyFileHasNoPapers() throws IOException {
    assertThat(read("").papers).isEmpty();
    assertThat(read("12\n").bad).isEmpty();
  }

  @Test
  @Timeout(60)
  void corruptedFilesEndOrdinarily() throws IOException {
    byte[] clean = Files.readAllBytes(TextFormatFiles.sample("sample.aminer.txt"));
    for (int seed = 0; seed < 200; seed++) {
      TextFormatFiles.readCorrupted(reader, folder, clean, seed);
    }
  }
}
