package org.tapem.flat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Gives each distinct string a number, 0, 1, 2 ... in the order of first sight. Strings lie as
 * UTF-8 in one array and are found through an open hash table of numbers: about 20 bytes a string
 * beside its text, and no object.
 */
public final class StringTable {
  private byte[] bytes = new byte[1 << 12];
  private int used;
  private int[] ends = new int[256];
  private int size;
  private int[] slots = new int[1 << 10]; // number + 1; 0 is empty

  /** The number of {@code text}, which is added if it is new. */
  public int add(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return add(utf8, 0, utf8.length);
  }

  /** The number of the UTF-8 text {@code utf8[from..from+length)}, added if it is new. */
  public int add(byte[] utf8, int from, int length) {
    int hash = StringHash.of(utf8, from, length);
    int slot = hash & (slots.length - 1);
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (isAt(number, utf8, from, length)) {
        return number;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    append(utf8, from, length);
    slots[slot] = size;
    if (size * 2L > slots.length) {
      rehash();
    }
    return size - 1;
  }

  /** The number of {@code text}, or -1 where it was never added. */
  public int find(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return find(utf8, 0, utf8.length);
  }

  /** The number of the UTF-8 text {@code utf8[from..from+length)}, or -1; makes no object. */
  public int find(byte[] utf8, int from, int length) {
    int slot = StringHash.of(utf8, from, length) & (slots.length - 1);
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (isAt(number, utf8, from, length)) {
        return number;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return -1;
  }

  public String get(int number) {
    int from = start(number);
    return new String(bytes, from, ends[number] - from, StandardCharsets.UTF_8);
  }

  /** Length of a string in bytes of UTF-8. */
  public int byteLength(int number) {
    return ends[number] - start(number);
  }

  /** The array that holds all strings; {@link #start} and {@link #byteLength} say where. */
  byte[] bytes() {
    return bytes;
  }

  int start(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }

  /** Compares two strings by their UTF-8 bytes, which is the order of their code points. */
  public int compare(int a, int b) {
    return Arrays.compareUnsigned(bytes, start(a), ends[a], bytes, start(b), ends[b]);
  }

  public int size() {
    return size;
  }

  private boolean isAt(int number, byte[] utf8, int from, int length) {
    int start = start(number);
    return Arrays.equals(bytes, start, ends[number], utf8, from, from + length);
  }

  private void append(byte[] utf8, int from, int length) {
    if (used + (long) length > bytes.length) {
      bytes = Arrays.copyOf(bytes, Growth.atLeast(bytes.length, used + (long) length));
    }
    System.arraycopy(utf8, from, bytes, used, length);
    used += length;
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, Growth.next(size));
    }
    ends[size++] = used;
  }

  private void rehash() {
    if (slots.length >= 1 << 30) {
      throw new IllegalStateException("more than " + size + " strings in one table");
    }
    slots = new int[slots.length * 2];
    for (int number = 0; number < size; number++) {
      int from = start(number);
      int slot = StringHash.of(bytes, from, ends[number] - from) & (slots.length - 1);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = number + 1;
    }
  }
}
