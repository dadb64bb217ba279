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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

class ArxivJsonReaderTest {
  private static final String SAMPLE = "sample.arxiv.jsonl";
  private final ArxivJsonReader reader = new ArxivJsonReader(asking("title", "abstract"));
  @TempDir private Path folder;

  @Test
  void anArticleHasItsPrimaryCategoryAsVenueAndTheYearOfItsFirstVersion() throws IOException {
    CollectingSink sink = read(reader, file(folder, sample(SAMPLE)));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(9);
    assertThat(sink.papers.get(5))
        .isEqualTo(
            new Paper(
                "1806.01005",
                "Naïve joins of large files",
                List.of(
                    new AuthorEntry(null, "Ismail Okonda"), new AuthorEntry(null, "Rüya Tekinalp")),
                new VenueEntry("stat.ML", "stat.ML"),
                2018,
                List.of(),
                null,
                plain(
                    "Naïve joins of large files",
                    "Files that do not fit into memory are joined through buckets on disk.")));
  }

  @Test
  void gzipGivesTheSameArticles() throws IOException {
    assertThat(read(reader, file(folder, gzip(sample(SAMPLE)))).papers)
        .isEqualTo(read(reader, file(folder, sample(SAMPLE))).papers);
  }

  @Test
  void parsedAuthorsAreFirstLastSuffixWithoutTheirAffiliations() throws IOException {
    Paper paper =
        only(
            """
            {'id':'1','authors':'not used','authors_parsed':[['Doe','J. \\n R.','Jr.','MIT'],\
            ['Group','',''],['Roe'],['',null,''],null,['von  Ahn','K.',null]]}""");
    assertThat(paper.authors())
        .extracting(AuthorEntry::name)
        .containsExactly("J. R. Doe Jr.", "Group", "Roe", "K. von Ahn");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "C. Bal\\\\'azs, E. L. Berger and P. Nad | C. Bal\\'azs;E. L. Berger;P. Nad",
        "A. One,\\n  B. Two, and C. Three | A. One;B. Two;C. Three",
        "A. One (1), B. Two (2) ((1) Here, (2) There and far) | A. One;B. Two",
        "A. One, Jr., B. Two III | A. One Jr.;B. Two III",
        "Sandra Andersen | Sandra Andersen"
      })
  void aLineOfAuthorsIsCutWhereThereAreNoParsedOnes(String line, String names) throws IOException {
    String json = "{\"id\":\"1\",\"authors\":\"" + line + "\",\"authors_parsed\":[]}";
    CollectingSink sink = read(reader, file(folder, json.getBytes(StandardCharsets.UTF_8)));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers.get(0).authors())
        .extracting(AuthorEntry::name)
        .containsExactly(names.split(";", -1));
  }

  @Test
  void theYearFallsBackToTheUpdateDate() throws IOException {
    String update = "'update_date':'2008-11-26'";
    assertThat(only("{'id':'1'," + update + "}").year()).isEqualTo(2008);
    assertThat(only("{'id':'1','versions':['v1',{'version':'v1'}]," + update + "}").year())
        .isEqualTo(2008);
    String versions = "'versions':[{'created':'Mon, 2 Apr 2007 19:18:42 GMT'},{'created':'2008'}]";
    assertThat(only("{'id':'1'," + update + "," + versions + "}").year()).isEqualTo(2007);
    assertThat(only("{'id':'1','update_date':'soon'}").year()).isEqualTo(Paper.NO_YEAR);
  }

  @Test
  void categoriesMayBeAnArrayAndOtherStringsAreFoundByName() throws IOException {
    var requested = new ArxivJsonReader(asking("categories", "comments", "journal-ref", "authors"));
    CollectingSink sink =
        read(
            requested,
            lines(
                folder,
                "{'id':'1','categories':'hep-ph math.CO','comments':'9 pages','journal-ref':'J 1'}",
                "{'id':'2','categories':['math.CO  cs.CG'],'authors':'A and B'}",
                "{'id':'3','categories':'','title':null}"));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers)
        .extracting(Paper::venue)
        .containsExactly(
            new VenueEntry("hep-ph", "hep-ph"), new VenueEntry("math.CO", "math.CO"), null);
    assertThat(sink.papers)
        .extracting(Paper::texts)
        .containsExactly(
            plain("hep-ph math.CO", "9 pages", "J 1", ""),
            plain("math.CO cs.CG", "", "", "A and B"),
            plain("", "", "", ""));
  }

  @Test
  void aLineThatCannotBeReadIsReportedAndSkipped() throws IOException {
    InputFile in = lines(folder, "{'id':'1'}", "{'title':'No\\nid'}", "{'id':'2','title':}", "[]");
    CollectingSink sink = read(reader, in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("1");
    assertThat(sink.bad).hasSize(3);
    assertThat(sink.bad.get(0)).isEqualTo(in.path() + ":2: paper has no id: No id");
    assertThat(sink.bad.get(1)).startsWith(in.path() + ":3: not valid JSON: ");
    assertThat(sink.bad.get(2)).isEqualTo(in.path() + ":4: not a JSON object: []");
  }

  @Test
  void aRecordOverTheLimitIsAnError() throws IOException {
    InputFile in = lines(folder, "{'id':'1'}", "{'id':'2','abstract':'" + "x".repeat(500) + "'}");
    var strict = new ArxivJsonReader(new ReadSettings(List.of("title"), 100, null, null));
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
