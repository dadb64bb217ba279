package org.tapem.experiment;

import java.util.ArrayList;
import java.util.List;
import org.tapem.eval.QueryFigures;

/**
 * Who was ranked where: for each query its true candidates and the ranks that they got. Enough to
 * compare methods query by query, and to tell candidates of many links from those of few.
 *
 * @param cases numbers of the queries among all of the part
 * @param nodes for each query, its true candidates
 * @param ranks for each query, their ranks from 1, in the same order
 */
public record TrueRanks(List<Integer> cases, List<List<Integer>> nodes, List<List<Integer>> ranks) {
  public TrueRanks {
    cases = List.copyOf(cases);
    nodes = List.copyOf(nodes);
    ranks = List.copyOf(ranks);
    if (cases.size() != nodes.size() || nodes.size() != ranks.size()) {
      throw new IllegalArgumentException("there must be as many nodes and ranks as cases");
    }
  }

  static TrueRanks of(QueryFigures figures) {
    List<Integer> cases = new ArrayList<>();
    List<List<Integer>> nodes = new ArrayList<>();
    List<List<Integer>> ranks = new ArrayList<>();
    for (int query = 0; query < figures.size(); query++) {
      cases.add(figures.caseNumber(query));
      nodes.add(boxed(figures.truths(query)));
      ranks.add(boxed(figures.ranks(query)));
    }
    return new TrueRanks(cases, nodes, ranks);
  }

  private static List<Integer> boxed(int[] numbers) {
    List<Integer> list = new ArrayList<>();
    for (int number : numbers) {
      list.add(number);
    }
    return list;
  }

  /** Recall at a cutoff of every query. */
  public double[] recalls(int cutoff) {
    return ranks.stream()
        .mapToDouble(
            own -> own.stream().filter(rank -> rank <= cutoff).count() / (double) own.size())
        .toArray();
  }
}
