package org.tapem.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tapem.base.EditDistance;

/** Nodes whose id or name is a few edits from a mistyped one, for messages that help. */
final class NearestNodes {
  private static final int SHOWN = 3;
  private static final int SHORTEST_NAME = 3;
  private static final int LONGEST = 200; // characters; longer ones are no slip of the keyboard
  private final NamedNodes nodes;
  private final int type;

  NearestNodes(NamedNodes nodes, int type) {
    this.nodes = nodes;
    this.type = type;
  }

  /**
   * A node.
   *
   * @param byName whether its name is near, not its id
   * @param longer difference of the lengths
   */
  record Near(int node, boolean byName, int edits, int longer) {}

  /** The nearest, those with fewest edits first; names only where no id is near. */
  List<Near> to(String given) {
    String id = given.strip();
    List<Near> best = new ArrayList<>();
    if (id.length() > LONGEST) {
      return best;
    }
    for (int node = 0; node < nodes.count(type); node++) {
      String own = nodes.id(type, node);
      int edits = edits(id, own);
      if (edits != Integer.MAX_VALUE) {
        add(best, new Near(node, false, edits, Math.abs(own.length() - id.length())));
      }
    }
    if (id.length() >= SHORTEST_NAME && best.size() < SHOWN) {
      for (NameScan.Hit hit : new NameScan(nodes, SHOWN).search(type, given).hits()) {
        if (best.size() < SHOWN && best.stream().noneMatch(near -> near.node() == hit.number())) {
          best.add(new Near(hit.number(), true, 0, 0));
        }
      }
    }
    return best;
  }

  /** At most a third of the characters may differ, and never all of them. */
  private static int edits(String given, String known) {
    int shorter = Math.min(given.length(), known.length());
    int max = Math.min(Math.max(1, known.length() / 3), shorter - 1);
    int edits = max < 1 ? -1 : EditDistance.within(given, known, max);
    return edits < 0 ? Integer.MAX_VALUE : edits;
  }

  private static void add(List<Near> best, Near near) {
    best.add(near);
    best.sort(Comparator.comparingInt(Near::edits).thenComparingInt(Near::longer));
    if (best.size() > SHOWN) {
      best.remove(SHOWN);
    }
  }
}
