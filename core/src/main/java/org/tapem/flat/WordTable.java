package org.tapem.flat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A {@link StringTable} for words, of which a text has millions and most are short: a word of up to
 * 16 bytes is read as two numbers and found by comparing these, without touching its text.
 */
public final class WordTable {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int PACKED = 16;
  private static final int STRIDE = 4;
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
  // slots x (first 8 bytes, next 8 bytes, number + 1, nothing): a look-up meets one cache line
  private long[] slots = new long[STRIDE << 12];
  private int mask = (1 << 12) - 1;
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
    int slot = slot(first, second, mask);
    while (slots[slot + 2] != 0) {
      if (slots[slot] == first && slots[slot + 1] == second) {
        return (int) slots[slot + 2] - 1;
      }
      slot = (slot + STRIDE) & (STRIDE * mask + STRIDE - 1);
    }
    int number = strings.add(utf8, from, length);
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

  private void put(int slot, long first, long second, long entry) {
    slots[slot] = first;
    slots[slot + 1] = second;
    slots[slot + 2] = entry;
    if (++used * 2 > mask) {
      grow();
    }
  }

  private void grow() {
    long[] old = slots;
    slots = new long[Math.multiplyExact(old.length, 2)];
    mask = slots.length / STRIDE - 1;
    for (int i = 0; i < old.length; i += STRIDE) {
      if (old[i + 2] != 0) {
        int slot = slot(old[i], old[i + 1], mask);
        while (slots[slot + 2] != 0) {
          slot = (slot + STRIDE) & (STRIDE * mask + STRIDE - 1);
        }
        System.arraycopy(old, i, slots, slot, STRIDE);
      }
    }
  }

  private static int slot(long first, long second, int mask) {
    long hash = first * 0x9E3779B97F4A7C15L + second * 0xC2B2AE3D27D4EB4FL;
    hash ^= hash >>> 32;
    return ((int) ((hash * 0xD6E8FEB86659FD93L) >>> 32) & mask) * STRIDE;
  }
}
