package org.tapem.query.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** Writes what is known of each row as a table with tabs and a header; nothing is quoted. */
final class NameTable {
  private static final Pattern BREAK = Pattern.compile("\\p{Cc}");

  private NameTable() {}

  static void write(VectorRows rows, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    line(text, rows.columns());
    for (int row = 0; row < rows.count(); row++) {
      line(text, rows.cells(row));
    }
    text.flush();
  }

  private static void line(Writer text, List<String> cells) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      text.write(i == 0 ? "" : "\t");
      text.write(BREAK.matcher(cells.get(i)).replaceAll(" ")); // a tab or an end of line in a name
    }
    text.write('\n');
  }
}
