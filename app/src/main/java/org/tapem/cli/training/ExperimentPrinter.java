package org.tapem.cli.training;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tapem.cli.console.Screen;
import org.tapem.experiment.Expectation;
import org.tapem.experiment.Experiment;
import org.tapem.experiment.ExperimentReport;

/** Prints what experiments gave. */
final class ExperimentPrinter {
  private static final int NAME = 24;
  private static final int COLUMN = 10;
  private final PrintWriter out;

  ExperimentPrinter(PrintWriter out) {
    this.out = out;
  }

  /** Figures by seed, mean, deviation, what is expected and whether it holds. */
  void table(ExperimentReport report) {
    Experiment experiment = report.experiment();
    out.println();
    out.println(experiment.title());
    out.printf(
        "  %s: %s, %s part, %s%n",
        experiment.place(),
        experiment.method().key(),
        word(experiment.evaluate().part()),
        switch (experiment.evaluate().ranked()) {
          case LISTS -> "candidate lists";
          case ALL -> "all candidates";
        });
    StringBuilder head = new StringBuilder(padded("  figure", NAME));
    experiment.seeds().forEach(seed -> head.append(column("seed " + seed)));
    head.append(column("mean")).append(column("sd")).append(column("expected"));
    out.println(head);
    for (String figure : report.shown()) {
      row(report, figure);
    }
    for (String figure : report.shown()) {
      List<String> before = report.lacking(figure);
      if (!before.isEmpty()) {
        out.printf(
            "  %s was not measured when %s was written: remove it from results in the work folder"
                + " to measure again%n",
            figure, String.join(".json, ", before) + ".json");
      }
    }
  }

  private void row(ExperimentReport report, String figure) {
    StringBuilder line = new StringBuilder(padded("  " + figure, NAME));
    List<Double> values = report.values(figure);
    values.forEach(value -> line.append(column(Screen.figure(value))));
    line.append(column(Screen.figure(report.mean(figure))));
    line.append(column(values.size() < 2 ? "" : Screen.figure(report.deviation(figure))));
    Optional<Expectation> expected =
        report.experiment().expect().stream()
            .filter(expectation -> expectation.figure().equals(figure))
            .findFirst();
    if (expected.isPresent()) {
      Expectation it = expected.get();
      line.append(column(Screen.figure(it.value())));
      line.append(" within ").append(it.within()).append(report.holds(it) ? "  holds" : "  MISSED");
    }
    out.println(line.toString().stripTrailing());
  }

  /** A line for each figure that is expected. */
  void verdicts(ExperimentReport report) {
    for (Expectation expectation : report.experiment().expect()) {
      out.printf(
          "%-5s %s: %s is %s, expected %s within %s%n",
          report.holds(expectation) ? "OK" : "FAIL",
          report.experiment().place(),
          expectation.figure(),
          Screen.figure(report.mean(expectation.figure())),
          Screen.figure(expectation.value()),
          expectation.within());
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String column(String text) {
    return " ".repeat(Math.max(1, COLUMN - text.length())) + text;
  }
}
