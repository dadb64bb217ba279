package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.dataset.papers.format.JsonTestFiles.asking;
import static org.tapem.dataset.papers.format.JsonTestFiles.corrupt;
import static org.tapem.dataset.papers.format.JsonTestFiles.file;
import static org.tapem.dataset.papers.format.JsonTestFiles.gzip;
import static org.tapem.dataset.papers.format.JsonTestFiles.lines;
import static org.tapem.dataset.papers.format.JsonTestFiles.plain;
import static org.tapem.dataset.papers.format.JsonTestFiles.read;
import static org.tapem.dataset.papers.format.JsonTestFiles.readBroken;
import static org.tapem.dataset.papers.format.JsonTestFiles.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

class OpenAlexReaderTest {
  private static final String SAMPLE = "sample.openalex.jsonl";
  private final OpenAlexReader reader = new OpenAlexReader(asking("title", "abstract"));
  @TempDir private Path folder;

  @Test
  void aWorkIsReadWithShortIdsAndItsAbstractInOrder() throws IOException {
    CollectingSink sink = read(reader, file(folder, sample(SAMPLE)));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(9);
    assertThat(sink.papers.get(1))
        .isEqualTo(
            new Paper(
                "W101",
                "Text as context for node vectors",
                List.of(
                    new AuthorEntry("A10", "Mira Solvang"), new AuthorEntry("A12", "Chen Baiyu")),
                new VenueEntry("S2", "Proceedings of Nowhere"),
                2014,
                List.of("W100"),
                null,
                plain(
                    "Text as context for node vectors",
                    "Words of a paper are used as context for the vector of each node.")));
  }

  @Test
  void gzipGivesTheSameWorks() throws IOException {
    assertThat(read(reader, file(folder, gzip(sample(SAMPLE)))).papers)
        .isEqualTo(read(reader, file(folder, sample(SAMPLE))).papers);
  }

  @Test
  void missingNamesFallBackToTheirOtherForm() throws IOException {
    Paper paper =
        only(
            """
            {'title':null,'display_name':'Shown','id':'https://openalex.org/W1','authorships':[\
            {'author':{'id':null,'display_name':null},'raw_author_name':'R. Aw'},\
            {'raw_author_name':'No Author','author':null},\
            {'author':{'display_name':'No Id'},'raw_author_name':'N. Id'},\
            {'author':{'id':'https://openalex.org/A2'}},\
            {'author':null},null]}""");
    assertThat(paper.title()).isEqualTo("Shown");
    assertThat(paper.authors())
        .containsExactly(
            new AuthorEntry(null, "R. Aw"),
            new AuthorEntry(null, "No Author"),
            new AuthorEntry(null, "No Id"),
            new AuthorEntry("A2", ""));
    assertThat(paper.year()).isEqualTo(Paper.NO_YEAR);
    assertThat(paper.texts()).isEqualTo(plain("Shown", ""));
  }

  @Test
  void theOldHostVenueIsUsedOnlyWhereTheLocationNamesNoSource() throws IOException {
    String host = "'host_venue':{'id':'https://openalex.org/S9','display_name':'Old'}";
    String source = "{'source':{'id':'https://openalex.org/S1','display_name':'New'},'is_oa':true}";
    assertThat(only("{'id':'W1'," + host + ",'primary_location':{'source':null}}").venue())
        .isEqualTo(new VenueEntry("S9", "Old"));
    assertThat(only("{'id':'W1','primary_location':" + source + "," + host + "}").venue())
        .isEqualTo(new VenueEntry("S1", "New"));
    assertThat(only("{'id':'W1','primary_location':null}").venue()).isNull();
    assertThat(only("{'id':'W1','host_venue':{'id':null,'display_name':null}}").venue()).isNull();
  }

  @Test
  void otherTextFieldsAreFoundByName() throws IOException {
    var requested =
        new OpenAlexReader(asking("keywords", "type", "corresponding_author_ids", "doi"));
    CollectingSink sink =
        read(
            requested,
            lines(
                folder,
                """
                {'id':'W1','doi':null,'type':'article','corresponding_author_ids':['A1','A2'],\
                'abstract_inverted_index':'not looked at','keywords':[{'id':'k','display_name':\
                'Graph theory','score':1},{'keyword':'walks'},'trees',null]}"""));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers.get(0).texts())
        .containsExactly(
            FieldText.plain("Graph theory, walks, trees"),
            FieldText.plain("article"),
            FieldText.tokens(List.of("A1", "A2")),
            FieldText.NONE);
  }

  @Test
  void aBrokenAbstractOrMissingIdIsReportedAndSkipped() throws IOException {
    InputFile in =
        lines(
            folder,
            "{'id':'W1','abstract_inverted_index':{'a':[0,2],'b':[1]}}",
            "{'title':'Left over','authorships':[{'raw_author_name':'X'}]}",
            "{'id':null,'title':'Merged'}",
            "{'id':'W2','abstract_inverted_index':{'a':[-1]}}",
            "{'id':'W3','abstract_inverted_index':null,'referenced_works':null}");
    CollectingSink sink = read(reader, in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("W1", "W3");
    assertThat(sink.papers.get(0).texts()).isEqualTo(plain("", "a b a"));
    assertThat(sink.papers.get(1).authors()).isEmpty();
    assertThat(sink.bad)
        .containsExactly(
            in.path() + ":2: paper has no id: Left over",
            in.path() + ":3: paper has no id: Merged",
            in.path() + ":4: position out of range: -1");
  }

  @Test
  void aRecordOverTheLimitIsAnError() throws IOException {
    InputFile in = lines(folder, "{'id':'W1'}", "{'id':'W2','title':'" + "x".repeat(500) + "'}");
    var strict = new OpenAlexReader(new ReadSettings(List.of("title"), 100, null, null));
    assertThatThrownBy(() -> read(strict, in))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(in.path() + ":2: record too long");
  }

  @Test
  void corruptedFilesNeverThrowAnythingButIoExceptions() throws IOException {
    byte[] clean = sample(SAMPLE);
    byte[] packed = gzip(clean);
    for (int seed = 0; seed < 200; seed++) {
      InputFile in = file(folder, corrupt(seed % 4 == 0 ? packed : clean, seed));
      readBroken(reader, in);
      Files.delete(in.path());
    }
  }

  private Paper only(String line) throws IOException {
    CollectingSink sink = read(reader, lines(folder, line));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(1);
    return sink.papers.get(0);
  }
}
