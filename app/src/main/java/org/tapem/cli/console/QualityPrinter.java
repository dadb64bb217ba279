package org.tapem.cli.console;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.answer.QualityText;
import org.tapem.eval.Measurement;
import org.tapem.eval.Measurement.Baseline;
import org.tapem.eval.Measurement.Figure;
import org.tapem.method.ModelManifest;
import org.tapem.settings.SettingsHelp;

/** Shows how well a model ranks, among all candidates first. */
public record QualityPrinter(ModelManifest model, PrintWriter out) {
  private static final int WIDTH = 80;

  /** As people count: recall@5 before recall@10. */
  private static final Comparator<String> BY_NAME_AND_NUMBER =
      Comparator.comparing((String name) -> name.replaceFirst("\\d{1,9}$", ""))
          .thenComparing(QualityPrinter::number)
          .thenComparing(Comparator.naturalOrder());

  /** All that is known. */
  public void print() {
    QualityText text = QualityText.of(model);
    if (model.measured() == null) {
      printUnmeasured();
    } else {
      model.measured().forEach(measured -> print(measured, text));
    }
    text.notes(model).forEach(note -> paragraph(note, out));
  }

  /** A text on lines that fit any terminal. */
  public static void paragraph(String text, PrintWriter out) {
    SettingsHelp.wrapped(text, WIDTH).forEach(out::println);
  }

  /** What speaks against relying on a model. */
  public static void warn(List<String> warnings, PrintWriter out) {
    warnings.forEach(warning -> paragraph("Warning: " + warning, out));
  }

  private void print(Measurement measured, QualityText text) {
    out.printf("Among %s: %s%n", text.among(measured), text.basis(measured));
    out.printf("  %-12s%10s   %-18s%12s%10s%n", "", "", "95 % interval", "popularity", "chance");
    for (Figure figure : measured.figures()) {
      out.println(
          String.format(
                  Locale.ROOT,
                  "  %-12s%10.4f   %.4f to %.4f  %12s%10s",
                  figure.name(),
                  figure.value(),
                  figure.low(),
                  figure.high(),
                  baseline(figure.popularity()),
                  baseline(figure.chance()))
              .stripTrailing());
    }
    warn(text.warnings(measured), out);
  }

  private static String baseline(Baseline baseline) {
    return baseline == null ? "" : String.format(Locale.ROOT, "%.4f", baseline.value());
  }

  /** Of an older model: what there is, by name. */
  private void printUnmeasured() {
    Table table = new Table(out);
    SortedMap<String, Double> figures = new TreeMap<>(BY_NAME_AND_NUMBER);
    figures.putAll(model.figures());
    for (Map.Entry<String, Double> figure : figures.entrySet()) {
      table.row(figure.getKey(), String.format(Locale.ROOT, "%12.4f", figure.getValue()));
    }
  }

  private static int number(String name) {
    String digits = name.replaceFirst("^.*?(\\d{0,9})$", "$1");
    return digits.isEmpty() ? -1 : Integer.parseInt(digits);
  }
}
