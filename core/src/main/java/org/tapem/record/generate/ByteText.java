package org.tapem.record.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Growing ASCII text; words come as bytes, so nothing is encoded on the way. */
final class ByteText {
  private byte[] bytes;
  private int length;

  ByteText(int capacity) {
    bytes = new byte[capacity];
  }

  void clear() {
    length = 0;
  }

  ByteText put(byte[] text) {
    room(text.length);
    System.arraycopy(text, 0, bytes, length, text.length);
    length += text.length;
    return this;
  }

  /** For short constants. */
  ByteText put(String ascii) {
    return put(ascii.getBytes(StandardCharsets.US_ASCII));
  }

  ByteText put(char ascii) {
    room(1);
    bytes[length++] = (byte) ascii;
    return this;
  }

  /** A number of 0 or more in decimal. */
  ByteText put(int number) {
    room(10);
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    int rest = number;
    for (int i = length + digits - 1; i >= length; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
    return this;
  }

  /** A word of small letters with a capital. */
  ByteText putCapital(byte[] word) {
    put(word);
    bytes[length - word.length] += (byte) ('A' - 'a');
    return this;
  }

  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
  }

  private void room(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, bytes.length + bytes.length / 2 + more);
    }
  }
}
