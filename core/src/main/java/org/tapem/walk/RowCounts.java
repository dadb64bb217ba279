package org.tapem.walk;

import java.io.Serializable;

/** What was counted while rows were made; the counts of parts add up to those of all. */
public interface RowCounts<C extends RowCounts<C>> extends Serializable {
  C plus(C other);

  /** How much work was done. */
  long requested();

  /** The numbers that a binary file of the rows ends with. */
  long[] numbers();
}
