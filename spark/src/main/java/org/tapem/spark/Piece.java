package org.tapem.spark;

import java.io.Serializable;

/** A piece of the work of a job, for one task. */
interface Piece extends Serializable {
  /** How much it is, in what progress is counted in. */
  long size();
}
