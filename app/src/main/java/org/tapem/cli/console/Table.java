package org.tapem.cli.console;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints labels and numbers in two aligned columns. */
public final class Table {
  private static final int LABEL = 42;
  private final PrintWriter out;

  public Table(PrintWriter out) {
    this.out = out;
  }

  public void title(String title) {
    out.println(Screen.line(title));
  }

  public void row(String label, long value) {
    row(label, value, "");
  }

  public void row(String label, long value, String note) {
    row(label, String.format(Locale.ROOT, "%,12d", value) + (note.isEmpty() ? "" : "  " + note));
  }

  public void row(String label, String value) {
    String line = Screen.line(label);
    String space = " ".repeat(Math.max(0, LABEL - Screen.columns(line)));
    out.println(("  " + line + space + Screen.line(value)).stripTrailing());
  }

  public static String share(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
