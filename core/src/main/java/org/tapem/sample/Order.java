package org.tapem.sample;

/** Which of the two nodes of a pair has to stand first in the walk. */
public enum Order {
  /** Either: only the distance counts. */
  BOTH,
  LEFT_FIRST,
  RIGHT_FIRST
}
