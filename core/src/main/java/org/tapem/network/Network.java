package org.tapem.network;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A heterogeneous network: nodes of several types, joined by several relations. Frozen; nodes are
 * numbers, either within their type (local) or over all types (global: those of the first type come
 * first), so that a walk over several types is one row of integers.
 *
 * <pre>{@code
 * Schema schema =
 *     new Schema(
 *         List.of(new NodeType("user", 'u'), new NodeType("item", 'i')),
 *         List.of(new Relation("likes", 0, 1, true)));
 * Links likes = Links.ofPairs(2, new int[] {0, 0, 1}, new int[] {1, 2, 0}); // users, items
 * Network network = Network.of(schema, new int[] {2, 3}, List.of(likes));
 * int[] itemsOfUser0 = network.adjacency(0, Direction.FORWARD).neighbours(0);
 * }</pre>
 */
public final class Network {
  private final NodeNumbers numbers;
  private final List<Map<Direction, Adjacency>> adjacencies; // of each relation

  private Network(NodeNumbers numbers, List<Map<Direction, Adjacency>> adjacencies) {
    this.numbers = numbers;
    this.adjacencies = adjacencies;
  }

  /**
   * Builds a network.
   *
   * @param nodeCounts number of nodes of each type, in the order of the schema
   * @param links the links of each relation, in the order of the schema
   */
  public static Network of(Schema schema, int[] nodeCounts, List<Links> links) {
    NodeNumbers numbers = new NodeNumbers(schema, nodeCounts);
    if (links.size() != schema.relations().size()) {
      throw new IllegalArgumentException(
          links.size() + " sets of links for " + schema.relations().size() + " relations");
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
    return new Network(numbers, adjacencies);
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
    return numbers.schema();
  }

  /** How its nodes are numbered. */
  public NodeNumbers numbers() {
    return numbers;
  }

  /** Neighbours by one relation. */
  public Adjacency adjacency(int relation, Direction direction) {
    Adjacency adjacency = adjacencies.get(relation).get(direction);
    if (adjacency == null) {
      throw new IllegalArgumentException(
          "relation "
              + schema().relations().get(relation).name()
              + " joins nodes of two types: it is walked FORWARD or BACKWARD, not BOTH ways");
    }
    return adjacency;
  }

  public int degree(int relation, Direction direction, int node) {
    return adjacency(relation, direction).degree(node);
  }

  /** Whether {@code from} links to {@code to}; or either to the other, if not directed. */
  public boolean joined(int relation, int from, int to) {
    Relation requested = schema().relations().get(relation);
    boolean eitherWay = requested.withinOneType() && !requested.directed();
    return adjacency(relation, eitherWay ? Direction.BOTH : Direction.FORWARD).contains(from, to);
  }

  /** Number of nodes of a type. */
  public int nodes(int type) {
    return numbers.nodes(type);
  }

  /** Number of nodes of all types. */
  public int nodes() {
    return numbers.nodes();
  }

  /** Global number of the first node of a type; for the last type + 1, the number of all nodes. */
  public int typeOffset(int type) {
    return numbers.typeOffset(type);
  }

  public int globalId(int type, int local) {
    return numbers.globalId(type, local);
  }

  /** Type of a global node. */
  public int typeOf(int global) {
    return numbers.typeOf(global);
  }

  public int localOf(int global) {
    return global - numbers.typeOffset(numbers.typeOf(global));
  }

  /** The readable form of a global node: letter of its type and local number, as in a613. */
  public String nodeName(int global) {
    return numbers.name(global);
  }
}
