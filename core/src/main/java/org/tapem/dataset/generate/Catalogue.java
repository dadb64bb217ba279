package org.tapem.dataset.generate;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/**
 * The items: each is of a group and has a rank of popularity in it. Their numbers are shuffled, so
 * that these tell neither.
 */
final class Catalogue {
  private final int groups;
  private final int items;
  private final int[] numbers; // by place: rank x groups + group
  private final int[] places; // back

  Catalogue(NetworkSize size) {
    groups = size.groups();
    items = size.items();
    numbers = new int[items];
    Arrays.setAll(numbers, i -> i);
    Stream.PLACES.of(size.seed(), 0).shuffle(numbers);
    places = new int[items];
    for (int place = 0; place < items; place++) {
      places[numbers[place]] = place;
    }
  }

  /** Draws an item of a group: the one of rank r with a chance of about 1 / r (Zipf). */
  int draw(int group, RandomStream random) {
    int members = (items - group + groups - 1) / groups;
    int rank = (int) StrictMath.pow(members + 1.0, random.nextDouble()) - 1;
    return numbers[Math.min(rank, members - 1) * groups + group];
  }

  int group(int item) {
    return places[item] % groups;
  }

  int groups() {
    return groups;
  }

  int items() {
    return items;
  }
}
