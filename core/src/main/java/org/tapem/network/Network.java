package org.tapem.network;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A heterogeneous network: nodes of several types, joined by several relations. Frozen; nodes are
 * numbers, either within their type (local) or over all types (global: those of the first type come
 * first), so that a walk over several types is one row of integers.
 */
public final class Network {
  private final Schema schema;
  private final int[] typeOffsets; // types + 1: global number of the first node of each type
  private final List<Map<Direction, Adjacency>> adjacencies; // of each relation

  private Network(Schema schema, int[] typeOffsets, List<Map<Direction, Adjacency>> adjacencies) {
    this.schema = schema;
    this.typeOffsets = typeOffsets;
    this.adjacencies = adjacencies;
  }

  /**
   * Builds a network.
   *
   * @param nodeCounts number of nodes of each type, in the order of the schema
   * @param links the links of each relation, in the order of the schema
   */
  public static Network of(Schema schema, int[] nodeCounts, List<Links> links) {
    if (nodeCounts.length != schema.types().size()) {
      throw new IllegalArgumentException(
          nodeCounts.length + " node counts for " + schema.types().size() + " node types");
    }
    if (links.size() != schema.relations().size()) {
      throw new IllegalArgumentException(
          links.size() + " sets of links for " + schema.relations().size() + " relations");
    }
    int[] typeOffsets = new int[nodeCounts.length + 1];
    for (int type = 0; type < nodeCounts.length; type++) {
      if (nodeCounts[type] < 0 || Integer.MAX_VALUE - typeOffsets[type] < nodeCounts[type]) {
        throw new IllegalArgumentException(
            "nodes of type "
                + schema.types().get(type).name()
                + " must be >= 0 and all nodes together at most "
                + Integer.MAX_VALUE
                + ", got "
                + nodeCounts[type]);
      }
      typeOffsets[type + 1] = typeOffsets[type] + nodeCounts[type];
    }
    List<Map<Direction, Adjacency>> adjacencies = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      Relation relation = schema.relations().get(i);
      int toNodes = nodeCounts[relation.to()];
      checkEnds(relation, links.get(i), nodeCounts[relation.from()], toNodes);
      Adjacency forward = Adjacency.forward(links.get(i));
      Adjacency backward = forward.reversed(toNodes);
      Map<Direction, Adjacency> ways = new EnumMap<>(Direction.class);
      ways.put(Direction.FORWARD, forward);
      ways.put(Direction.BACKWARD, backward);
      if (relation.withinOneType()) {
        ways.put(Direction.BOTH, Adjacency.union(forward, backward));
      }
      adjacencies.add(ways);
    }
    return new Network(schema, typeOffsets, adjacencies);
  }

  private static void checkEnds(Relation relation, Links links, int fromNodes, int toNodes) {
    if (links.fromNodes() != fromNodes) {
      throw new IllegalArgumentException(
          "relation "
              + relation.name()
              + ": links of "
              + links.fromNodes()
              + " nodes, but there are "
              + fromNodes);
    }
    for (int target : links.targets()) {
      if (target >= toNodes) {
        throw new IllegalArgumentException(
            "relation " + relation.name() + ": no target node " + target + " of " + toNodes);
      }
    }
  }

  public Schema schema() {
    return schema;
  }

  /** Neighbours by one relation. */
  public Adjacency adjacency(int relation, Direction direction) {
    Adjacency adjacency = adjacencies.get(relation).get(direction);
    if (adjacency == null) {
      throw new IllegalArgumentException(
          "relation "
              + schema.relations().get(relation).name()
              + " joins nodes of two types: it is walked FORWARD or BACKWARD, not BOTH ways");
    }
    return adjacency;
  }

  public int degree(int relation, Direction direction, int node) {
    return adjacency(relation, direction).degree(node);
  }

  /** Whether {@code from} links to {@code to}; or either to the other, if not directed. */
  public boolean joined(int relation, int from, int to) {
    Relation asked = schema.relations().get(relation);
    boolean eitherWay = asked.withinOneType() && !asked.directed();
    return adjacency(relation, eitherWay ? Direction.BOTH : Direction.FORWARD).contains(from, to);
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

  public int localOf(int global) {
    return global - typeOffsets[typeOf(global)];
  }

  /** The readable form of a global node: letter of its type and local number, as in a613. */
  public String nodeName(int global) {
    int type = typeOf(global);
    String letter = String.valueOf(schema.letter(type)).toLowerCase(Locale.ROOT);
    return letter + (global - typeOffsets[type]);
  }
}
