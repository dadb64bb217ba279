package org.tapem.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Gives each distinct string a number, 0, 1, 2 ... in the order of first sight. Strings lie as
 * UTF-8 in one array and are found through an open hash table of numbers: about 20 bytes a string
 * beside its text, and no object.
 */
public final class StringTable {
  private final StringList strings = new StringList();
  private int[] slots = new int[1 << 10]; // number + 1; 0 is empty

  /** The number of {@code text}, which is added if it is new. */
  public int add(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return add(utf8, 0, utf8.length);
  }

  /** The number of the UTF-8 text {@code utf8[from..from+length)}, added if it is new. */
  public int add(byte[] utf8, int from, int length) {
    int slot = slot(utf8, from, length);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    strings.add(utf8, from, length);
    slots[slot] = size();
    if (size() * 2L > slots.length) {
      rehash();
    }
    return size() - 1;
  }

  /** The number here of a string of another table, which is added if it is new. */
  public int add(StringTable other, int number) {
    return add(other.strings.bytes(), other.strings.start(number), other.byteLength(number));
  }

  /** The number of {@code text}, or -1 where it was never added. */
  public int find(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return find(utf8, 0, utf8.length);
  }

  /** The number of the UTF-8 text {@code utf8[from..from+length)}, or -1; makes no object. */
  public int find(byte[] utf8, int from, int length) {
    return slots[slot(utf8, from, length)] - 1;
  }

  /** Where the string is in the hash table, or the empty place where it belongs. */
  private int slot(byte[] utf8, int from, int length) {
    int mask = slots.length - 1;
    int slot = StringHash.of(utf8, from, length) & mask;
    while (slots[slot] != 0 && !isAt(slots[slot] - 1, utf8, from, length)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  public String get(int number) {
    return strings.get(number);
  }

  /** Length of a string in bytes of UTF-8. */
  public int byteLength(int number) {
    return strings.end(number) - strings.start(number);
  }

  /** The strings in the order of their numbers. */
  StringList strings() {
    return strings;
  }

  /** Compares two strings by their UTF-8 bytes, which is the order of their code points. */
  public int compare(int a, int b) {
    byte[] bytes = strings.bytes();
    return Arrays.compareUnsigned(
        bytes, strings.start(a), strings.end(a), bytes, strings.start(b), strings.end(b));
  }

  public int size() {
    return strings.size();
  }

  private boolean isAt(int number, byte[] utf8, int from, int length) {
    return Arrays.equals(
        strings.bytes(), strings.start(number), strings.end(number), utf8, from, from + length);
  }

  private void rehash() {
    if (slots.length >= 1 << 30) {
      throw new IllegalStateException("more than " + size() + " strings in one table");
    }
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int number = 0; number < size(); number++) {
      int slot = StringHash.of(strings, number) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
  }
}
