package org.tapem.method.simple;

import java.util.List;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/** Ranks by how alike the right node is to the partners of the left node, summed over them. */
final class ItemKnnRanker implements Ranker {
  private final ItemNeighbours neighbours;
  private final Partners partners;

  public ItemKnnRanker(ItemNeighbours neighbours, Partners partners) {
    this.neighbours = neighbours;
    this.partners = partners;
  }

  @Override
  public String method() {
    return "item-knn";
  }

  @Override
  public int candidates() {
    return neighbours.size();
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, this::scorer);
  }

  private QueryScorer scorer(Query query) {
    double[] sums = new double[candidates()];
    for (int partner : partners.of(query)) {
      neighbours.addTo(sums, partner);
    }
    return new SumScorer(sums);
  }
}
