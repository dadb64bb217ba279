package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.dataset.papers.format.JsonTestFiles.asking;
import static org.tapem.dataset.papers.format.JsonTestFiles.file;
import static org.tapem.dataset.papers.format.JsonTestFiles.lines;
import static org.tapem.dataset.papers.format.JsonTestFiles.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;

/** Through a reader that does little else, so that what is shared by all of them shows. */
class JsonLinesTest {
  private final S2agReader reader = new S2agReader(asking("title"));
  @TempDir private Path folder;

  @Test
  void blankLinesAndAllEndsOfLineAreTaken() throws IOException {
    InputFile in = lines(folder, "{'corpusid':1}\r", "", " \t", "{'corpusid':2}", "");
    CollectingSink sink = read(reader, in);
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).extracting(Paper::id).containsExactly("1", "2");
  }

  @Test
  void brokenLinesAreReportedWithTheirPlaceAndTheRestIsRead() throws IOException {
    InputFile in =
        lines(
            folder,
            "{'corpusid':1} {'corpusid':9}",
            "{'corpusid':2",
            "{'corpusid':3,'title':'cut",
            "{'corpusid':4,'authors':[{'name':'cut'",
            "nonsense",
            "{'corpusid':5}");
    CollectingSink sink = read(reader, in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("5");
    assertThat(sink.bad).hasSize(5);
    assertThat(sink.bad.get(0)).startsWith(in.path() + ":1: more than one JSON value: {");
    for (int line = 2; line <= 5; line++) {
      assertThat(sink.bad.get(line - 1)).startsWith(in.path() + ":" + line + ": not valid JSON: ");
    }
  }

  @Test
  void bytesThatAreNotUtf8AreReportedAsThat() throws IOException {
    byte[] text =
        "{\"corpusid\":1,\"title\":\"caf?\"}\n{\"corpusid\":2}\n".getBytes(StandardCharsets.UTF_8);
    text[26] = (byte) 0xe9;
    InputFile in = file(folder, text);
    CollectingSink sink = read(reader, in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
    assertThat(sink.bad).singleElement().asString().startsWith(in.path() + ":1: not valid UTF-8: ");
  }

  @ParameterizedTest
  @CsvSource({"2019,2019", "2019.0,2019", "'\"2019\"',2019", "-44,-44"})
  void aYearMayBeWrittenAsAFloatOrAString(String written, int year) throws IOException {
    CollectingSink sink = read(reader, lines(folder, "{'corpusid':1,'year':" + written + "}"));
    assertThat(sink.papers).extracting(Paper::year).containsExactly(year);
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "\"\"", "\" \""})
  void aYearMayBeMissing(String written) throws IOException {
    CollectingSink sink = read(reader, lines(folder, "{'corpusid':1,'year':" + written + "}"));
    assertThat(sink.papers).extracting(Paper::year).containsExactly(Paper.NO_YEAR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"99999999999", "1e300", "1e9999", "\"soon\"", "[2019]", "true"})
  void aYearThatIsNoneMakesABadRecord(String written) throws IOException {
    InputFile in = lines(folder, "{'corpusid':1,'year':" + written + "}", "{'corpusid':2}");
    CollectingSink sink = read(reader, in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
    assertThat(sink.bad).singleElement().asString().startsWith(in.path() + ":1: ");
  }

  @Test
  void nestingTooDeepIsABadRecord() throws IOException {
    InputFile in = lines(folder, "{'x':" + "[".repeat(5000), "{'corpusid':2}");
    CollectingSink sink = read(reader, in);
    assertThat(sink.papers).extracting(Paper::id).containsExactly("2");
    assertThat(sink.bad).hasSize(1);
  }

  @Test
  void anErrorOfTheSinkIsNotTakenForABadRecord() throws IOException {
    PaperSink full =
        new PaperSink() {
          @Override
          public void paper(Paper paper, Place place) throws IOException {
            throw new IOException("disk full");
          }

          @Override
          public void bad(Place place, String rule, String value) {
            throw new AssertionError(rule);
          }
        };
    InputFile in = lines(folder, "{'corpusid':1}");
    assertThatThrownBy(() -> reader.read(in, full)).hasMessage("disk full");
  }
}
