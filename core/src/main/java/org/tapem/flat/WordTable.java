package org.tapem.flat;

/**
 * A {@link StringTable} for words, of which a text has millions and most are short: a word of up to
 * 16 ASCII characters is packed into two numbers and found by comparing these, without touching its
 * text.
 */
public final class WordTable {
  private static final int PACKED = 16;
  private final StringTable strings = new StringTable();
  private long[] low = new long[1 << 12];
  private long[] high = new long[1 << 12];
  private int[] numbers = new int[1 << 12]; // number + 1; 0 is empty
  private int used;

  /** The number of the word {@code chars[from..to)}, which is added if it is new. */
  public int add(char[] chars, int from, int to) {
    if (to - from > PACKED || to == from) {
      return strings.add(new String(chars, from, to - from));
    }
    long first = 0;
    long second = 0;
    int all = 0;
    for (int i = Math.min(to, from + 8) - 1; i >= from; i--) {
      all |= chars[i];
      first = (first << 8) | chars[i];
    }
    for (int i = to - 1; i >= from + 8; i--) {
      all |= chars[i];
      second = (second << 8) | chars[i];
    }
    if (all >= 0x80) {
      return strings.add(new String(chars, from, to - from));
    }
    int mask = numbers.length - 1;
    int slot = slot(first, second) & mask;
    while (numbers[slot] != 0) {
      if (low[slot] == first && high[slot] == second) {
        return numbers[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    int number = strings.add(new String(chars, from, to - from));
    put(slot, first, second, number + 1);
    return number;
  }

  /** The number of {@code word}, which is added if it is new. */
  public int add(String word) {
    return strings.add(word);
  }

  /** All words with their numbers. */
  public StringTable strings() {
    return strings;
  }

  public int size() {
    return strings.size();
  }

  private void put(int slot, long first, long second, int entry) {
    low[slot] = first;
    high[slot] = second;
    numbers[slot] = entry;
    if (++used * 2 > numbers.length) {
      grow();
    }
  }

  private void grow() {
    long[] oldLow = low;
    long[] oldHigh = high;
    int[] oldNumbers = numbers;
    low = new long[oldLow.length * 2];
    high = new long[low.length];
    numbers = new int[low.length];
    int mask = numbers.length - 1;
    for (int i = 0; i < oldNumbers.length; i++) {
      if (oldNumbers[i] != 0) {
        int slot = slot(oldLow[i], oldHigh[i]) & mask;
        while (numbers[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        low[slot] = oldLow[i];
        high[slot] = oldHigh[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }

  private static int slot(long first, long second) {
    long hash = first * 0x9E3779B97F4A7C15L + second * 0xC2B2AE3D27D4EB4FL;
    hash ^= hash >>> 32;
    return (int) ((hash * 0xD6E8FEB86659FD93L) >>> 32);
  }
}
