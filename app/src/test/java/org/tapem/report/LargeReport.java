package org.tapem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tapem.math.RandomStream;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;
import org.tapem.report.ScatterChart.PointGroup;

/** A report as large as a study gives, with invented numbers. */
final class LargeReport {
  private static final List<String> METHODS =
      List.of(
          "pair-embedding",
          "pair-embedding, no paths",
          "task-guided walks",
          "network embedding",
          "path skip-gram",
          "features + boosting",
          "features + forest",
          "features + logistic",
          "features + margin",
          "features + network",
          "tfidf-cosine",
          "tfidf-sum",
          "popularity",
          "random");

  private LargeReport() {}

  static Report make() {
    RandomStream random = new RandomStream(3);
    return new Report(
        "A study with invented numbers",
        "Every figure here is **invented**, to look at the page. Fourteen methods rank the"
            + " candidates of 1,346 queries; `pair-embedding` ranks best at every cutoff, by"
            + " 0.021 (0.014 to 0.028) in Recall@5 over the next.",
        List.of(
            new Section(
                "ranking",
                "Ranking 100 candidates",
                "Which method finds the true partners of a held-out node?",
                List.of(
                    new Paragraph(
                        "Mean over five seeds and their standard deviation. The best figure of a"
                            + " column is **bold**. Rows in italics are of other candidates and"
                            + " cannot be compared."),
                    ranking(random),
                    curves("Recall over N, 100 candidates", random),
                    new Details(
                        "How the candidates were drawn",
                        List.of(
                            new Paragraph(
                                "True partners known from training, and as many others as make"
                                    + " 100, drawn with seed `7`."),
                            curves("The same for nodes of few links", random))))),
            new Section(
                "significance",
                "Differences",
                "Is the first method better than the second by more than chance?",
                List.of(bars(random), differences())),
            new Section(
                "training",
                "Training",
                "How does the figure on the valid part grow?",
                List.of(new SideBySide(List.of(epochs(random), dims(random))))),
            new Section(
                "pictures",
                "Pictures of vectors",
                "Do vectors of the same field lie together?",
                List.of(
                    new SideBySide(
                        List.of(
                            scatter("Query nodes", 1.2, random),
                            scatter("Pairs", 2.6, random)))))));
  }

