package org.tapem.network;

import java.util.Locale;

/**
 * How the nodes of a network are numbered: within their type (local), and over all types (global:
 * those of the first type come first), so that a walk over several types is one row of integers.
 */
public final class NodeNumbers {
  private final Schema schema;
  private final int[] typeOffsets; // types + 1: global number of the first node of each type

  /**
   * Numbers nodes.
   *
   * @param counts number of nodes of each type, in the order of the schema
   */
  public NodeNumbers(Schema schema, int[] counts) {
    if (counts.length != schema.types().size()) {
      throw new IllegalArgumentException(
          counts.length + " node counts for " + schema.types().size() + " node types");
    }
    this.schema = schema;
    typeOffsets = new int[counts.length + 1];
    for (int type = 0; type < counts.length; type++) {
      if (counts[type] < 0 || Integer.MAX_VALUE - typeOffsets[type] < counts[type]) {
        throw new IllegalArgumentException(
            "nodes of type "
                + schema.types().get(type).name()
                + " must be >= 0 and all nodes together at most "
                + Integer.MAX_VALUE
                + ", got "
                + counts[type]);
      }
      typeOffsets[type + 1] = typeOffsets[type] + counts[type];
    }
  }

  public Schema schema() {
    return schema;
  }

  /** Number of nodes of a type. */
  public int nodes(int type) {
    return typeOffsets[type + 1] - typeOffsets[type];
  }

  /** Number of nodes of all types. */
  public int nodes() {
    return typeOffsets[typeOffsets.length - 1];
  }

  /** Global number of the first node of a type; for the last type + 1, the number of all nodes. */
  public int typeOffset(int type) {
    return typeOffsets[type];
  }

  /** Global number of a node of a type. */
  public int globalId(int type, int local) {
    if (local < 0 || local >= nodes(type)) {
      throw new IndexOutOfBoundsException(
          "no node "
              + local
              + " of "
              + nodes(type)
              + " of type "
              + schema.types().get(type).name());
    }
    return typeOffsets[type] + local;
  }

  /** Type of a global node: the types are few, so they are tried in turn. */
  public int typeOf(int global) {
    if (global < 0 || global >= nodes()) {
      throw new IndexOutOfBoundsException("no node " + global + " of " + nodes());
    }
    int type = 0;
    while (global >= typeOffsets[type + 1]) {
      type++;
    }
    return type;
  }

  /** The readable form of a global node: letter of its type and local number, as in a613. */
  public String name(int global) {
    int type = typeOf(global);
    String letter = String.valueOf(schema.letter(type)).toLowerCase(Locale.ROOT);
    return letter + (global - typeOffsets[type]);
  }
}
