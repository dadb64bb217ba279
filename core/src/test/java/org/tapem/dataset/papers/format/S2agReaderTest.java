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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;

class S2agReaderTest {
  private static final long MANY_BUCKETS = 100;
  @TempDir private Path folder;
  @TempDir private Path scratch;
  private ReadSettings settings;
  private byte[][] samples;

  @BeforeEach
  void prepare() {
    settings = new ReadSettings(List.of("title", "abstract"), 1 << 20, null, scratch);
    samples =
        new byte[][] {
          sample("sample.s2ag-citations.jsonl"),
          sample("sample.s2ag-papers.jsonl"),
          sample("sample.s2ag-abstracts.jsonl")
        };
  }

  @Test
  void papersGetTheirAbstractsAndReferences() throws IOException {
    CollectingSink sink = read(new S2agReader(settings), files(samples));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(9);
    assertThat(sink.papers.get(3))
        .isEqualTo(
            new Paper(
                "2111",
                "Sampling negatives without regret",
                List.of(
                    new AuthorEntry("7003", "Chen Baiyu"),
                    new AuthorEntry("7004", "Ada Norrgren"),
                    new AuthorEntry("7005", "Ismail Okonda")),
                new VenueEntry("00000002-aaaa-4bbb-8ccc-dddddddddddd", "Proceedings of Nowhere"),
                2016,
                List.of("2000", "2037"),
                null,
                plain(
                    "Sampling negatives without regret",
                    "Negative samples are drawn by frequency and their effect is measured.")));
    assertThat(sink.papers.get(2).texts())
        .isEqualTo(plain("A slow twin for every fast kernel", ""));
    assertThat(sink.papers.get(8).venue())
        .isEqualTo(new VenueEntry(null, "Letters on Small Worlds"));
  }

  @Test
  void manyBucketsGiveTheSamePapersAsOne() throws IOException {
    List<Paper> one = read(new S2agReader(settings), files(samples)).papers;
    List<Paper> many = read(new S2agReader(settings, MANY_BUCKETS), files(samples)).papers;
    assertThat(many).containsExactlyInAnyOrderElementsOf(one).isNotEqualTo(one);
    assertThat(read(new S2agReader(settings, MANY_BUCKETS), files(samples)).papers).isEqualTo(many);
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void bucketsLargerThanTheirBuffersAreJoinedToo() throws IOException {
    List<String> papers = new ArrayList<>();
    List<String> abstracts = new ArrayList<>();
    List<String> citations = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      papers.add("{'corpusid':" + i + ",'title':'T" + i + "'}");
      abstracts.add("{'corpusid':" + i + ",'abstract':'" + ("é" + i + " ").repeat(300) + "'}");
      for (int j = 0; j < i % 11; j++) {
        citations.add("{'citingcorpusid':" + i + ",'citedcorpusid':" + (i + j) + "}");
      }
    }
    InputFile[] in = {
      lines(folder, papers.toArray(new String[0])),
      lines(folder, abstracts.toArray(new String[0])),
      lines(folder, citations.toArray(new String[0]))
    };
    CollectingSink sink = read(new S2agReader(settings, 1 << 18), in);
    assertThat(sink.papers).hasSize(500);
    for (Paper paper : sink.papers) {
      int i = Integer.parseInt(paper.id());
      assertThat(paper.references()).hasSize(i % 11);
      assertThat(paper.texts()).isEqualTo(plain("T" + i, ("é" + i + " ").repeat(300)));
    }
  }

