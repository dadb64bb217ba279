package org.tapem.query.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes the numbers as TensorFlow's projector reads them: a table with tabs, no header. */
final class ProjectorWriter {
  private ProjectorWriter() {}

  static void write(VectorBlocks blocks, OutputStream out) throws IOException {
    int dim = blocks.rows().dim();
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    blocks.each(
        (from, to, vectors) -> {
          for (int i = 0; i < vectors.length; i++) {
            text.write(Float.toString(vectors[i]));
            text.write((i + 1) % dim == 0 ? '\n' : '\t');
          }
        });
    text.flush();
  }
}
