package org.tapem.dataset;

import java.util.List;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;

/**
 * Nodes that come to those a model knows, numbered on behind them.
 *
 * @param nodes the new ones, by type of the schema
 * @param times of the new query nodes, {@link Integer#MIN_VALUE} where not known
 * @param texts of the new query nodes, as numbers of the model's vocabulary; null where it reads
 *     none
 * @param links the new ones, by relation of the schema
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a folder, never compared
public record AddedNodes(List<Nodes> nodes, int[] times, Texts.Flat texts, List<Pairs> links) {
  /** New nodes of a type, in their order. */
  public record Nodes(StringTable ids, StringList names) {
    public Nodes {
      if (ids.size() != names.size()) {
        throw new IllegalArgumentException(
            "%d ids but %d names".formatted(ids.size(), names.size()));
      }
    }

    public int count() {
      return ids.size();
    }
  }

  /**
   * New links of a relation.
   *
   * @param from numbers within their type, known nodes first
   * @param to the same
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Pairs(int[] from, int[] to) {}

  public AddedNodes {
    nodes = List.copyOf(nodes);
    links = List.copyOf(links);
  }

  /** Number of new nodes of a type. */
  public int count(int type) {
    return nodes.get(type).count();
  }

  public boolean isEmpty() {
    return nodes.stream().allMatch(some -> some.count() == 0)
        && links.stream().allMatch(some -> some.from().length == 0);
  }
}
