package org.tapem.sample;

import org.tapem.math.AliasTable;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;

/** Draws nodes of a type by a power of the number of their links; power 0 draws all alike. */
final class DegreeDraw {
  /** The power that skip-gram is used to. */
  static final double USUAL = 0.75;

  private static final int TRIES = 20;

  private final Network network;
  private final AliasTable[] byType; // null where all nodes of a type are alike

  DegreeDraw(Network network, double power) {
    this.network = network;
    byType = new AliasTable[network.schema().types().size()];
    for (int type = 0; type < byType.length && power > 0; type++) {
      double[] weights = new double[network.nodes(type)];
      double all = 0;
      int[] degrees = degrees(type);
      for (int node = 0; node < weights.length; node++) {
        weights[node] = StrictMath.pow(degrees[node], power);
        all += weights[node];
      }
      byType[type] = all > 0 ? new AliasTable(weights) : null;
    }
  }

  private int[] degrees(int type) {
    int[] degrees = new int[network.nodes(type)];
    for (int i = 0; i < network.schema().relations().size(); i++) {
      Relation relation = network.schema().relations().get(i);
      if (relation.from() == type) {
        add(network.adjacency(i, Direction.FORWARD), degrees);
      }
      if (relation.to() == type) {
        add(network.adjacency(i, Direction.BACKWARD), degrees);
      }
    }
    return degrees;
  }

  private static void add(Adjacency links, int[] degrees) {
    for (int node = 0; node < degrees.length; node++) {
      degrees[node] += links.degree(node);
    }
  }

  /** A global node of a type. */
  int node(int type, RandomStream stream) {
    int local =
        byType[type] == null
            ? stream.nextInt(network.nodes(type))
            : byType[type].draw(stream.nextLong());
    return network.typeOffset(type) + local;
  }

  /**
   * A node of the type of {@code like} that is none of the two (global numbers); -1: none found.
   */
  int like(RandomStream stream, int like, int notThis) {
    for (int i = 0; i < TRIES; i++) {
      int node = node(network.typeOf(like), stream);
      if (node != like && node != notThis) {
        return node;
      }
    }
    return -1;
  }
}
