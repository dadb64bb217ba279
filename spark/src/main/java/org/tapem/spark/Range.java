package org.tapem.spark;

import java.util.ArrayList;
import java.util.List;

/**
 * A contiguous range of the work, {@code from .. to}.
 *
 * @param number of the range among all, from 0
 */
record Range(int number, long from, long to) implements Piece {
  /** Cuts work into at most so many ranges, in order, of about the same size; none is empty. */
  static List<Range> cut(long size, int parts) {
    if (size < 0 || parts < 1) {
      throw new IllegalArgumentException(size + " in " + parts + " parts");
    }
    int used = (int) Math.min(size, parts);
    List<Range> ranges = new ArrayList<>();
    for (int i = 0; i < used; i++) {
      ranges.add(new Range(i, border(size, i, used), border(size, i + 1, used)));
    }
    return ranges;
  }

  /** Sizes differ by one at most. */
  private static long border(long size, int part, int parts) {
    return size / parts * part + Math.min(part, size % parts);
  }

  @Override
  public long size() {
    return to - from;
  }
}
