package org.tapem.record;

import java.util.List;

/** The value of one text field: running text, or tokens that are taken as they are. */
public sealed interface FieldText {
  FieldText NONE = new Plain("");

  static FieldText plain(String text) {
    return text == null || text.isBlank() ? NONE : new Plain(text);
  }

  static FieldText tokens(List<String> tokens) {
    return new Tokens(tokens);
  }

  /** Running text, still to be cut into words. */
  record Plain(String text) implements FieldText {}

  /** Words as the file has them. */
  record Tokens(List<String> words) implements FieldText {
    public Tokens {
      words = List.copyOf(words);
    }
  }
}
