package org.tapem.text;

/** Takes the words of a text, one after the other. */
public interface TokenSink {
  /** One word, UTF-8 in {@code utf8[from..to)}; the array is the tokenizer's and changes later. */
  void token(byte[] utf8, int from, int to);
}
