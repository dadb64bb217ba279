package org.tapem.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.LineChart.Series;

/** The numbers of a chart as a table, for those who want them or cannot see the picture. */
final class ChartNumbers {
  private static final int MOST_PLACES = 12;

  private ChartNumbers() {}

  /** A row for each place; of many places, some that are evenly apart. */
  static DataTable of(LineChart chart) {
    List<Column> columns = new ArrayList<>(List.of(Column.text(chart.xLabel())));
    Range values = new Range();
    for (Series line : chart.series()) {
      columns.add(Column.number(line.name(), ""));
      values.add(line.y()).add(line.low()).add(line.high());
    }
    int decimals = values.decimals();
    List<Row> rows = new ArrayList<>();
    for (double place : places(chart)) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(Numbers.shortest(place)));
      for (Series line : chart.series()) {
        int i = Arrays.binarySearch(line.x(), place);
        cells.add(i < 0 ? Cell.of("") : cell(line.y(), line.low(), line.high(), i, decimals));
      }
      rows.add(Row.of(cells));
    }
    return new DataTable("", columns, rows);
  }

  private static double[] places(LineChart chart) {
    double[] all =
        chart.series().stream()
            .flatMapToDouble(line -> Arrays.stream(line.x()))
            .sorted()
            .distinct()
            .toArray();
    if (all.length <= MOST_PLACES) {
      return all;
    }
    double[] some = new double[MOST_PLACES];
    for (int k = 0; k < MOST_PLACES; k++) {
      some[k] = all[(int) ((long) k * (all.length - 1) / (MOST_PLACES - 1))];
    }
    return some;
  }

  /** A row for each category. */
  static DataTable of(BarChart chart) {
    List<Column> columns = new ArrayList<>(List.of(Column.text("")));
    Range values = new Range();
    for (Bars bars : chart.series()) {
      columns.add(Column.number(bars.name(), ""));
      values.add(bars.values()).add(bars.low()).add(bars.high());
    }
    int decimals = values.decimals();
    List<Row> rows = new ArrayList<>();
    for (int c = 0; c < chart.categories().size(); c++) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(chart.categories().get(c))));
      for (Bars bars : chart.series()) {
        cells.add(cell(bars.values(), bars.low(), bars.high(), c, decimals));
      }
      rows.add(Row.of(cells));
    }
    return new DataTable("", columns, rows);
  }

  private static Cell cell(double[] values, double[] low, double[] high, int i, int decimals) {
    String value = Numbers.fixed(values[i], decimals);
    if (low.length == 0 || !Double.isFinite(values[i])) {
      return Cell.of(value);
    }
    String from = Numbers.fixed(low[i], decimals);
    return Cell.of(value, "(" + from + " to " + Numbers.fixed(high[i], decimals) + ")");
  }
}
