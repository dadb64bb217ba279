package org.tapem.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Reads percent-encoded text of URLs strictly: whole escapes, valid UTF-8. */
final class PercentText {
  private PercentText() {}

  /** A segment of a path. */
  static String decode(String raw) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '%') {
        int high = i + 2 < raw.length() ? Character.digit(raw.charAt(i + 1), 16) : -1;
        int low = i + 2 < raw.length() ? Character.digit(raw.charAt(i + 2), 16) : -1;
        if (high < 0 || low < 0) {
          throw Problem.of(400, "the URL has a broken % escape");
        }
        bytes.write(16 * high + low);
        i += 2;
      } else {
        byte[] utf8 = String.valueOf(c).getBytes(StandardCharsets.UTF_8);
        bytes.write(utf8, 0, utf8.length);
      }
    }
    return strict(bytes.toByteArray(), "the URL");
  }

  /** A value of a query string, where + is a blank. */
  static String decodeQuery(String raw) {
    return decode(raw.replace("+", "%20"));
  }

  /** Bytes that must be valid UTF-8. */
  static String strict(byte[] bytes, String what) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes))
          .toString();
    } catch (CharacterCodingException e) {
      throw Problem.of(400, what + " is not valid UTF-8");
    }
  }
}
