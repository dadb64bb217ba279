package org.tapem.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.tapem.experiment.ExperimentReport;
import org.tapem.report.DataTable;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;

/** Experiments by figures: means over the seeds with their standard deviation, the best in bold. */
final class FigureTable {
  private final List<ExperimentReport> reports;
  private final List<String> figures = new ArrayList<>();
  private final List<Column> columns = new ArrayList<>(List.of(Column.text("method")));
  private final boolean lowIsBest;

  FigureTable(List<ExperimentReport> reports) {
    this(reports, false);
  }

  FigureTable(List<ExperimentReport> reports, boolean lowIsBest) {
    this.reports = reports;
    this.lowIsBest = lowIsBest;
  }

  /** Adds columns of one group, such as recall at some cutoffs. */
  FigureTable group(String group, String meaning, String prefix, List<Integer> cutoffs) {
    for (int n : cutoffs) { // what the first means, the others mean too
      String message = n == cutoffs.get(0) ? meaning + " N" : "";
      figures.add(prefix + n);
      columns.add(Column.number(Integer.toString(n), message).in(group));
    }
    return this;
  }

  FigureTable column(String heading, String meaning, String figure) {
    figures.add(figure);
    columns.add(Column.number(heading, meaning));
    return this;
  }

  /** Whether there is anything to show. */
  boolean isEmpty() {
    return reports.stream().noneMatch(report -> Double.isFinite(report.mean(figures.get(0))));
  }

  DataTable table(String caption) {
    List<Row> rows = new ArrayList<>();
    boolean seeds = reports.stream().map(FigureTable::seeds).distinct().count() > 1;
    List<Column> heads = new ArrayList<>(columns);
    if (seeds) {
      heads.add(1, Column.number("seeds", "trainings that the mean is over"));
    }
    for (ExperimentReport report : reports) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(report.experiment().name())));
      if (seeds) {
        cells.add(Cell.of(Integer.toString(seeds(report))).muted());
      }
      figures.forEach(figure -> cells.add(cell(report, figure)));
      rows.add(Row.of(cells).in(report.experiment().title()));
    }
    for (ExperimentReport report : reports) {
      if (figures.stream().anyMatch(report.experiment().published()::containsKey)) {
        rows.add(published(report, seeds));
      }
    }
    return new DataTable(caption, heads, rows);
  }

  private static int seeds(ExperimentReport report) {
    return report.results().size();
  }

  private Cell cell(ExperimentReport report, String figure) {
    double mean = report.mean(figure);
    if (!Double.isFinite(mean)) {
      return Cell.of("–");
    }
    double deviation = report.deviation(figure);
    String detail = Double.isFinite(deviation) ? "± " + number(deviation) : "";
    Cell cell = Cell.of(number(mean), detail);
    return mean == best(figure) ? cell.best() : cell;
  }

  private double best(String figure) {
    Comparator<Double> order = Comparator.naturalOrder();
    return reports.stream()
        .map(report -> report.mean(figure))
        .filter(Double::isFinite)
        .max(lowIsBest ? order.reversed() : order)
        .orElse(Double.NaN);
  }

  private Row published(ExperimentReport report, boolean seeds) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(report.experiment().name())));
    if (seeds) {
      cells.add(Cell.of("–"));
    }
    for (String figure : figures) {
      Double value = report.experiment().published().get(figure);
      cells.add(Cell.of(value == null ? "–" : number(value)));
    }
    return Row.of(cells).in("Published by others, on other texts: not comparable").dimmed();
  }

  static String number(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%.1f", value);
  }
}
