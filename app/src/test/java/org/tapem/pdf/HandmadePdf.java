package org.tapem.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;

/** A PDF written object by object, as no program would write it. */
final class HandmadePdf {
  static final String FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<Integer> offsets = new ArrayList<>();

  HandmadePdf() {
    bytes(latin("%PDF-1.5\n"));
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private void bytes(byte[] bytes) {
    out.writeBytes(bytes);
  }

  /** Adds an object; the first has the number 1. */
  HandmadePdf object(String object) {
    offsets.add(out.size());
    bytes(latin(offsets.size() + " 0 obj\n" + object + "\nendobj\n"));
    return this;
  }

  /** Adds a stream with these entries of its dictionary. */
  HandmadePdf stream(String entries, byte[] content) {
    offsets.add(out.size());
    String head = "%d 0 obj\n<<%s/Length %d>>\nstream\n";
    bytes(latin(head.formatted(offsets.size(), entries, content.length)));
    bytes(content);
    bytes(latin("\nendstream\nendobj\n"));
    return this;
  }

  /** Catalog (1), tree of one page (2), page (3) and font (4); the content has to be 5. */
  HandmadePdf onePage(String resources) {
    return object("<</Type/Catalog/Pages 2 0 R>>")
        .object("<</Type/Pages/Kids[3 0 R]/Count 1>>")
        .object(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<<"
                + "/Font<</F 4 0 R>>"
                + resources
                + ">>>>")
        .object(FONT);
  }

  /** The content that shows a text. */
  static byte[] showing(String text) {
    return latin("BT /F 12 Tf 72 700 Td (" + text + ") Tj ET");
  }

  byte[] done() {
    return done("");
  }

  /** Ends the file; its table of objects may claim to have more. */
  byte[] done(String claim) {
    int at = out.size();
    StringBuilder table = new StringBuilder("xref\n0 ");
    table.append(claim.isEmpty() ? String.valueOf(offsets.size() + 1) : claim);
    table.append("\n0000000000 65535 f \n");
    for (int offset : offsets) {
      table.append("%010d 00000 n \n".formatted(offset));
    }
    table.append("trailer\n<</Size " + (offsets.size() + 1) + "/Root 1 0 R>>\n");
    table.append("startxref\n" + at + "\n%%EOF\n");
    bytes(latin(table.toString()));
    return out.toByteArray();
  }

  /** Ends the file with a stream in place of the table of objects. */
  byte[] doneWithStream(String entries, byte[] content) {
    int at = out.size();
    stream("/Type/XRef/Root 1 0 R" + entries, content);
    bytes(latin("startxref\n" + at + "\n%%EOF\n"));
    return out.toByteArray();
  }

  /** Packed zeros. */
  static byte[] bomb(long zeros) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] some = new byte[1 << 16];
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
      for (long left = zeros; left > 0; left -= some.length) {
        deflater.write(some, 0, (int) Math.min(left, some.length));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  static byte[] packed(byte[] content) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
      deflater.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
