package org.tapem.text;

/**
 * The texts that word vectors are trained on, one after the other as word numbers. May lie in a
 * file larger than memory. Read by several threads at once.
 */
public interface TextCorpus {
  /** Number of texts. */
  int texts();

  /** Where a text begins; {@code start(texts())} is the number of all tokens. */
  long start(int text);

  /** Copies {@code length} tokens from {@code from} on to the front of {@code target}. */
  void copy(long from, int[] target, int length);

  /** Tokens on the heap: text {@code i} is {@code tokens[offsets[i]..offsets[i + 1])}. */
  static TextCorpus of(int[] tokens, int[] offsets) {
    return new TextCorpus() {
      @Override
      public int texts() {
        return offsets.length - 1;
      }

      @Override
      public long start(int text) {
        return offsets[text];
      }

      @Override
      public void copy(long from, int[] target, int length) {
        System.arraycopy(tokens, Math.toIntExact(from), target, 0, length);
      }
    };
  }
}
