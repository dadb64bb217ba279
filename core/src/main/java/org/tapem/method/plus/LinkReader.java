package org.tapem.method.plus;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.rank.Query;

/**
 * Reads from queries what they are joined to.
 *
 * @param citing relations by which they point to query nodes
 * @param placing relations to nodes of other types
 * @param nodes number of nodes at the other end, by relation of {@code placing}
 */
record LinkReader(List<Integer> citing, List<Integer> placing, List<Integer> nodes) {
  /** Reads nothing. */
  public static final LinkReader NONE = new LinkReader(List.of(), List.of(), List.of());

  public LinkReader {
    citing = List.copyOf(citing);
    placing = List.copyOf(placing);
    nodes = List.copyOf(nodes);
  }

  QueryLinks read(Query query) {
    int[] cited =
        citing.stream()
            .flatMapToInt(relation -> Arrays.stream(query.linked(relation)))
            .filter(queryNode -> queryNode != query.node())
            .distinct()
            .toArray();
    IntStream places = IntStream.empty();
    int base = 0;
    for (int i = 0; i < placing.size(); i++) {
      int from = base;
      IntStream some = Arrays.stream(query.linked(placing.get(i))).map(node -> from + node);
      places = IntStream.concat(places, some);
      base += nodes.get(i);
    }
    return new QueryLinks(cited, places.toArray());
  }
}
