package org.tapem.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.DataTable.Align;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Mark;
import org.tapem.report.DataTable.Row;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;
import org.tapem.report.ScatterChart.PointGroup;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class HtmlReportTest {
  private static final Page LARGE = Page.of(LargeReport.make());

  /** What a name in the data may try. */
  private static final String EVIL =
      "</style></title><script>alert(1)</script> \" onload=\"x' & `a` **b** \uD83D\uDE00 \u0000\u001b"
          + "\u0085 \uD83D \uFFFF \u202Eabc\nnext";

  /** The same as a reader should see it. */
  private static final String SEEN =
      "</style></title><script>alert(1)</script> \" onload=\"x' & `a` **b** \uD83D\uDE00 \uFFFD\uFFFD"
          + "\uFFFD \uFFFD \uFFFD \uFFFDabc next";

  /** The page lies in the target folder afterwards, for people to look at. */
  @Test
  void aReportIsTheSameEveryTimeAndInEveryCountry() throws IOException {
    Path file = Path.of("target", "sample-report.html");
    Files.writeString(file, LARGE.text());
    Locale kept = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      assertThat(file).hasContent(HtmlReport.render(LargeReport.make()));
    } finally {
      Locale.setDefault(kept);
    }
  }

  @Test
  void nothingRefersToAnythingOutside() {
    for (Page page : List.of(LARGE, Page.of(SmallReport.make()))) {
      assertThat(page.found("(\\w+:)//")).allMatch("http:"::equals);
      assertThat(page.found("(?i)https?://([^\"]*)")).containsOnly("www.w3.org/2000/svg");
      assertThat(page.text()).doesNotContainIgnoringCase("url(", "@import", "javascript:", "data:");
      assertThat(page.all("script")).isEmpty();
      assertThat(page.all("link")).isEmpty();
      assertThat(page.all("img")).isEmpty();
      assertThat(page.text()).doesNotContain(" src=", " style=");
    }
  }

  @Test
  void aRuleForbidsToLoadAndAllowsOurStyleOnly() throws GeneralSecurityException {
    // What the browser hashes is all between the tags.
    String style = LARGE.all("style").get(0).getTextContent();
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
    String hash = Base64.getEncoder().encodeToString(digest);
    assertThat(LARGE.all("meta").get(1).getAttribute("content"))
        .startsWith("default-src 'none'; style-src 'sha256-" + hash + "';");
  }

  @Test
  void linksLeadToSections() {
    List<String> targets =
        LARGE.all("a").stream().map(link -> link.getAttribute("href").substring(1)).toList();
    assertThat(targets).containsExactly("ranking", "significance", "training", "pictures");
    assertThat(LARGE.all("section").stream().map(section -> section.getAttribute("id")))
        .containsExactlyElementsOf(targets);
    assertThat(LARGE.texts("h2")).contains("1 Ranking 100 candidates");
  }

  @Test
  void everyPictureSaysWhatItIs() {
    List<Element> pictures =
        LARGE.all("svg").stream().filter(svg -> svg.getAttribute("role").equals("img")).toList();
    assertThat(pictures).hasSize(7);
    for (Element picture : pictures) {
      String label = picture.getAttribute("aria-label");
      assertThat(label).isNotBlank();
      assertThat(picture.getElementsByTagName("title").item(0).getTextContent()).isEqualTo(label);
    }
    assertThat(LARGE.all("svg").stream().filter(svg -> !pictures.contains(svg)))
        .allMatch(swatch -> swatch.getAttribute("aria-hidden").equals("true"));
  }

  @Test
  void tablesAndFiguresAreCounted() {
    assertThat(LARGE.texts("figcaption").stream().map(text -> text.replaceFirst("\\..*", "")))
        .containsExactly(
            "Table 1",
            "Figure 1",
            "Figure 2",
            "Figure 3",
            "Table 2",
            "Figure 4",
            "Figure 5",
            "Figure 6",
            "Figure 7");
  }

  @Test
  void everyRowOfATableIsAsWideAsTheTable() {
    for (Element table : LARGE.all("table")) {
      int width = -1;
      for (String part : List.of("thead", "tbody")) {
        for (Element body : within(table, part)) {
          int spanned = 0; // cells of the row above that reach down
          for (Element row : within(body, "tr")) {
            int cells = spanned;
            spanned = 0;
            for (String kind : List.of("th", "td")) {
              for (Element cell : within(row, kind)) {
                cells += number(cell, "colspan");
                spanned += number(cell, "rowspan") - 1;
              }
            }
            width = width < 0 ? cells : width;
            assertThat(cells).isEqualTo(width);
          }
        }
      }
    }
  }

  private static List<Element> within(Element element, String tag) {
    NodeList nodes = element.getElementsByTagName(tag);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private static int number(Element cell, String attribute) {
    String value = cell.getAttribute(attribute);
    return value.isEmpty() ? 1 : Integer.parseInt(value);
  }

  @Test
  void marksOfCellsAndRowsAreSeen() {
    Page page = Page.of(SmallReport.make());
    assertThat(page.texts("strong")).contains("0.68");
    assertThat(page.texts("small")).contains("± 0.01");
    assertThat(page.ofClass("tr", "muted").get(0).getTextContent()).contains("c_d");
    assertThat(page.ofClass("td", "muted").get(0).getTextContent()).isEqualTo("–");
    assertThat(page.ofClass("tr", "rows")).hasSize(2);
    assertThat(page.all("abbr").get(0).getAttribute("title")).isEqualTo("among the first 5");
    assertThat(page.texts("summary")).containsExactly("More <here>", "Numbers", "Numbers");
    assertThat(page.texts("code")).containsExactly("everything", "t-SNE");
  }

  @Test
  void everyTextIsShownAsItIs() {
    double[] one = {1};
    Row row = new Row(EVIL, List.of(new Cell(EVIL, EVIL, Mark.NONE)), false);
    Report report =
        new Report(
            EVIL,
            "",
            List.of(
                new Section(
                    "part",
                    EVIL,
                    EVIL,
                    List.of(
                        new DataTable(
                            "", List.of(new Column(EVIL, EVIL, Align.TEXT, EVIL)), List.of(row)),
                        new LineChart(
                            EVIL,
                            EVIL,
                            EVIL,
                            List.of(Series.of(EVIL, one, one), Series.of("b", one, one)),
                            Scale.LINEAR),
                        new BarChart(EVIL, EVIL, List.of(EVIL), List.of(Bars.of(EVIL, one))),
                        new ScatterChart(
                            EVIL,
                            List.of(new PointGroup(EVIL, one, one, Shape.CROSS, List.of(EVIL))),
                            ""),
                        new Details(EVIL, List.of())))));
    Page page = Page.of(report);
    assertThat(page.all("script")).isEmpty();
    assertThat(page.all("style")).hasSize(1);
    assertThat(page.text()).doesNotContain("<script", "onload=\"", "\u001b", "\u202E");
    assertThat(page.texts("h1")).containsExactly(SEEN);
    assertThat(page.texts("h2")).containsExactly("1 " + SEEN);
    assertThat(page.texts("a")).containsExactly(SEEN);
    assertThat(page.texts("small")).containsExactly(SEEN);
    assertThat(page.all("abbr").get(0).getAttribute("title")).isEqualTo(SEEN);
    assertThat(page.texts("summary")).contains(SEEN);
    assertThat(page.texts("title")).contains(SEEN, SEEN + ", " + SEEN + ": 1", SEEN + " at 1: 1");
    for (Element svg : page.ofClass("div", "plot")) {
      Element picture = (Element) svg.getElementsByTagName("svg").item(0);
      assertThat(picture.getAttribute("aria-label")).isEqualTo(SEEN);
    }
  }

  @Test
  void runningTextKnowsCodeAndBoldOnly() {
    Page page = Page.of(new Paragraph("a **b** `c<d>` <i>e</i> ** f *g* **h `i` j** `k"));
    assertThat(page.text())
        .contains(
            "<p>a <strong>b</strong> <code>c&lt;d&gt;</code> &lt;i&gt;e&lt;/i&gt; ** f *g*"
                + " <strong>h `i` j</strong> `k</p>");
  }
}
