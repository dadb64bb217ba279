package org.tapem.dataset.generate;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/**
 * Every place an author will take on a paper, by community and in the order of time. Slots come
 * first and papers are made from them, so that each author gets exactly the papers meant for them.
 * An author's slots lie within a career, a few of them as a guest of another community.
 */
final class Slots {
  private static final double GUEST_SHARE = 0.06;
  private final long[][] byCommunity; // time in the upper 32 bits, author in the lower, sorted
  private final long total;

  Slots(GeneratorSettings settings, People people) {
    int[] sizes = new int[settings.communities()];
    visit(settings, people, (community, slot) -> sizes[community]++);
    byCommunity = new long[sizes.length][];
    long sum = 0;
    for (int i = 0; i < sizes.length; i++) {
      byCommunity[i] = new long[sizes[i]];
      sum += sizes[i];
    }
    total = sum;
    Arrays.fill(sizes, 0);
    visit(settings, people, (community, slot) -> byCommunity[community][sizes[community]++] = slot);
    for (long[] slots : byCommunity) {
      Arrays.sort(slots);
    }
  }

  /** The slots of a community, earliest first; do not change. */
  long[] of(int community) {
    return byCommunity[community];
  }

  long total() {
    return total;
  }

  static int author(long slot) {
    return (int) slot;
  }

  static int time(long slot) {
    return (int) (slot >>> 32);
  }

  private interface Visitor {
    void slot(int community, long slot);
  }

  private static void visit(GeneratorSettings settings, People people, Visitor visitor) {
    for (int author = 0; author < people.count(); author++) {
      RandomStream random = StreamKind.TEAMS.of(settings.seed(), author);
      int count = people.papers(author);
      double length = count == 1 ? 0 : Math.min(1, 0.25 + 0.05 * count + 0.3 * random.nextDouble());
      double start = random.nextDouble() * (1 + length) - length;
      double from = Math.max(0, start);
      double span = Math.min(1, start + length) - from;
      for (int i = 0; i < count; i++) {
        double time = from + random.nextDouble() * span;
        // The first slot is never a guest's, so that no community can be left without papers.
        boolean guest = random.nextDouble() < GUEST_SHARE && i > 0;
        int community = guest ? random.nextInt(settings.communities()) : people.community(author);
        visitor.slot(community, ((long) (time * (1 << 30)) << 32) | author);
      }
    }
  }
}
