package org.tapem.dataset.generate;

/**
 * What network to invent.
 *
 * @param users each has at least one link
 * @param items as many groups as suit them are planted
 * @param links from one for each user to a quarter of all pairs
 * @param texts whether items have descriptions, which tell their group
 * @param seed the same seed gives the same bytes
 */
public record NetworkSize(int users, int items, long links, boolean texts, long seed) {
  private static final int MOST = 100_000_000;

  public NetworkSize {
    check("users", users, 2, MOST);
    check("items", items, 10, MOST);
    check("links", links, users, Math.max(users, (long) users * items / 4));
  }

  private static void check(String name, long value, long from, long to) {
    if (value < from || value > to) {
      throw new IllegalArgumentException(
          name + " must be in " + from + " .. " + to + ", got " + value);
    }
  }

  /** Number of groups of items. */
  int groups() {
    return Math.max(2, Math.min(200, items / 25));
  }
}
