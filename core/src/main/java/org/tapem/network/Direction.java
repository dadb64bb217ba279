package org.tapem.network;

/** Which way links are followed. */
public enum Direction {
  /** Along the link, from its {@code from} node to its {@code to} node. */
  FORWARD,
  /** Against the link. */
  BACKWARD,
  /** Either way, each neighbour once; only for a relation between nodes of one type. */
  BOTH
}