  @Test
  void papersAloneAreGivenInFileOrderWithoutAJoin() throws IOException {
    InputFile[] in = {
      lines(folder, "{'corpusid':7,'authors':[{'authorId':null,'name':'J Doe'},{}],'venue':''}"),
      lines(folder, "{'title':'No id'}", "{'title':'T','corpusid':'3','year':null,'authors':null}")
    };
    CollectingSink sink =
        read(new S2agReader(new ReadSettings(List.of("title"), 100, null, null)), in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("7", "3");
    assertThat(sink.papers.get(0).authors()).containsExactly(new AuthorEntry(null, "J Doe"));
    assertThat(sink.papers.get(0).venue()).isNull();
    assertThat(sink.bad).containsExactly(in[1].path() + ":1: paper has no id: No id");
  }

  @Test
  void whatBelongsToNoPaperIsIgnoredAndBadLinesOfAllKindsAreReportedOnce() throws IOException {
    InputFile papers =
        lines(folder, "broken", "{'corpusid':1,'title':'A'}", "{'title':'B'}", "{'corpusid':'x'}");
    InputFile abstracts =
        lines(
            folder,
            "{'corpusid':1,'openaccessinfo':{},'abstract':'about'}",
            "{'corpusid':8,'openaccessinfo':null,'abstract':'of nothing'}",
            "{'corpusid':null,'abstract':'lost'}",
            "{'corpusid':1,'abstract':null}");
    InputFile citations =
        lines(
            folder,
            "",
            "{'citationid':1,'citingcorpusid':1,'citedcorpusid':null}",
            "{'citationid':2,'citingcorpusid':null,'citedcorpusid':1}",
            "{'citationid':3,'citingcorpusid':8,'citedcorpusid':1}",
            "{'citationid':4,'citingcorpusid':1,'citedcorpusid':99}",
            "{'citationid':5,'citingcorpusid':1,'citedcorpusid':");
    CollectingSink sink =
        read(new S2agReader(settings, MANY_BUCKETS), papers, abstracts, citations);
    assertThat(sink.papers).hasSize(1);
    assertThat(sink.papers.get(0).references()).containsExactly("99");
    assertThat(sink.papers.get(0).texts()).isEqualTo(plain("A", "about"));
    assertThat(sink.bad)
        .hasSize(5)
        .contains(
            abstracts.path() + ":3: abstract has no corpusid: lost",
            papers.path() + ":3: paper has no id: B",
            papers.path() + ":4: corpusid is not a number: x")
        .anyMatch(line -> line.startsWith(papers.path() + ":1: not valid JSON"))
        .anyMatch(line -> line.startsWith(citations.path() + ":6: not valid JSON"));
  }

  @Test
  void gzipAndAMissingScratchFolderGiveTheSamePapers() throws IOException {
    byte[][] packed = {gzip(samples[0]), gzip(samples[1]), gzip(samples[2])};
    assertThat(read(new S2agReader(asking("title", "abstract")), files(packed)).papers)
        .isEqualTo(read(new S2agReader(settings), files(samples)).papers);
  }

  @Test
  void bucketsAreRemovedAlsoWhenTheSinkFails() throws IOException {
    PaperSink full =
        new PaperSink() {
          @Override
          public void paper(Paper paper, Place place) throws IOException {
            throw new IOException("disk full");
          }

          @Override
          public void bad(Place place, String rule, String value) {}
        };
    List<InputFile> in = List.of(files(samples));
    S2agReader reader = new S2agReader(settings, MANY_BUCKETS);
    assertThatThrownBy(() -> reader.readAll(in, full)).hasMessage("disk full");
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void citationsWithoutPapersAreAnError() throws IOException {
    InputFile in = file(folder, samples[0]);
    assertThatThrownBy(() -> read(new S2agReader(settings), in))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(in.path() + ": no papers");
  }

  @Test
  void aRecordOverTheLimitIsAnErrorAndLeavesNothingBehind() throws IOException {
    InputFile in = lines(folder, "{'corpusid':1}", "{'corpusid':2,'x':'" + "x".repeat(99) + "'}");
    InputFile citations = lines(folder, "{'citingcorpusid':1,'citedcorpusid':2}");
    var strict = new S2agReader(new ReadSettings(List.of("title"), 100, null, scratch));
    for (InputFile[] files : new InputFile[][] {{in}, {in, citations}}) {
      assertThatThrownBy(() -> read(strict, files))
          .isInstanceOf(BadFileException.class)
          .hasMessageStartingWith(in.path() + ":2: record too long");
    }
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void corruptedFilesNeverThrowAnythingButIoExceptions() throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      byte[][] broken = samples.clone();
      byte[] clean = samples[seed % 3];
      broken[seed % 3] = corrupt(seed % 4 == 0 ? gzip(clean) : clean, seed);
      InputFile[] in = files(broken);
      readBroken(new S2agReader(settings, 1000), in);
      assertThat(scratch).isEmptyDirectory();
      for (InputFile file : in) {
        Files.delete(file.path());
      }
    }
  }

  private InputFile[] files(byte[][] contents) throws IOException {
    InputFile[] files = new InputFile[contents.length];
    for (int i = 0; i < files.length; i++) {
      files[i] = file(folder, contents[i]);
    }
    return files;
  }
}
