package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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

@Timeout(60)
final class DblpXmlReaderTest {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <!DOCTYPE dblp SYSTEM "dblp.dtd">
      """;

  @TempDir Path folder;
  private final CollectingSink sink = new CollectingSink();

  private CollectingSink read(String text) throws IOException {
    return read(text, ReadSettings.defaults());
  }

  private CollectingSink read(String text, ReadSettings settings) throws IOException {
    new DblpXmlReader(settings).read(BrokenXml.file(folder, text), sink);
    return sink;
  }

  private static String article(String inside) {
    return HEAD + "<dblp><article key='a/b'>" + inside + "</article></dblp>";
  }

  @Test
  void givesAllPartsOfAPaper() throws IOException {
    read(
        article(
            """
            <author orcid="0000-0001">J&ouml;rg M&uuml;ller 0001</author><author>Ann Roe</author>
            <title>Some <i>italic</i>
              H<sub>2</sub>O.</title><year>1999</year><journal>X</journal>
            <cite>conf/a/B98</cite><cite>...</cite><cite label="7">conf/a/C98</cite>
            """));
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers)
        .containsExactly(
            new Paper(
                "a/b",
                "Some italic H2O.",
                List.of(
                    new AuthorEntry(null, "Jörg Müller 0001"), new AuthorEntry(null, "Ann Roe")),
                new VenueEntry(null, "X"),
                1999,
                List.of("conf/a/B98", "conf/a/C98"),
                null,
                List.of(FieldText.plain("Some italic H2O."), FieldText.NONE)));
  }

  @Test
  void readsTheSample() throws IOException {
    Path path = Files.write(folder.resolve("s.xml"), BrokenXml.sample("sample.dblp.xml"));
    new DblpXmlReader(ReadSettings.defaults()).read(new InputFile(path), sink);
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers)
        .extracting(Paper::id)
        .containsExactly(
            "journals/inv/Lund99",
            "journals/inv/KellerL01",
            "conf/made/Moravec02",
            "conf/made/OstbergM03",
            "conf/made/Keller03",
            "books/inv/Keller05",
            "phd/inv/Ostberg06",
            "journals/inv/LundO07");
    assertThat(sink.papers.get(3).authors().get(0).name()).isEqualTo("Dora Östberg");
  }

  @Test
  void readsGzip() throws IOException {
    byte[] gzip = BrokenXml.gzip(BrokenXml.sample("sample.dblp.xml"));
    Path path = Files.write(folder.resolve("s.xml.gz"), gzip);
    new DblpXmlReader(ReadSettings.defaults()).read(new InputFile(path), sink);
    assertThat(sink.papers).hasSize(8);
    for (int end : new int[] {gzip.length / 2, gzip.length - 5}) {
      Files.write(path, Arrays.copyOf(gzip, end));
      assertThatThrownBy(
              () -> new DblpXmlReader(ReadSettings.defaults()).read(new InputFile(path), sink))
          .isInstanceOf(BadFileException.class)
          .hasMessageContaining("s.xml.gz: truncated gzip");
    }
  }

  @Test
  void skipsWhatIsNoPaper() throws IOException {
    String records =
        """
        <proceedings key='p'/><www key='w'/><person key='q'/><data key='d'/>
        <article key='x' publtype='withdrawn'/><article key='y' publtype='informal withdrawn'/>
        <article key='i' publtype='informal'/><book key='b'/><mastersthesis key='m'/>
        """;
    read(HEAD + "<dblp>" + records + "</dblp>");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("i", "b", "m");
  }

  @Test
  void takesTheBooktitleBeforeTheJournalAsVenue() throws IOException {
    read(article("<journal>J</journal><booktitle>B</booktitle>"));
    assertThat(sink.papers.get(0).venue()).isEqualTo(new VenueEntry(null, "B"));
  }

  @Test
  void honoursTheDeclaredEncoding() throws IOException {
    read(article("<title>f\u00fcr</title>"));
    assertThat(sink.papers.get(0).title()).isEqualTo("für");
  }

  @Test
  void refusesBytesOutsideTheEncodingAndPrintsNothing() {
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> read("<dblp>\n<article key='f\u00fcr'/></dblp>"))
          .isInstanceOf(BadFileException.class)
          .hasMessageContaining("not valid UTF-8");
    } finally {
      System.setErr(before);
    }
    assertThat(printed.size()).isZero();
  }

  @Test
  void refusesAnUnknownEncoding() {
    assertThatThrownBy(() -> read("<?xml version='1.0' encoding='FOO-9'?><dblp/>"))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("in.xml:1: unknown encoding: FOO-9");
  }

  @Test
  void knowsTheEntitiesOfLatin1() throws IOException {
    read(article("<title>&Auml;&szlig;&reg;&micro;&times;&yuml;&iexcl;&amp;&lt;&#8364;</title>"));
    assertThat(sink.papers.get(0).title()).isEqualTo("Äß®µ×ÿ¡&<€");
  }

  @Test
  void reportsARecordWithAnUnknownEntityAndGoesOn() throws IOException {
    read(
        HEAD
            + "<dblp>\n<article key='a'><title>x &foo; &bar;</title></article>\n"
            + "<article key='b'><note>&baz;</note></article>\n<article key='c'/></dblp>");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("c");
    String in = folder.resolve("in.xml").toString();
    assertThat(sink.bad)
        .containsExactly(in + ":4: unknown entity: &foo;", in + ":5: unknown entity: &baz;");
  }

  @Test
  void reportsRecordsThatBreakARuleAndGoesOn() throws IOException {
    read(
        HEAD
            + "<dblp>\n<article><title>T</title></article>\n"
            + "<article key='b'><year>MCM</year></article>\n<article key='c'/></dblp>");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("c");
    assertThat(sink.papers.get(0).year()).isEqualTo(Paper.NO_YEAR);
    String in = folder.resolve("in.xml").toString();
    assertThat(sink.bad)
        .containsExactly(in + ":4: paper has no id: T", in + ":5: year is not a number: MCM");
  }

  @Test
  void neverOpensAFileThatAnEntityNames() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "TOP SECRET");
    String declared =
        "<!DOCTYPE dblp [<!ENTITY % p SYSTEM 'URI'> %p; <!ENTITY e SYSTEM 'URI'>]>"
            .replace("URI", secret.toUri().toString());
    read(declared + "<dblp><article key='a'><title>&e;</title></article><book key='b'/></dblp>");
    assertThat(sink.bad).singleElement().asString().endsWith("unknown entity: &e;");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("b");
    assertThatThrownBy(() -> read(declared + "<dblp><article key='&e;'/></dblp>"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("not well-formed XML")
        .hasMessageNotContaining("SECRET");
  }

  @Test
  void expandsNoDeclaredEntity() throws IOException {
    StringBuilder laughs = new StringBuilder("<!DOCTYPE dblp [<!ENTITY l0 'ha'>");
    for (int i = 1; i < 30; i++) {
      laughs.append("<!ENTITY l" + i + " '").append(("&l" + (i - 1) + ";").repeat(10)).append("'>");
    }
    laughs.append("<!ENTITY uuml 'other'>]><dblp>");
    read(
        laughs
            + "<article key='a'><title>&l29;</title></article>"
            + "<book key='b'><title>&uuml;</title></book></dblp>");
    assertThat(sink.bad).singleElement().asString().endsWith("unknown entity: &l29;");
    assertThat(sink.papers).singleElement().extracting(Paper::title).isEqualTo("ü");
    assertThatThrownBy(() -> read(laughs + "<article key='&l29;'/></dblp>"))
        .isInstanceOf(BadFileException.class);
  }

  @Test
  void neverLooksForTheDtd() throws IOException {
    read("<!DOCTYPE dblp PUBLIC 'x' 'http://127.0.0.1:1/dblp.dtd'><dblp><book key='b'/></dblp>");
    assertThat(sink.papers).hasSize(1);
  }

  @Test
  void namesTheLineWhereTheXmlBreaks() {
    assertThatThrownBy(() -> read("<dblp>\n<article key='a'>\n</book></dblp>"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("in.xml:3: not well-formed XML: ")
        .hasMessageNotContaining("ParseError")
        .hasMessageNotContaining("\n");
    assertThatThrownBy(() -> read("<dblp>\n<article key='a'><title>cut he"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("in.xml:2: not well-formed XML: ");
    assertThatThrownBy(() -> read("")).isInstanceOf(BadFileException.class);
    assertThatThrownBy(() -> read("<dblp/><dblp/>")).isInstanceOf(BadFileException.class);
  }

  @Test
  void namesAWrongRoot() {
    assertThatThrownBy(() -> read("<!-- page -->\n<html/>"))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("in.xml:2: wrong root element: <html>, expected <dblp>");
  }

  @Test
  void stopsAtARecordThatIsTooLong() throws IOException {
    ReadSettings small = new ReadSettings(List.of("title"), 100, null, null);
    read(article("<title>" + "x".repeat(100) + "</title>"), small);
    assertThat(sink.papers).hasSize(1);
    String much = "x".repeat(200_000);
    for (String inside :
        List.of("x".repeat(101), "<!--" + much, "<a b='" + much, "<![CDATA[" + much)) {
      assertThatThrownBy(() -> read(article(inside), small))
          .isInstanceOf(BadFileException.class)
          .hasMessageContaining("in.xml:3: record too long: over 100 characters");
    }
    String many = "<book key='b'><title>abc</title></book>\n".repeat(10_000);
    read(HEAD + "<dblp>" + many + "</dblp>", small);
    assertThat(sink.papers).hasSize(10_001);
  }

  @Test
  void refusesEndlessNesting() {
    assertThatThrownBy(() -> read("<dblp><book key='b'>" + "<i>".repeat(100_000)))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("elements nested too deep");
  }

  @Test
  void survivesCorruption() throws IOException {
    BrokenXml.readCorrupted(
        new DblpXmlReader(ReadSettings.defaults()), BrokenXml.sample("sample.dblp.xml"), folder);
  }
}
