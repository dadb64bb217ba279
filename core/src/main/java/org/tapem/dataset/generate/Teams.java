package org.tapem.dataset.generate;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/**
 * Makes the papers of one community out of its slots. The earliest slot left leads a paper; the
 * others come from the slots next in time, earlier co-authors of the lead and authors of the
 * paper's topic first. Used for one community after the other, as it remembers who wrote with whom.
 */
final class Teams {
  static final int MOST_AUTHORS = 10;
  private static final int WINDOW = 50;
  private static final int MEMORY = 4;

  private final People people;
  private final int[] partners; // authors x MEMORY: latest co-authors, -1 for none
  private int[] next = new int[0]; // of each slot, the next one left; slots.length ends the list
  private int[] members = new int[0]; // papers x MOST_AUTHORS, lead first
  private int[] sizes = new int[0];
  private int[] topics = new int[0];
  private int[] times = new int[0];

  Teams(People people) {
    this.people = people;
    partners = new int[people.count() * MEMORY];
    Arrays.fill(partners, -1);
  }

  /** Makes {@code papers} papers out of all slots; read them with the methods below. */
  void make(long[] slots, int papers, RandomStream random) {
    next = new int[slots.length + 1]; // next[0] is the head, next[i + 1] follows slot i
    for (int i = 0; i < next.length; i++) {
      next[i] = i;
    }
    members = new int[papers * MOST_AUTHORS];
    topics = new int[papers];
    times = new int[papers];
    int[] wanted = teamSizes(slots.length, papers, random);
    sizes = new int[papers];
    for (int paper = 0; paper < papers; paper++) {
      int lead = Slots.author(slots[next[0]]);
      times[paper] = Slots.time(slots[next[0]]);
      topics[paper] = people.topic(lead, random);
      join(paper, slots, 0);
      for (int before = 0; sizes[paper] < wanted[paper] && before >= 0; ) {
        before = best(paper, slots, random);
        if (before >= 0) {
          join(paper, slots, before);
        }
      }
      remember(paper);
    }
    while (next[0] < slots.length) {
      int author = Slots.author(slots[next[0]]);
      next[0] = next[next[0] + 1];
      place(author, papers);
    }
  }

  int size(int paper) {
    return sizes[paper];
  }

  int member(int paper, int rank) {
    return members[paper * MOST_AUTHORS + rank];
  }

  int topic(int paper) {
    return topics[paper];
  }

  /** Time of the lead's slot; papers are in the order of time. */
  int time(int paper) {
    return times[paper];
  }

  /** One author for each paper, the other slots to papers at random. */
  private static int[] teamSizes(int slots, int papers, RandomStream random) {
    int[] sizes = new int[papers];
    Arrays.fill(sizes, 1);
    for (int left = slots - papers; left > 0; ) {
      int paper = random.nextInt(papers);
      if (sizes[paper] < MOST_AUTHORS) {
        sizes[paper]++;
        left--;
      }
    }
    return sizes;
  }

  /** The place in the list before the best fitting slot, or -1 where nobody else is left. */
  private int best(int paper, long[] slots, RandomStream random) {
    int lead = member(paper, 0);
    int best = -1;
    double bestScore = -1;
    int seen = 0;
    for (int before = 0; next[before] < slots.length; before = next[before] + 1) {
      if (++seen > WINDOW && best >= 0) {
        break;
      }
      int author = Slots.author(slots[next[before]]);
      double score =
          random.nextDouble()
              + (people.worksOn(author, topics[paper]) ? 0.5 : 0)
              + (arePartners(lead, author) ? 0.7 : 0);
      if (score > bestScore && !isMember(paper, author)) {
        bestScore = score;
        best = before;
      }
    }
    return best;
  }

  private void join(int paper, long[] slots, int before) {
    int slot = next[before];
    next[before] = next[slot + 1];
    members[paper * MOST_AUTHORS + sizes[paper]++] = Slots.author(slots[slot]);
  }

  /**
   * A slot is left over where the last papers would have held its author twice. It goes to the
   * latest paper with room; an author already on all of those does without it, having others.
   */
  private void place(int author, int papers) {
    for (int paper = papers - 1; paper >= 0; paper--) {
      if (sizes[paper] < MOST_AUTHORS && !isMember(paper, author)) {
        members[paper * MOST_AUTHORS + sizes[paper]++] = author;
        return;
      }
    }
  }

  private boolean isMember(int paper, int author) {
    for (int i = 0; i < sizes[paper]; i++) {
      if (member(paper, i) == author) {
        return true;
      }
    }
    return false;
  }

  private boolean arePartners(int a, int b) {
    int at = a * MEMORY;
    return partners[at] == b
        || partners[at + 1] == b
        || partners[at + 2] == b
        || partners[at + 3] == b;
  }

  private void remember(int paper) {
    int lead = member(paper, 0);
    for (int i = 1; i < sizes[paper]; i++) {
      remember(lead, member(paper, i));
      remember(member(paper, i), lead);
      remember(member(paper, i), member(paper, (i + 1) % sizes[paper]));
    }
  }

  private void remember(int author, int partner) {
    if (!arePartners(author, partner)) {
      int at = author * MEMORY;
      System.arraycopy(partners, at, partners, at + 1, MEMORY - 1);
      partners[at] = partner;
    }
  }
}
