package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What stands between the cells of a CSV file: a comma, or the semicolon of many spreadsheets. */
public final class CsvSeparator {
  private static final int HEAD_BYTES = 1 << 16;
  private static final char COMMA = ',';
  private static final char SEMICOLON = ';';

  private CsvSeparator() {}

  /** A semicolon where the first two rows have as many cells with it, and fewer with commas. */
  public static char of(InputFile file) throws IOException {
    return file.isParquet() ? COMMA : of(file.head(HEAD_BYTES));
  }

  static char of(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).stripLeading();
    if (cells(text, SEMICOLON)[0] == 1) {
      return COMMA;
    }
    int[] commas = cells(text, COMMA);
    int[] semicolons = cells(text, SEMICOLON);
    boolean fits = semicolons[0] == semicolons[1] || semicolons[1] == 0;
    boolean fitsCommas = commas[0] > 1 && (commas[0] == commas[1] || commas[1] == 0);
    boolean more = semicolons[0] > commas[0] || !fitsCommas;
    return commas[0] == 1 || (fits && more) ? SEMICOLON : COMMA;
  }

  /** How many cells the first two rows have; 0 where there is none. */
  private static int[] cells(String text, char separator) {
    int second = rowEnd(text, 0, separator);
    boolean more = !text.substring(Math.min(second, text.length())).isBlank();
    return new int[] {cells(text, 0, separator), more ? cells(text, second, separator) : 0};
  }

  /** How many cells the row has that starts at {@code from}. */
  public static int cells(String text, int from, char separator) {
    return row(text, from, separator)[0];
  }

  /** Where the row behind that begins. */
  public static int rowEnd(String text, int from, char separator) {
    return row(text, from, separator)[1];
  }

  private static int[] row(String text, int from, char separator) {
    int count = 1;
    boolean fresh = true;
    boolean quotable = false;
    boolean quoted = false;
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      quotable = fresh ? c == '"' : quotable;
      fresh = false;
      if (quotable && c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == separator) {
        count++;
        fresh = true;
      } else if (!quoted && c == '\n') {
        return new int[] {count, at + 1};
      }
    }
    return new int[] {count, text.length()};
  }
}
