package org.tapem.text;

/** Takes the words of a text, one after the other. */
public interface TokenSink {
  /** One word, {@code chars[from..to)}; the array is the tokenizer's and changes after the call. */
  void token(char[] chars, int from, int to);
}
