package org.tapem.nn;

import java.util.Arrays;

/**
 * Texts to be encoded, as row i = words {@code words[from[i]] .. from[i] + length[i]}. Refers to
 * the words in place.
 */
public final class TextRows {
  private int[] words = new int[0];
  private int[] from = new int[16];
  private int[] length = new int[16];
  private int count;

  /** Begins anew, on these words. */
  public void begin(int[] allWords) {
    words = allWords;
    count = 0;
  }

  /** Adds a text. */
  public void add(int first, int size) {
    if (count == from.length) {
      from = Arrays.copyOf(from, 2 * count);
      length = Arrays.copyOf(length, 2 * count);
    }
    from[count] = first;
    length[count++] = size;
  }

  public int count() {
    return count;
  }

  public int length(int row) {
    return length[row];
  }

  /** The t-th word of a row. */
  int word(int row, int t) {
    return words[from[row] + t];
  }
}
