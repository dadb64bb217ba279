package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

@Timeout(60)
final class AclXmlReaderTest {
  private static final ReadSettings ALL_TEXTS =
      new ReadSettings(List.of("booktitle", "abstract", "title"), 10_000, null, null);

  @TempDir Path folder;
  private final CollectingSink sink = new CollectingSink();

  private void read(String text) throws IOException {
    new AclXmlReader(ALL_TEXTS).read(BrokenXml.file(folder, text), sink);
  }

  private static String volume(String collection, String volume, String inside) {
    return "<collection id='%s'>\n<volume id='%s'>%s</volume></collection>"
        .formatted(collection, volume, inside);
  }

  @Test
  void givesAllPartsOfAPaper() throws IOException {
    read(
        volume(
            "2020.acl",
            "main",
            """
            <meta><booktitle>Proceedings of <fixed-case>ACL</fixed-case></booktitle>
              <editor><first>Ed</first><last>Itor</last></editor><year>2020</year>
              <venue>acl</venue></meta>
            <frontmatter><url>2020.acl-main.0</url></frontmatter>
            <paper id="1">
              <title>A <fixed-case>BERT</fixed-case> model with <tex-math>\\alpha</tex-math>
                <b>bold</b> H<sub>2</sub>O <url>http://x.org</url></title>
              <author id="jane-doe"><first>Jane</first><last>Doe</last>
                <affiliation>Nowhere</affiliation>
                <variant script="hani"><first>J</first><last>D</last></variant></author>
              <author><last>Plato</last></author>
              <author><first/><last>Cher</last></author>
              <editor><first>Ed</first><last>Itor</last></editor>
              <abstract>We <i>do</i> &amp; show.</abstract><url>2020.acl-main.1</url><doi/>
            </paper>
            """));
    assertThat(sink.bad).isEmpty();
    String title = "A BERT model with \\alpha bold H2O http://x.org";
    assertThat(sink.papers)
        .containsExactly(
            new Paper(
                "2020.acl-main.1",
                title,
                List.of(
                    new AuthorEntry("jane-doe", "Jane Doe"),
                    new AuthorEntry(null, "Plato"),
                    new AuthorEntry(null, "Cher")),
                new VenueEntry("acl", "acl"),
                2020,
                List.of(),
                null,
                List.of(
                    FieldText.plain("Proceedings of ACL"),
                    FieldText.plain("We do & show."),
                    FieldText.plain(title))));
  }

  @Test
  void readsTheSampleAlsoAsGzip() throws IOException {
    byte[] sample = BrokenXml.sample("sample.acl.xml");
    for (byte[] bytes : List.of(sample, BrokenXml.gzip(sample))) {
      Path path = Files.write(folder.resolve("s.xml"), bytes);
      new AclXmlReader(ReadSettings.defaults()).read(new InputFile(path), sink);
    }
    assertThat(sink.bad).isEmpty();
    assertThat(sink.papers).hasSize(16);
    assertThat(sink.papers.subList(8, 16)).isEqualTo(sink.papers.subList(0, 8));
    assertThat(sink.papers.get(7).id()).isEqualTo("2021.acl-short.3");
    assertThat(sink.papers.get(2).authors().get(2).name()).isEqualTo("Dora Östberg");
  }

  @ParameterizedTest
  @CsvSource({
    "2020.acl, main, 1, 2020.acl-main.1",
    "P18, 1, 1, P18-1001",
    "P18, 2, 117, P18-2117",
    "W18, 1, 1, W18-0101",
    "W18, 65, 12, W18-6512",
    "C69, 1, 1, C69-0101",
    "C92, 1, 1, C92-1001",
    "D19, 1, 5, D19-1005",
    "D19, 5, 1, D19-0501",
    "D18, 5, 1, D18-5001",
  })
  void namesPapersAsTheAnthologyDoes(String collection, String volume, String paper, String id)
      throws IOException {
    read(volume(collection, volume, "<paper id='" + paper + "'/>"));
    assertThat(sink.papers).extracting(Paper::id).containsExactly(id);
  }

