package org.tapem.cli.querying;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.tapem.base.BadFileException;
import org.tapem.cli.console.StandardInput;
import org.tapem.pdf.PdfLimits;
import org.tapem.pdf.PdfText;

/** Reads the text that a question is about: UTF-8, or the first page of a PDF. */
final class QuestionText {
  static final int MOST_TEXT = 1 << 20; // bytes
  static final int MOST_PDF = PdfLimits.FILE;
  private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final String STANDARD_INPUT = "standard input";

  private QuestionText() {}

  /** The text of a file, or of standard input where it is {@code -}. */
  static String ofFile(String file) throws IOException {
    if (file.equals("-")) {
      return ofInput();
    }
    Path path = Path.of(file);
    if (Files.isDirectory(path)) {
      throw new BadFileException(path, "is a folder, not a file", "");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return read(in, file);
    }
  }

  /** The text of standard input, which stays open. */
  static String ofInput() throws IOException {
    StandardInput.take();
    return read(System.in, STANDARD_INPUT);
  }

  private static String read(InputStream in, String place) throws IOException {
    byte[] head = in.readNBytes(PDF.length);
    boolean named = place.toLowerCase(Locale.ROOT).endsWith(".pdf");
    boolean pdf = named || Arrays.equals(head, PDF);
    int max = pdf ? MOST_PDF : MOST_TEXT;
    byte[] rest = in.readNBytes(max - head.length + 1);
    if (head.length + rest.length > max) {
      throw new BadFileException(
          place, pdf ? "is too large for a PDF" : "is too large for a text", limit(max));
    }
    byte[] bytes = Arrays.copyOf(head, head.length + rest.length);
    System.arraycopy(rest, 0, bytes, head.length, rest.length);
    String text = pdf ? PdfText.ofFirstPage(bytes, place) : decode(bytes, place);
    if (text.isBlank()) {
      throw new BadFileException(
          place, pdf ? "the first page has no text" : "has no text", pdf ? "a picture?" : "");
    }
    return text;
  }

  private static String limit(int bytes) {
    return "at most " + (bytes >> 20) + " MB are read";
  }

  private static String decode(byte[] bytes, String place) throws BadFileException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    if (result.isError()) {
      throw new BadFileException(
          place,
          "not valid UTF-8",
          "byte 0x%02X at offset %d".formatted(bytes[in.position()], in.position()));
    }
    String text = out.flip().toString();
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }
}
