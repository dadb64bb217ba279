package org.tapem.io;

/** How large an array becomes when it is full. */
final class ArrayGrowth {
  /** The largest array every JVM can make. */
  static final int LARGEST = Integer.MAX_VALUE - 8;

  private ArrayGrowth() {}

  static int next(int size) {
    return atLeast(size, (long) size + 1);
  }

  /** A capacity of at least {@code needed}, half as large again as {@code size} where possible. */
  static int atLeast(int size, long needed) {
    if (needed > LARGEST) {
      throw new IllegalStateException(
          "more than " + LARGEST + " entries in one array: too large for one machine's heap");
    }
    return (int) Math.max(needed, Math.min(LARGEST, size + (size >> 1) + 16L));
  }
}
