package org.tapem.query.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes NumPy's array file, format 1.0: rows x numbers, float32, little-endian, row by row. */
final class NpyWriter {
  private static final int ALIGNMENT = 64; // of the first number
  private static final int BEFORE_TEXT = 10; // magic, version, length of the text

  private NpyWriter() {}

  static void write(VectorBlocks blocks, OutputStream out) throws IOException {
    out.write(header(blocks.rows().count(), blocks.rows().dim()));
    blocks.each(
        (from, to, vectors) -> {
          ByteBuffer bytes = ByteBuffer.allocate(vectors.length * Float.BYTES);
          bytes.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(vectors);
          out.write(bytes.array());
        });
  }

  private static byte[] header(int rows, int dim) {
    String shape =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }".formatted(rows, dim);
    int unpadded = BEFORE_TEXT + shape.length() + 1;
    int padding = Math.floorMod(-unpadded, ALIGNMENT);
    String text = shape + " ".repeat(padding) + "\n";
    return ByteBuffer.allocate(BEFORE_TEXT + text.length())
        .order(ByteOrder.LITTLE_ENDIAN)
        .put((byte) 0x93)
        .put("NUMPY".getBytes(StandardCharsets.US_ASCII))
        .put((byte) 1)
        .put((byte) 0)
        .putShort((short) text.length())
        .put(text.getBytes(StandardCharsets.US_ASCII))
        .array();
  }
}
