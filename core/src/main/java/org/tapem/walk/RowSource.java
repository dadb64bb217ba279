package org.tapem.walk;

/** Makes rows. What a range of the work gives follows from the range alone. */
public interface RowSource<C extends RowCounts<C>> {
  RowFrame<C> frame();

  /** How much of the work makes one block. */
  int perBlock();

  /** Does the work {@code first .. first + count}, adds its rows to a buffer and counts. */
  C make(int first, int count, RowBuffer into);
}
