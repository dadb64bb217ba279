package org.tapem.io;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.tapem.base.BadRecordException;

/** Strict decoding: text in another encoding must be reported, not turned into question marks. */
public final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int SHOWN = 80;

  private Utf8() {}

  /** The text of some bytes; refuses what is not valid. */
  public static String decode(byte[] bytes, int from, int to) throws BadRecordException {
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
      throw new BadRecordException("not valid UTF-8", BadRecordException.shorten(text));
    }
  }

  /** The start of some bytes as a message shows it, whatever they are. */
  public static String shown(byte[] bytes, int from, int to) {
    return BadRecordException.shorten(lenient(bytes, from, Math.min(to, from + SHOWN)));
  }

  private static String lenient(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
