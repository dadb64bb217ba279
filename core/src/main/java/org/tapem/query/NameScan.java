package org.tapem.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Finds nodes by name with one look at each, for a single search. {@link NameSearch} finds the same
 * by an index, for many.
 */
public final class NameScan {
  private final NamedNodes nodes;
  private final int most;
  private final PriorityQueue<Hit> best = new PriorityQueue<>(Comparator.reverseOrder());
  private long found;

  /** A search for at most so many nodes. */
  public NameScan(NamedNodes nodes, int max) {
    this.nodes = nodes;
    this.most = max;
  }

  /**
   * A node that was found.
   *
   * @param rank how well it fits, 0 is best
   * @param links that it has; more are better among those that fit as well
   */
  public record Hit(int type, int number, int rank, int links) implements Comparable<Hit> {
    @Override
    public int compareTo(Hit other) {
      return Comparator.comparingInt(Hit::rank)
          .thenComparingInt(hit -> -hit.links())
          .thenComparingInt(Hit::type)
          .thenComparingInt(Hit::number)
          .compare(this, other);
    }

    /** How it fits, in a word. */
    public String fit() {
      return switch (NameQuery.fit(rank)) {
        case ID -> "id";
        case NAME -> "name";
        case PARTS, WORDS -> "words";
        case BEGINNINGS -> "beginning";
        case INITIALS -> "initials";
        case EDITS -> "spelling";
      };
    }
  }

  /** Looks at all nodes of a type. */
  public NameScan search(int type, String text) {
    NameQuery query = new NameQuery(text);
    for (int number = 0; number < nodes.count(type); number++) {
      int rank = query.rank(nodes.id(type, number), nodes.name(type, number));
      if (rank >= 0) {
        found++;
        best.add(new Hit(type, number, rank, nodes.links(type, number)));
        if (best.size() > most) {
          best.remove();
        }
      }
    }
    return this;
  }

  /** The best, in their order. */
  public List<Hit> hits() {
    List<Hit> hits = new ArrayList<>(best);
    hits.sort(Comparator.naturalOrder());
    return hits;
  }

  /** Whether there are others. */
  public boolean more() {
    return found > best.size();
  }
}
