package org.tapem.method.hne;

import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.nn.NodeTexts;

/**
 * What the query nodes of a network are joined to beside their partners.
 *
 * @param texts their words
 * @param links by kind: nodes of the kind's type
 */
record Neighbours(NodeTexts texts, List<Adjacency> links) {
  public Neighbours {
    links = List.copyOf(links);
    for (Adjacency link : links) {
      if (link.nodes() != texts.size()) {
        throw new IllegalArgumentException(
            "%d texts for links of %d nodes".formatted(texts.size(), link.nodes()));
      }
    }
  }

  /** Rows that hold the neighbours of one kind; kind 0 is words. */
  int[] rows(int kind) {
    return kind == 0 ? texts.allWords() : links.get(kind - 1).targets();
  }

  /** Where those of a query node begin. */
  int first(int kind, int queryNode) {
    return kind == 0 ? texts.start(queryNode) : links.get(kind - 1).offsets()[queryNode];
  }

  /** Number of those of a query node. */
  int count(int kind, int queryNode) {
    return kind == 0 ? texts.length(queryNode) : links.get(kind - 1).degree(queryNode);
  }
}
