package org.tapem.query;

/**
 * A node that a model knows.
 *
 * @param type name of its type
 * @param number within its type
 * @param name its id where it has none
 * @param time such as a year, or {@link #NO_TIME}
 */
public record NodeRef(String type, int number, String id, String name, int time) {
  /** The time of a node whose time is not known. */
  public static final int NO_TIME = Integer.MIN_VALUE;

  public boolean hasTime() {
    return time != NO_TIME;
  }
}
