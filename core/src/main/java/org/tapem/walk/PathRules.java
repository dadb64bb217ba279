package org.tapem.walk;

import org.tapem.base.BadFileException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;

/** Rules for a row of global nodes with {@link Walker#NONE} behind its end. */
public final class PathRules {
  private PathRules() {}

  /** How many nodes the row has that begins at {@code from}; -1 where it is no such row. */
  public static int end(int[] cells, int from, int length, int nodes) {
    int end = 0;
    while (end < length && cells[from + end] >= 0) {
      if (cells[from + end] >= nodes) {
        return -1;
      }
      end++;
    }
    for (int i = end; i < length; i++) {
      if (cells[from + i] != Walker.NONE) {
        return -1;
      }
    }
    return end;
  }

  /** What to say of a row that is none. */
  public static BadFileException broken(
      ArrayFile file, String what, long row, long rows, int nodes) {
    return ArrayRules.broken(
        file.path(),
        "%s %d of %d has a number that is no node of %d, or goes on behind its end"
            .formatted(what, row, rows, nodes));
  }
}
