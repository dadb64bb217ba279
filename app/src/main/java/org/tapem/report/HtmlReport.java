package org.tapem.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * A report as one page of HTML that needs nothing else: no script, no font, no picture from
 * anywhere, and a rule that forbids the browser to load any. It follows the reader's light or dark
 * colours, prints, and can be read on a phone.
 */
public final class HtmlReport {
  private static final String STYLE = style();

  private final Report report;
  private final SeriesStyles styles;
  private final Labels labels = new Labels();
  private final Xml xml = new Xml();

  private HtmlReport(Report report) {
    this.report = report;
    styles = new SeriesStyles(report);
  }

  /** The page; the same report gives the same text. */
  public static String render(Report report) {
    return new HtmlReport(report).page();
  }

  private String page() {
    xml.open("html", "lang", "en");
    head();
    xml.open("body").open("main").open("header");
    xml.element("h1", report.title());
    if (!report.lead().isEmpty()) {
      xml.raw("\n").open("p", "class", "lead").inline(report.lead()).close();
    }
    xml.close();
    contents();
    int number = 0;
    for (Section section : report.sections()) {
      number++;
      section(section, number);
    }
    xml.close().close().close();
    return "<!DOCTYPE html>\n" + xml + "\n";
  }

  private void head() {
    xml.open("head").leaf("meta", "charset", "utf-8");
    // Nothing is loaded, and no style but ours counts, whatever a name in the data tries.
    String rule =
        "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'"
            .formatted(hash(STYLE));
    xml.leaf("meta", "http-equiv", "Content-Security-Policy", "content", rule);
    xml.leaf("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    xml.leaf("meta", "name", "color-scheme", "content", "light dark");
    xml.raw("\n").element("title", report.title());
    xml.open("style").raw(STYLE).close().close();
  }

  private void contents() {
    xml.open("nav", "aria-label", "Contents").open("ol");
    for (Section section : report.sections()) {
      xml.open("li").element("a", section.title(), "href", "#" + section.id());
      if (!section.question().isEmpty()) {
        xml.text(" ").element("span", section.question(), "class", "question");
      }
      xml.close();
    }
    xml.close().close();
  }

  private void section(Section section, int number) {
    xml.open("section", "id", section.id()).raw("\n").open("h2");
    xml.element("span", Integer.toString(number), "class", "count").text(" " + section.title());
    xml.close();
    if (!section.question().isEmpty()) {
      xml.raw("\n").element("p", section.question(), "class", "question");
    }
    blocks(section.blocks());
    xml.close();
  }

  private void blocks(List<Block> blocks) {
    blocks.forEach(this::block);
  }

  private void block(Block block) {
    if (block instanceof Paragraph paragraph) {
      xml.raw("\n").open("p").inline(paragraph.text()).close();
    } else if (block instanceof DataTable table) {
      table(table);
    } else if (block instanceof LineChart chart) {
      lines(chart);
    } else if (block instanceof BarChart chart) {
      bars(chart);
    } else if (block instanceof ScatterChart chart) {
      scatter(chart);
    } else if (block instanceof SideBySide beside) {
      xml.open("div", "class", "beside");
      blocks(beside.blocks());
      xml.close();
    } else if (block instanceof Details details) {
      xml.open("details").element("summary", details.summary());
      blocks(details.blocks());
      xml.close();
    }
  }

  private void table(DataTable table) {
    xml.open("figure", "class", "table");
    String name = "Table";
    if (!table.caption().isEmpty()) {
      xml.open("figcaption").element("strong", labels.nextTable());
      xml.text(" ").inline(table.caption()).close();
      name = Inline.plain(table.caption());
    }
    new HtmlTable(table).write(xml, name);
    xml.close();
  }

  private void lines(LineChart chart) {
    List<String> names = chart.series().stream().map(LineChart.Series::name).toList();
    List<SeriesStyle> looks = styles.of(names);
    openChart();
    new LineChartSvg(chart, looks).draw(xml);
    Legend.write(xml, names, looks, Legend.Kind.LINE);
    closeChart(chart.title(), "");
    numbers(ChartNumbers.of(chart));
    xml.close();
  }

  private void bars(BarChart chart) {
    List<String> names = chart.series().stream().map(BarChart.Bars::name).toList();
    List<SeriesStyle> looks = styles.of(names);
    openChart();
    new BarChartSvg(chart, looks).draw(xml);
    Legend.write(xml, names, looks, Legend.Kind.BAR);
    closeChart(chart.title(), "");
    numbers(ChartNumbers.of(chart));
    xml.close();
  }

  private void scatter(ScatterChart chart) {
    List<String> names = chart.groups().stream().map(ScatterChart.PointGroup::name).toList();
    List<SeriesStyle> looks = styles.of(names);
    for (int g = 0; g < looks.size(); g++) {
      looks.set(g, looks.get(g).withShape(chart.groups().get(g).shape()));
    }
    openChart();
    new ScatterSvg(chart, looks).draw(xml);
    Legend.write(xml, names, looks, Legend.Kind.POINT);
    closeChart(chart.title(), chart.note());
    xml.close();
  }

  private void openChart() {
    xml.open("figure", "class", "chart").open("div", "class", "plot");
  }

  private void closeChart(String title, String note) {
    xml.close().open("figcaption").element("strong", labels.nextFigure()).text(" " + title);
    if (!note.isEmpty()) {
      xml.text(title.endsWith(".") ? " " : ". ").inline(note);
    }
    xml.close();
  }

  private void numbers(DataTable table) {
    xml.open("details", "class", "numbers").element("summary", "Numbers");
    new HtmlTable(table).write(xml, "Numbers of the figure");
    xml.close();
  }

  private static String style() {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(String style) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
