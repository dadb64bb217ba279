package org.tapem.base;

/**
 * How many edits part two strings: a character put in, left out, changed, or swapped with its
 * neighbour. Only distances up to a bound are computed, which takes time in proportion to it.
 */
public final class EditDistance {
  private EditDistance() {}

  /** The distance, or -1 where it is more than {@code max}. */
  public static int within(String a, String b, int max) {
    if (Math.abs(a.length() - b.length()) > max) {
      return -1;
    }
    int width = b.length() + 1;
    int[] before = new int[width]; // the row above the last one
    int[] last = new int[width];
    int[] row = new int[width];
    for (int j = 0; j < width; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int from = Math.max(1, i - max);
      int to = Math.min(b.length(), i + max);
      row[from - 1] = from == 1 ? i : max + 1;
      int min = row[from - 1];
      for (int j = from; j <= to; j++) {
        int up = j == i + max ? max : last[j]; // outside the band: more than the bound
        int edits =
            Math.min(
                last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1),
                1 + Math.min(up, row[j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          edits = Math.min(edits, before[j - 2] + 1);
        }
        row[j] = edits;
        min = Math.min(min, edits);
      }
      if (min > max) {
        return -1;
      }
      int[] free = before;
      before = last;
      last = row;
      row = free;
    }
    return last[b.length()] <= max ? last[b.length()] : -1;
  }
}
