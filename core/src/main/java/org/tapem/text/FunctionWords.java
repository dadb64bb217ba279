package org.tapem.text;

import java.util.Arrays;

/** How many different words were seen, by hashes of them; no more than {@value #MOST} are told. */
final class FunctionWords {
  /** Behind this many nothing is looked up any more. */
  static final int MOST = 255;

  private static final int BITS = 9; // twice as many places as there may be words
  private final long[] hashes = new long[1 << BITS]; // 0: free
  private int size;

  void clear() {
    Arrays.fill(hashes, 0);
    size = 0;
  }

  void add(long hash) {
    if (size == MOST) {
      return;
    }
    long key = hash == 0 ? 1 : hash;
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - BITS));
    while (hashes[at] != 0 && hashes[at] != key) {
      at = (at + 1) & (hashes.length - 1);
    }
    if (hashes[at] == 0) {
      hashes[at] = key;
      size++;
    }
  }

  int size() {
    return size;
  }
}
