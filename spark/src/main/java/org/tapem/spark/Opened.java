package org.tapem.spark;

import java.io.IOException;

/**
 * Keeps what takes long to open, one for each executor: its tasks share it. Only the last is kept.
 */
final class Opened<K, V> {
  /** Opens it. */
  @FunctionalInterface
  interface Opening<V> {
    V open() throws IOException;
  }

  private K key;
  private V value;

  /** What the key means; tasks that come while it is opened wait for it. */
  synchronized V get(K requested, Opening<V> opening) throws IOException {
    if (!requested.equals(key)) {
      key = null;
      value = null; // before the next one takes its memory
      value = opening.open();
      key = requested;
    }
    return value;
  }
}
