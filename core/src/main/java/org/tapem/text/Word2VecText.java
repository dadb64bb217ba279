package org.tapem.text;

import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * The text format of word2vec, which other tools read: a line with the number of rows and of the
 * numbers in a row, then a row a line, its word first, with blanks between.
 */
public final class Word2VecText {
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}\\p{Cc}]");

  private Word2VecText() {}

  /** Writes the first line. */
  public static void header(Writer out, int rows, int dim) throws IOException {
    out.write(rows + " " + dim + "\n");
  }

  /** Writes a row: its numbers lie at {@code values[at..at + dim)}. */
  public static void row(Writer out, String word, float[] values, int at, int dim)
      throws IOException {
    out.write(word(word));
    for (int k = 0; k < dim; k++) {
      out.write(' ');
      out.write(Float.toString(values[at + k]));
    }
    out.write('\n');
  }

  /** A name as the format can hold it: spaces in it become underscores, as is the custom. */
  public static String word(String name) {
    return SPACE.matcher(name).replaceAll("_");
  }
}