  private static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static DataTable ranking(RandomStream random) {
    List<Column> columns = new ArrayList<>(List.of(Column.text("Method")));
    for (int n : new int[] {1, 2, 5, 10, 20}) {
      columns.add(
          Column.number("" + n, "share of true partners among the first " + n).in("Recall@"));
    }
    for (int n : new int[] {5, 10}) {
      columns.add(
          Column.number("" + n, "share of true partners of the first " + n).in("Precision@"));
    }
    columns.add(Column.number("AUC", "share of pairs (true, false) in the right order"));
    columns.add(Column.number("Time", "seconds of training"));
    List<Row> rows = new ArrayList<>();
    for (int m = 0; m < METHODS.size(); m++) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(METHODS.get(m))));
      double strength = 1 - m / 16.0;
      for (double ceiling : new double[] {0.36, 0.51, 0.69, 0.79, 0.87, 0.28, 0.16, 0.93}) {
        Cell cell =
            Cell.of(
                fixed(ceiling * (0.4 + 0.6 * strength) + 0.004 * random.nextDouble(), 4),
                m < 10 ? "± " + fixed(0.001 + 0.004 * random.nextDouble(), 3) : "");
        cells.add(m == 0 ? cell.best() : cell);
      }
      cells.add(m < 10 ? Cell.of(fixed(20 + 700 * strength * strength, 0)) : Cell.of("–").muted());
      Row row = Row.of(cells);
      rows.add(row.in(m < 5 ? "Learned vectors" : m < 10 ? "Features" : "Without learning"));
    }
    rows.add(
        Row.of(
                Cell.of("task-guided walks, as published"),
                Cell.of("–"),
                Cell.of("–"),
                Cell.of("0.5902"),
                Cell.of("0.7370"),
                Cell.of("–"),
                Cell.of("–"),
                Cell.of("–"),
                Cell.of("0.9112"),
                Cell.of("–"))
            .in("Not comparable: other texts")
            .dimmed());
    return new DataTable(
        "Figures on the test half, 1,346 queries with 100 candidates each.", columns, rows);
  }

  private static LineChart curves(String title, RandomStream random) {
    double[] x = {1, 2, 5, 10, 20, 50};
    List<Series> series = new ArrayList<>();
    for (int m = 0; m < 6; m++) {
      double[] y = new double[x.length];
      double[] low = new double[x.length];
      double[] high = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        y[i] = 1 - StrictMath.exp(-(0.9 - 0.12 * m) * StrictMath.pow(x[i], 0.55) * 0.5);
        double spread = 0.006 + 0.01 * random.nextDouble();
        low[i] = y[i] - spread;
        high[i] = y[i] + spread;
      }
      series.add(new Series(METHODS.get(m), x, y, low, high));
    }
    return new LineChart(title, "N", "Recall@N", series, Scale.LOG);
  }

  private static LineChart epochs(RandomStream random) {
    List<Series> series = new ArrayList<>();
    for (int m = 0; m < 3; m++) {
      double[] x = new double[120];
      double[] y = new double[120];
      for (int i = 0; i < x.length; i++) {
        x[i] = i + 1;
        y[i] =
            0.68
                - 0.07 * m
                - 0.4 * StrictMath.exp(-i / (12.0 + 6 * m))
                + 0.006 * random.nextGaussian();
      }
      series.add(Series.of(METHODS.get(m), x, y));
    }
    return new LineChart(
        "Recall on the valid part while training", "epoch", "Recall@5", series, Scale.LINEAR);
  }

  private static LineChart dims(RandomStream random) {
    double[] x = {16, 32, 64, 128, 256};
    List<Series> series = new ArrayList<>();
    for (int m = 0; m < 4; m++) {
      double[] y = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        y[i] = 0.62 + 0.015 * i - 0.03 * m + 0.01 * random.nextDouble();
      }
      y[1] = m == 3 ? Double.NaN : y[1];
      series.add(Series.of(METHODS.get(m), x, y));
    }
    return new LineChart(
        "Recall by the size of the vectors", "numbers in a vector", "Recall@5", series, Scale.LOG);
  }

  private static BarChart bars(RandomStream random) {
    List<String> names = METHODS.subList(0, 7);
    List<Bars> series = new ArrayList<>();
    for (String part : List.of("all nodes", "nodes of few links")) {
      double[] values = new double[names.size()];
      double[] low = new double[names.size()];
      double[] high = new double[names.size()];
      for (int m = 0; m < values.length; m++) {
        values[m] = (part.equals("all nodes") ? 0.69 : 0.58) - 0.05 * m;
        low[m] = values[m] - 0.01 - 0.01 * random.nextDouble();
        high[m] = values[m] + 0.01 + 0.01 * random.nextDouble();
      }
      series.add(new Bars(part, values, low, high));
    }
    return new BarChart(
        "Recall@5 of all nodes and of those of few links", "Recall@5", names, series);
  }

  private static DataTable differences() {
    return new DataTable(
        "Difference of `pair-embedding` to others in Recall@5, paired bootstrap over queries.",
        List.of(
            Column.text("Other method"),
            Column.number("Difference", ""),
            Column.number("95 % interval", ""),
            Column.number("p", "")),
        List.of(
            Row.of(
                Cell.of("task-guided walks"),
                Cell.of("0.0612"),
                Cell.of("0.0514 to 0.0711"),
                Cell.of("< 0.0001")),
            Row.of(
                Cell.of("pair-embedding, no paths"),
                Cell.of("0.0043"),
                Cell.of("−0.0021 to 0.0104"),
                Cell.of("0.18"))));
  }

  private static ScatterChart scatter(String title, double apart, RandomStream random) {
    List<PointGroup> groups = new ArrayList<>();
    Shape[] shapes = {Shape.CIRCLE, Shape.SQUARE, Shape.TRIANGLE, Shape.CROSS};
    String[] fields = {"databases", "networks", "vision", "language"};
    for (int g = 0; g < 4; g++) {
      double[] x = new double[150];
      double[] y = new double[150];
      List<String> tooltips = new ArrayList<>();
      for (int i = 0; i < x.length; i++) {
        x[i] = apart * StrictMath.cos(g * 1.5 + 0.4) + random.nextGaussian();
        y[i] = apart * StrictMath.sin(g * 1.5 + 0.4) + random.nextGaussian();
        tooltips.add(fields[g] + " " + i);
      }
      groups.add(new PointGroup(fields[g], x, y, shapes[g], tooltips));
    }
    return new ScatterChart(title, groups, "t-SNE of 600 vectors; a point is a node.");
  }
}
