package org.tapem.dataset.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Growing ASCII text; words come as bytes, so nothing is encoded on the way. */
final class ByteText {
  private byte[] bytes;
  private int length;

  public ByteText(int capacity) {
    bytes = new byte[capacity];
  }

  public void clear() {
    length = 0;
  }

  /** For words that are bytes already. */
  public ByteText put(byte[] text) {
    ensureCapacity(text.length);
    System.arraycopy(text, 0, bytes, length, text.length);
    length += text.length;
    return this;
  }

  /** For short constants. */
  public ByteText put(String ascii) {
    return put(ascii.getBytes(StandardCharsets.US_ASCII));
  }

  public ByteText put(char ascii) {
    ensureCapacity(1);
    bytes[length++] = (byte) ascii;
    return this;
  }

  /** A number of 0 or more in decimal. */
  public ByteText put(int number) {
    ensureCapacity(10);
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
  public ByteText putCapital(byte[] word) {
    put(word);
    bytes[length - word.length] += (byte) ('A' - 'a');
    return this;
  }

  /** Number of bytes so far. */
  public int length() {
    return length;
  }

  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
  }

  private void ensureCapacity(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, bytes.length + bytes.length / 2 + more);
    }
  }
}
