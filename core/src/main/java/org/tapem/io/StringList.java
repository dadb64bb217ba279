package org.tapem.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing list of strings, as UTF-8 in one array: no object per string. */
public final class StringList {
  private byte[] bytes = new byte[1 << 10];
  private int[] ends = new int[64];
  private int size;

  public void add(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    add(utf8, 0, utf8.length);
  }

  /** Adds the UTF-8 text {@code utf8[from..from+length)}. */
  public void add(byte[] utf8, int from, int length) {
    int used = size == 0 ? 0 : ends[size - 1];
    if (used + (long) length > bytes.length) {
      bytes = Arrays.copyOf(bytes, ArrayGrowth.atLeast(bytes.length, used + (long) length));
    }
    System.arraycopy(utf8, from, bytes, used, length);
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, ArrayGrowth.next(size));
    }
    ends[size++] = used + length;
  }

  public String get(int index) {
    int from = start(index);
    return new String(bytes, from, end(index) - from, StandardCharsets.UTF_8);
  }

  /** Whether a string of the list is {@code text}. */
  public boolean is(int index, String text) {
    if (isAscii(index, text)) {
      return true;
    }
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return Arrays.equals(bytes, start(index), end(index), utf8, 0, utf8.length);
  }

  /** Whether a string is this text of ASCII alone; makes no object. */
  private boolean isAscii(int index, String text) {
    int from = start(index);
    int length = end(index) - from;
    int same = 0;
    while (same < length && length == text.length() && bytes[from + same] == text.charAt(same)) {
      same++;
    }
    return same == length && length == text.length();
  }

  public int size() {
    return size;
  }

  /** All strings one behind the other; string i lies from {@link #start} to {@link #end}. */
  byte[] bytes() {
    return bytes;
  }

  int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  int end(int index) {
    return ends[index];
  }
}
