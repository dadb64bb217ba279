package org.tapem.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A {@link StringTable} for words, of which a text has millions and most are short: a word of up to
 * 16 bytes is read as two numbers and found by comparing these, without touching its text.
 */
public final class WordTable {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int PACKED = 16;
  private static final long TAG = 0xFFFFFFFF00000000L;
  private static final long[] FIRST_MASK = new long[PACKED + 1]; // of words of this length
  private static final long[] SECOND_MASK = new long[PACKED + 1];

  static {
    for (int length = 1; length <= PACKED; length++) {
      FIRST_MASK[length] = length < 8 ? (1L << (8 * length)) - 1 : -1;
      SECOND_MASK[length] = length <= 8 ? 0 : length < 16 ? (1L << (8 * length - 64)) - 1 : -1;
    }
  }

  private final StringTable strings = new StringTable();
  private final byte[] scratch = new byte[PACKED];
  // Upper half of the hash and number + 1; 0 is empty. Small, so that most of it stays in the
  // cache.
  private long[] slots = new long[1 << 13];
  private long[] keys = new long[1 << 13]; // numbers x 2: the bytes of words that are packed
  private int used;

  /** The number of the word {@code utf8[from..to)}, which is added if it is new. */
  public int add(byte[] utf8, int from, int to) {
    int length = to - from;
    if (length > PACKED || length == 0) {
      return strings.add(utf8, from, length);
    }
    long first;
    long second;
    if (from + PACKED <= utf8.length) {
      first = (long) LONGS.get(utf8, from);
      second = (long) LONGS.get(utf8, from + 8);
    } else { // the last words of a text
      System.arraycopy(utf8, from, scratch, 0, length);
      first = (long) LONGS.get(scratch, 0);
      second = (long) LONGS.get(scratch, 8);
    }
    first &= FIRST_MASK[length];
    second &= SECOND_MASK[length];
    long hash = hash(first, second);
    long tag = hash & TAG;
    int mask = slots.length - 1;
    int slot = (int) hash & mask;
    while (slots[slot] != 0) {
      long entry = slots[slot];
      if ((entry & TAG) == tag) {
        int number = (int) entry - 1;
        if (keys[2 * number] == first && keys[2 * number + 1] == second) {
          return number;
        }
      }
      slot = (slot + 1) & mask;
    }
    int number = strings.add(utf8, from, length);
    put(slot, tag, first, second, number);
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

  private void put(int slot, long tag, long first, long second, int number) {
    if (2 * number + 1 >= keys.length) {
      keys = Arrays.copyOf(keys, ArrayGrowth.atLeast(keys.length, 2L * number + 2));
    }
    keys[2 * number] = first;
    keys[2 * number + 1] = second;
    slots[slot] = tag | (number + 1);
    if (++used * 3L > slots.length * 2L) {
      grow();
    }
  }

  private void grow() {
    long[] old = slots;
    slots = new long[Math.multiplyExact(old.length, 2)];
    int mask = slots.length - 1;
    for (long entry : old) {
      if (entry != 0) {
        int number = (int) entry - 1;
        int slot = (int) hash(keys[2 * number], keys[2 * number + 1]) & mask;
        while (slots[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        slots[slot] = entry;
      }
    }
  }

  private static long hash(long first, long second) {
    long hash = first * 0x9E3779B97F4A7C15L + second * 0xC2B2AE3D27D4EB4FL;
    hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
    return hash ^ (hash >>> 32);
  }
}
