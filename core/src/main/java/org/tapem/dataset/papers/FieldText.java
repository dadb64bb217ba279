package org.tapem.dataset.papers;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The value of one text field: running text, or tokens that are taken as they are. */
public sealed interface FieldText {
  FieldText NONE = new Plain(new byte[0]);

  static FieldText plain(String text) {
    return text == null || text.isBlank() ? NONE : new Plain(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Running text that is UTF-8 already; the array is not copied. */
  static FieldText utf8(byte[] text) {
    return new Plain(text);
  }

  static FieldText tokens(List<String> tokens) {
    return new Tokens(tokens);
  }

  /** Running text, still to be cut into words. Kept as UTF-8, which is what words are cut from. */
  final class Plain implements FieldText {
    private final byte[] utf8;

    private Plain(byte[] utf8) {
      this.utf8 = utf8;
    }

    /** Not copied: must not be changed. */
    public byte[] utf8() {
      return utf8;
    }

    public String text() {
      return new String(utf8, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Plain plain && Arrays.equals(utf8, plain.utf8);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(utf8);
    }

    @Override
    public String toString() {
      return "Plain[" + text() + "]";
    }
  }

  /** Words as the file has them. */
  record Tokens(List<String> words) implements FieldText {
    public Tokens {
      words = List.copyOf(words);
    }
  }
}
