package org.tapem.cli.console;

import java.util.Locale;
import org.tapem.report.CleanText;
import org.tapem.report.ControlCharacters;

/** Text as a terminal shows it: harmless, cut and filled up to columns. */
public final class Screen {
  private static final int USUAL = 100;
  private static final int LEAST = 60;
  private static final String CUT = "…";

  private Screen() {}

  /** Columns of the terminal, which the launcher tells; a usual number where there is none. */
  public static int width() {
    String message = System.getProperty("tapem.columns", "");
    return message.matches("[1-9]\\d{0,3}") ? Math.max(LEAST, Integer.parseInt(message)) : USUAL;
  }

  /** One line without anything that a terminal would obey: names and titles come from anywhere. */
  public static String clean(String text) {
    return line(text).strip();
  }

  /** The same with the spaces around it. */
  static String line(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    int before = -1;
    for (int c : CleanText.of(text).codePoints().toArray()) {
      clean.appendCodePoint(ControlCharacters.acts(c, before) ? CleanText.REPLACEMENT : c);
      before = c;
    }
    return clean.toString();
  }

  /** A clean text of at most some columns. */
  public static String fit(String text, int columns) {
    String clean = clean(text);
    if (columns(clean) <= columns) {
      return clean;
    }
    int used = 0;
    int end = 0;
    while (end < clean.length()) {
      int c = clean.codePointAt(end);
      if (used + columns(c) > columns - 1) {
        break;
      }
      used += columns(c);
      end += Character.charCount(c);
    }
    return clean.substring(0, end).stripTrailing() + CUT;
  }

  /** A clean text of exactly some columns. */
  public static String filled(String text, int columns) {
    String fit = fit(text, columns);
    return fit + " ".repeat(columns - columns(fit));
  }

  /** Columns that a text takes. */
  public static int columns(String text) {
    return text.codePoints().map(Screen::columns).sum();
  }

  private static int columns(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    boolean wide =
        (c >= 0x1100 && c <= 0x115F) // Hangul, first letters
            || (c >= 0x2E80 && c <= 0xA4CF) // Chinese, Japanese, Yi
            || (c >= 0xAC00 && c <= 0xD7A3) // Hangul
            || (c >= 0xF900 && c <= 0xFAFF)
            || (c >= 0xFE30 && c <= 0xFE6F)
            || (c >= 0xFF00 && c <= 0xFF60) // full-width forms
            || (c >= 0x1F300 && c <= 0x1FAFF) // pictures
            || (c >= 0x20000 && c <= 0x3FFFD);
    return wide ? 2 : 1;
  }

  /** A chance from 0 to 1. */
  public static String percent(double share) {
    return share > 0 && share < 0.0005
        ? "<0.1 %"
        : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** A figure such as a recall, with four decimals; "-" where it could not be measured. */
  public static String figure(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.4f", value);
  }

  /** A value with its sign; as many places as the largest of its kind needs. */
  public static String signed(double value, double largest) {
    int places = largest < 0.1 ? 4 : largest < 1 ? 3 : 2;
    return String.format(Locale.ROOT, "%+." + places + "f", value);
  }

  /** A bar of plus or minus signs. */
  public static String bar(double value, double largest, int columns) {
    int length = largest > 0 ? (int) Math.round(columns * Math.abs(value) / largest) : 0;
    return (value < 0 ? "-" : "+").repeat(length);
  }
}
