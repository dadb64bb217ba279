package org.tapem.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;

class MarkdownReportTest {
  private static String of(Block... blocks) {
    Section section = new Section("part", "Part", "", List.of(blocks));
    return MarkdownReport.render(new Report("Title", "", List.of(section)), "report.html");
  }

  @Test
  void aSmallReportReadsAsWrittenByHand() throws IOException {
    String golden = Files.readString(Path.of("src/test/resources/report/small.md"));
    assertThat(MarkdownReport.render(SmallReport.make(), "report.html")).isEqualTo(golden);
  }

  @Test
  void textFromAnywhereIsNoMarkup() {
    String evil = "<script>x</script> | *a* _b_ `c` [d](e) ![f](g) # $h$ & \\ \u0007\nnext";
    String table =
        of(new DataTable("", List.of(Column.text("Name")), List.of(Row.of(Cell.of(evil)))));
    assertThat(table)
        .contains(
            "| &lt;script&gt;x&lt;/script&gt; \\| \\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) !\\[f\\](g)"
                + " \\# \\$h\\$ &amp; \\\\ \uFFFD next |\n");
    assertThat(of(new Details("</summary><b>", List.of())))
        .contains("<summary>&lt;/summary&gt;&lt;b&gt;</summary>");
  }

  @Test
  void aLongLineGivesTwelveOfItsNumbers() {
    double[] x = new double[120];
    for (int i = 0; i < x.length; i++) {
      x[i] = i + 1;
    }
    String text =
        of(new LineChart("Loss", "epoch", "loss", List.of(Series.of("a", x, x)), Scale.LINEAR));
    List<String> rows = text.lines().filter(line -> line.startsWith("| ")).skip(2).toList();
    assertThat(rows).hasSize(12).startsWith("| 1 | 1 |", "| 11 | 11 |").endsWith("| 120 | 120 |");
  }

  @Test
  void aFoldedSectionShowsItsTitleAndQuestionAlone() {
    Section section = new Section("part", "A & b", "Why? ", List.of(new Paragraph("Told."))).fold();
    String text = MarkdownReport.render(new Report("Title", "", List.of(section)), "report.html");
    assertThat(text)
        .endsWith(
            """
            1. [A &amp; b](#part)

            <a id="part"></a>

            <details><summary>1. A &amp; b: Why?</summary>

            Told.

            </details>
            """);
  }

  @Test
  void whatAColumnMeansIsToldOnce() {
    DataTable table = new DataTable("", List.of(Column.number("AUC", "area")), List.of());
    assertThat(of(table, table).split("AUC: area", -1)).hasSize(2);
  }

  @Test
  void aLargeReportHasRowsAsWideAsTheirTables() {
    String text = MarkdownReport.render(LargeReport.make(), "report.html");
    int width = 0;
    for (String line : text.lines().toList()) {
      int bars = line.startsWith("|") ? line.replaceAll("\\\\\\|", "").split("\\|", -1).length : 0;
      assertThat(width == 0 || bars == 0 || bars == width).as(line).isTrue();
      width = bars;
    }
    assertThat(text.split("<details>", -1).length).isEqualTo(text.split("</details>", -1).length);
  }
}
