package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.tapem.dataset.papers.format.FormatGuess;

/** What stands between the cells of a CSV file: a comma, or the semicolon of many spreadsheets. */
public final class CsvSeparator {
  private static final char COMMA = ',';
  private static final char SEMICOLON = ';';

  private CsvSeparator() {}

  /** A semicolon where the first two rows have as many cells with it, and fewer with commas. */
  public static char of(InputFile file) throws IOException {
    return file.isParquet() ? COMMA : of(file.head(FormatGuess.HEAD_BYTES));
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
    int second = FormatGuess.rowEnd(text, 0, separator);
    boolean more = !text.substring(Math.min(second, text.length())).isBlank();
    return new int[] {
      FormatGuess.cells(text, 0, separator), more ? FormatGuess.cells(text, second, separator) : 0
    };
  }
}
