package org.tapem.sample;

import org.tapem.math.AliasTable;
import org.tapem.math.RandomStream;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;

/** Draws nodes of a given type, all alike or by a power of their number of links. */
final class Others {
  private static final int TRIES = 20;

  private final Network network;
  private final AliasTable[] byLinks; // by type; null where all are alike

  Others(Network network, double power) {
    this.network = network;
    byLinks = new AliasTable[network.schema().types().size()];
    for (int type = 0; type < byLinks.length && power > 0; type++) {
      byLinks[type] = table(type, power);
    }
  }

  private AliasTable table(int type, double power) {
    double[] weights = new double[network.nodes(type)];
    boolean any = false;
    for (int node = 0; node < weights.length; node++) {
      int links = links(type, node);
      weights[node] = links == 0 ? 0 : StrictMath.pow(links, power);
      any |= links > 0;
    }
    return any ? new AliasTable(weights) : null;
  }

  private int links(int type, int node) {
    int links = 0;
    for (int r = 0; r < network.schema().relations().size(); r++) {
      Relation relation = network.schema().relations().get(r);
      links += relation.from() == type ? network.degree(r, Direction.FORWARD, node) : 0;
      links += relation.to() == type ? network.degree(r, Direction.BACKWARD, node) : 0;
    }
    return links;
  }

  /**
   * A node of the type of {@code like} (global numbers) that is none of the two; -1: none found.
   */
  int like(RandomStream stream, int like, int notThis) {
    int type = network.typeOf(like);
    for (int i = 0; i < TRIES; i++) {
      int local =
          byLinks[type] == null
              ? stream.nextInt(network.nodes(type))
              : byLinks[type].draw(stream.nextLong());
      int node = network.globalId(type, local);
      if (node != like && node != notThis) {
        return node;
      }
    }
    return -1;
  }
}
