package org.tapem.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.tapem.eval.QueryFigures;

/**
 * Who was ranked where: for each query its true candidates and the ranks that they got. Enough to
 * compare methods query by query, and to tell candidates of many links from those of few.
 *
 * @param cases numbers of the queries among all of the part
 * @param nodes for each query, its true candidates, the best first
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

  /** Ranks of the true candidates of every query. */
  List<int[]> ofQueries() {
    return ranks.stream().map(some -> some.stream().mapToInt(rank -> rank).toArray()).toList();
  }

  /** Recall at a cutoff of every query. */
  public double[] recalls(int cutoff) {
    return recalls(cutoff, node -> true);
  }

  /**
   * The same as if some true candidates were the only ones and the others were not ranked; not a
   * number where a query has none of them.
   */
  public double[] recalls(int cutoff, IntPredicate counts) {
    double[] recalls = new double[ranks.size()];
    for (int query = 0; query < recalls.length; query++) {
      int all = 0;
      int found = 0;
      for (int i = 0; i < ranks.get(query).size(); i++) {
        if (counts.test(nodes.get(query).get(i))) {
          int negatives = ranks.get(query).get(i) - (i + 1); // that rank before it
          all++;
          found += negatives + all <= cutoff ? 1 : 0;
        }
      }
      recalls[query] = (double) found / all;
    }
    return recalls;
  }
}
