package org.tapem.report;

import java.util.List;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;
import org.tapem.report.ScatterChart.PointGroup;

/** A report with one of everything, small enough to read. */
final class SmallReport {
  private SmallReport() {}

  static Report make() {
    return new Report(
        "A small report",
        "It has **one** of `everything`.",
        List.of(
            new Section(
                "tables",
                "Tables",
                "What do they look like?",
                List.of(
                    new Paragraph("1. is no list."),
                    new DataTable(
                        "Two methods.",
                        List.of(
                            Column.text("Method"),
                            Column.number("5", "among the first 5").in("Recall@"),
                            Column.number("AUC", "")),
                        List.of(
                            Row.of(Cell.of("a|b"), Cell.of("0.68", "± 0.01").best(), Cell.of("0.9"))
                                .in("Ours"),
                            Row.of(Cell.of("c_d"), Cell.of("0.59"), Cell.of("–").muted())
                                .in("Others")
                                .dimmed())),
                    new Details("More <here>", List.of(new Paragraph("Folded."))))),
            new Section(
                "charts",
                "Charts",
                "",
                List.of(
                    new LineChart(
                        "Recall over N",
                        "N",
                        "Recall@N",
                        List.of(
                            new Series(
                                "a|b",
                                new double[] {1, 5},
                                new double[] {0.25, 0.5},
                                new double[] {0.2, 0.45},
                                new double[] {0.3, 0.55}),
                            Series.of("c_d", new double[] {5}, new double[] {0.125})),
                        Scale.LOG),
                    new BarChart(
                        "Time",
                        "seconds",
                        List.of("train", "rank"),
                        List.of(Bars.of("a|b", new double[] {100, Double.NaN}))),
                    new SideBySide(
                        List.of(
                            new ScatterChart(
                                "Points",
                                List.of(
                                    new PointGroup(
                                        "a|b",
                                        new double[] {0, 1},
                                        new double[] {0, 1},
                                        Shape.CIRCLE,
                                        List.of("one", "two"))),
                                "Laid out by `t-SNE`.")))))));
  }
}
