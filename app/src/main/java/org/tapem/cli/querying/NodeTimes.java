package org.tapem.cli.querying;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.cli.console.TimeBins;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Relation;
import org.tapem.query.NamedNodes;
import org.tapem.query.NodeRef;

/** The time of a node, or else the first and last time of those that it is joined to. */
final class NodeTimes {
  private final NodeFolder folder;

  NodeTimes(NodeFolder folder) {
    this.folder = folder;
  }

  /**
   * First and last time.
   *
   * @param kind of times, as {@link TimeBins} understands it
   */
  record Span(int first, int last, String kind) {
    @Override
    public String toString() {
      String from = TimeBins.label(first, kind);
      return first == last ? from : from + "-" + TimeBins.label(last, kind);
    }
  }

  /** The times of a node; null where none is known. */
  Span of(int type, int number) {
    NamedNodes nodes = folder.nodes();
    int own = nodes.node(type, number).time();
    if (own != NodeRef.NO_TIME) {
      return new Span(own, own, folder.words().timeKind(nodes.typeName(type)));
    }
    if (nodes.isHeldOut(type, number)) {
      return null;
    }
    List<Relation> relations = nodes.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      Relation relation = relations.get(i);
      Span span = null;
      if (relation.to() == type) {
        span = of(relation.from(), nodes.network().adjacency(i, Direction.BACKWARD), number);
      } else if (relation.from() == type) {
        span = of(relation.to(), nodes.network().adjacency(i, Direction.FORWARD), number);
      }
      if (span != null) {
        return span;
      }
    }
    return null;
  }

  private Span of(int type, Adjacency links, int number) {
    IntSummaryStatistics times =
        IntStream.of(links.neighbours(number))
            .map(other -> folder.nodes().node(type, other).time())
            .filter(time -> time != NodeRef.NO_TIME)
            .summaryStatistics();
    String kind = folder.words().timeKind(folder.nodes().typeName(type));
    return times.getCount() == 0 ? null : new Span(times.getMin(), times.getMax(), kind);
  }
}
