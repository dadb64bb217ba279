package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/**
 * The users: up to three tastes each, one of which leads at a time, and how many links each has, by
 * a power law. All is computed when requested, in the order of the users; nothing is kept.
 */
final class Crowd {
  static final int DAYS = 1096; // three years
  private static final int MOST_TASTES = 3;
  private static final double TAIL = 1.5; // exponent of the power law of links
  private static final double HEAVIEST = 500;

  private final NetworkSize size;
  private final Catalogue catalogue;
  private final double scale;
  private final int most;
  private final int[] tastes = new int[MOST_TASTES];
  private int count;
  private int firstDay;
  private double weightSoFar;
  private long given;

  Crowd(NetworkSize size, Catalogue catalogue) {
    this.size = size;
    this.catalogue = catalogue;
    most = Math.max(1, size.items() / 2);
    double total = 0;
    for (int user = 0; user < size.users(); user++) {
      total += weight(Stream.USER.of(size.seed(), user));
    }
    scale = size.links() / total;
  }

  private static double weight(RandomStream random) {
    return Math.min(HEAVIEST, StrictMath.pow(1 - random.nextDouble(), -1 / TAIL));
  }

  /** Goes to a user, the next one; gives the number of its links. */
  int links(int user) {
    RandomStream random = Stream.USER.of(size.seed(), user);
    weightSoFar += weight(random);
    count = 1 + Math.min(random.nextInt(MOST_TASTES), random.nextInt(MOST_TASTES));
    for (int i = 0; i < count; i++) {
      tastes[i] = random.nextInt(catalogue.groups());
    }
    firstDay = random.nextInt(DAYS * 9 / 10);
    // What a user may not have, as there are not so many items, others get.
    long due = Math.round(weightSoFar * scale) - given;
    int links = (int) Math.max(1, Math.min(most, due));
    given += links;
    return links;
  }

  /** Of the user: the day of the first link, counted from the first of all. */
  int firstDay() {
    return firstDay;
  }

  /**
   * Draws a group that the user likes, at a time from 0 (first link) to 1 (last): mostly the taste
   * that leads then, now and then any group at all.
   */
  int group(double time, RandomStream random) {
    double way = random.nextDouble();
    if (way < 0.15) {
      return random.nextInt(catalogue.groups());
    }
    return way < 0.4 ? tastes[random.nextInt(count)] : tastes[(int) (time * count)];
  }

  /** Links of all users so far. */
  long given() {
    return given;
  }
}
