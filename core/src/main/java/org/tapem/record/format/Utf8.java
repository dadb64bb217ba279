package org.tapem.record.format;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.tapem.record.BadRecordException;
import org.tapem.record.PaperBuilder;

/** Strict decoding: text in another encoding must be reported, not turned into question marks. */
final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int SHOWN = 80;

  private Utf8() {}

  static String decode(byte[] bytes, int from, int to) throws BadRecordException {
    String text = lenient(bytes, from, to);
    if (text.indexOf(REPLACEMENT) < 0) {
      return text;
    }
    // Rare: either broken bytes, or a replacement character that the file itself holds.
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, to - from))
          .toString();
    } catch (CharacterCodingException e) {
      throw new BadRecordException("not valid UTF-8", PaperBuilder.shorten(text));
    }
  }

  /** The start of some bytes as a message shows it, whatever they are. */
  static String shown(byte[] bytes, int from, int to) {
    return PaperBuilder.shorten(lenient(bytes, from, Math.min(to, from + SHOWN)));
  }

  private static String lenient(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
