package org.tapem.walk;

import java.util.Arrays;

/** Rows of integers, all of one width, in an array that grows and is used again. */
public final class RowBuffer {
  private static final int LARGEST = Integer.MAX_VALUE - 8; // the largest array every JVM can make
  private final int width;
  private int[] cells = new int[0];
  private int rows;

  public RowBuffer(int width) {
    if (width < 1) {
      throw new IllegalArgumentException("width must be >= 1, got " + width);
    }
    this.width = width;
  }

  /** Adds rows, which hold anything yet; gives the index of the first one's first cell. */
  public int add(int more) {
    int at = rows * width;
    long needed = at + (long) more * width;
    if (needed > LARGEST) {
      throw new IllegalArgumentException(needed + " integers do not fit one array");
    }
    if (needed > cells.length) {
      long roomy = Math.min(LARGEST, cells.length * 3L / 2);
      cells = Arrays.copyOf(cells, (int) Math.max(needed, roomy));
    }
    rows += more;
    return at;
  }

  /** All rows, one behind the other; another array may be given after {@link #add}. */
  public int[] cells() {
    return cells;
  }

  public int rows() {
    return rows;
  }

  public int width() {
    return width;
  }

  void clear() {
    rows = 0;
  }
}
