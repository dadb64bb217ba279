package org.tapem.query;

import org.tapem.io.IntList;

/** Finds the nodes of a type that have a name, by a hash table of {@link FoldedName}s. */
final class NameIndex {
  private final NamedNodes nodes;
  private final int type;
  private final int[] first; // node + 1 of a slot, 0: none
  private final int[] next; // node + 1 with the same slot

  NameIndex(NamedNodes nodes, int type) {
    this.nodes = nodes;
    this.type = type;
    int count = nodes.count(type);
    first = new int[Integer.highestOneBit(Math.max(count, 1)) * 2];
    next = new int[count];
    for (int node = count - 1; node >= 0; node--) { // so that chains ascend
      String name = FoldedName.of(nodes.name(type, node));
      if (!name.isEmpty()) {
        int slot = slot(name);
        next[node] = first[slot];
        first[slot] = node + 1;
      }
    }
  }

  private int slot(String folded) {
    int hash = folded.hashCode();
    return (hash ^ (hash >>> 15)) & (first.length - 1);
  }

  /** The nodes whose name is the same once it is folded, ascending. */
  int[] named(String name) {
    String folded = FoldedName.of(name);
    IntList found = new IntList(2);
    if (!folded.isEmpty()) {
      for (int at = first[slot(folded)]; at != 0; at = next[at - 1]) {
        if (FoldedName.of(nodes.name(type, at - 1)).equals(folded)) {
          found.add(at - 1);
        }
      }
    }
    return found.toArray();
  }
}