  @ParameterizedTest
  @CsvSource({
    "2020.x, acl, acl",
    "2020.x, ws winlp, winlp",
    "2020.x, ws, ws",
    "2022.x, ijcnlp aacl, aacl",
    "2022.x, aacl ijcnlp, aacl",
    "2022.x, ws ijcnlp, ijcnlp",
    "D19, emnlp ijcnlp, emnlp",
    "2020.lrec, '', lrec",
    "P18, '', acl",
    "Q18, '', tacl",
    "W18, '', ws",
    "Z18, '', ",
  })
  void choosesOneVenue(String collection, String venues, String chosen) throws IOException {
    StringBuilder meta = new StringBuilder("<meta>");
    for (String venue : venues.isEmpty() ? new String[0] : venues.split(" ", -1)) {
      meta.append("<venue>").append(venue).append("</venue>");
    }
    read(volume(collection, "1", meta + "</meta><paper id='1'/>"));
    assertThat(sink.papers.get(0).venue()).isEqualTo(VenueEntry.of(chosen, chosen));
  }

  @Test
  void leavesOutRetractedAndRemovedPapers() throws IOException {
    read(
        volume(
            "2020.acl",
            "1",
            """
            <paper id='1'><title>A</title><retracted date='2021-01-01'>why</retracted></paper>
            <paper id='2'><removed date='2021-01-01'/><title>B</title></paper>
            <paper id='3'><title>C</title></paper>
            """));
    assertThat(sink.papers).extracting(Paper::title).containsExactly("C");
    assertThat(sink.bad).isEmpty();
  }

  @Test
  void reportsRecordsThatBreakARuleAndGoesOn() throws IOException {
    read(
        """
        <collection id='P18'>
        <volume id='1'><meta><year>two</year></meta>
        <paper id='1'/></volume>
        <volume id='2'>
        <paper><title>No id</title></paper>
        <paper id='x'/>
        <paper id='3'><title>&foo;</title></paper>
        <paper id='4'/></volume>
        <volume id='main'>
        <paper id='5'/></volume><event id='e'><paper id='6'/></event></collection>
        """);
    String in = folder.resolve("in.xml").toString();
    assertThat(sink.bad)
        .containsExactly(
            in + ":3: year is not a number: two",
            in + ":5: paper has no id: No id",
            in + ":6: paper id is not a number: x",
            in + ":7: unknown entity: &foo;",
            in + ":10: volume id is not a number: main");
    assertThat(sink.papers).extracting(Paper::id).containsExactly("P18-2004");
  }

  @Test
  void takesNothingFromTheVolumeBefore() throws IOException {
    read(
        """
        <collection id='P18'><volume id='1'><meta><booktitle>One</booktitle><year>2018</year>
        <venue>x</venue></meta></volume><volume id='2'><paper id='1'/></volume></collection>
        """);
    Paper paper = sink.papers.get(0);
    assertThat(paper.year()).isEqualTo(Paper.NO_YEAR);
    assertThat(paper.venue().id()).isEqualTo("acl");
    assertThat(paper.texts()).containsOnly(FieldText.NONE);
  }

  @Test
  void refusesBrokenFilesInOneLine() {
    assertThatThrownBy(() -> read("<dblp/>"))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("in.xml:1: wrong root element: <dblp>, expected <collection>");
    assertThatThrownBy(() -> read("<collection id='P18'>\n<volume id='1'><paper id='1'><tit"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("in.xml:2: not well-formed XML: ")
        .hasMessageNotContaining("\n");
    String tooLong = "<paper id='1'><abstract>" + "x ".repeat(5001) + "</abstract></paper>";
    assertThatThrownBy(() -> read(volume("P18", "1", tooLong)))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("in.xml:2: record too long: over 10000 characters");
  }

  @Test
  void readsNoEntityFromElsewhere() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "TOP SECRET");
    read(
        "<!DOCTYPE collection [<!ENTITY e SYSTEM '"
            + secret.toUri()
            + "'>]>\n"
            + "<collection id='P18'><volume id='1'><paper id='1'><title>&e;</title></paper>"
            + "</volume></collection>");
    assertThat(sink.papers).isEmpty();
    assertThat(sink.bad).singleElement().asString().endsWith(":2: unknown entity: &e;");
  }

  @Test
  void survivesCorruption() throws IOException {
    BrokenXml.readCorrupted(
        new AclXmlReader(ReadSettings.defaults()), BrokenXml.sample("sample.acl.xml"), folder);
  }
}
