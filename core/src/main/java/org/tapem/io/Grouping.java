package org.tapem.io;

import java.util.function.IntUnaryOperator;

/** Numbers 0 .. count - 1 by the group they belong to, within a group in their order. */
public final class Grouping {
  private final int[] starts; // groups + 1
  private final int[] members;

  private Grouping(int[] starts, int[] members) {
    this.starts = starts;
    this.members = members;
  }

  /** A counting sort: groups are numbered from 0. */
  public static Grouping of(int count, int groups, IntUnaryOperator groupOf) {
    int[] starts = new int[groups + 1];
    for (int i = 0; i < count; i++) {
      starts[groupOf.applyAsInt(i) + 1]++;
    }
    for (int group = 0; group < groups; group++) {
      starts[group + 1] += starts[group];
    }
    int[] next = starts.clone();
    int[] members = new int[count];
    for (int i = 0; i < count; i++) {
      members[next[groupOf.applyAsInt(i)]++] = i;
    }
    return new Grouping(starts, members);
  }

  /** Number of groups. */
  public int groups() {
    return starts.length - 1;
  }

  /** Where a group begins; the group behind the last begins at the end. */
  public int first(int group) {
    return starts[group];
  }

  public int size(int group) {
    return starts[group + 1] - starts[group];
  }

  /** The member at a place, counted over all groups. */
  public int member(int at) {
    return members[at];
  }

  /** All members, group behind group; not copied: do not modify. */
  public int[] members() {
    return members;
  }
}
