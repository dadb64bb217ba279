package org.tapem.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tapem.experiment.ExperimentReport;
import org.tapem.report.DataTable;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.Section;

/** How long each training took. */
final class Times {
  private Times() {}

  static Section section(StudyData study) {
    List<Row> rows = new ArrayList<>();
    double total = 0;
    for (ExperimentReport report : study.all()) {
      int seeds = report.results().size();
      double own = report.seconds("train");
      double start = report.seconds("start");
      double evaluate = report.seconds("evaluate");
      total +=
          seeds * ((Double.isFinite(own) ? own : 0) + (Double.isFinite(evaluate) ? evaluate : 0));
      rows.add(
          Row.of(
                  Cell.of(report.experiment().name()),
                  Cell.of(seconds(own)),
                  Cell.of(seconds(start)),
                  Cell.of(seconds(evaluate)),
                  Cell.of(Integer.toString(seeds)))
              .in(report.experiment().title()));
    }
    List<Column> columns =
        List.of(
            Column.text("method"),
            Column.number("training", "seconds of one seed, mean"),
            Column.number("start", "seconds of the model it starts from, trained before"),
            Column.number("evaluation", "seconds of one seed, mean"),
            Column.number("seeds", "trainings"));
    String caption =
        String.format(
            Locale.ROOT,
            "Seconds per seed on the machine that made this report. All together: %.0f minutes.",
            total / 60);
    return new Section(
        "times",
        "Training time",
        "What does a method cost?",
        List.of(new DataTable(caption, columns, rows)));
  }

  private static String seconds(double value) {
    return Double.isFinite(value)
        ? String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value)
        : "–";
  }
}
