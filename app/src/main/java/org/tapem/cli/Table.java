package org.tapem.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints labels and numbers in two aligned columns. */
final class Table {
  private static final int LABEL = 42;
  private final PrintWriter out;

  Table(PrintWriter out) {
    this.out = out;
  }

  void title(String title) {
    out.println(title);
  }

  void row(String label, long value) {
    row(label, value, "");
  }

  void row(String label, long value, String note) {
    row(label, String.format(Locale.ROOT, "%,12d", value) + (note.isEmpty() ? "" : "  " + note));
  }

  void row(String label, String value) {
    out.println(String.format(Locale.ROOT, "  %-" + LABEL + "s%s", label, value).stripTrailing());
  }

  static String share(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
