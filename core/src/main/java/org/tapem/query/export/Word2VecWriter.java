package org.tapem.query.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.tapem.text.Word2VecText;

/** Writes the text format of word2vec, with the ids of rows as words. */
final class Word2VecWriter {
  private Word2VecWriter() {}

  static void write(VectorBlocks blocks, OutputStream out) throws IOException {
    VectorRows rows = blocks.rows();
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    Word2VecText.header(text, rows.count(), rows.dim());
    blocks.each(
        (from, to, vectors) -> {
          for (int row = from; row < to; row++) {
            int at = (row - from) * rows.dim();
            Word2VecText.row(text, rows.cells(row).get(0), vectors, at, rows.dim());
          }
        });
    text.flush();
  }
}
