package org.tapem.rank;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Queries whose scores are found in groups of neighbours: the first of a group that is requested
 * has all of them scored.
 */
public final class GroupedQueries implements PreparedQueries {
  private final int size;
  private final int together;
  private final Function<List<Query>, double[][]> score;
  private final List<Group> groups = new ArrayList<>();

  /**
   * Queries, none of them scored yet.
   *
   * @param together queries of a group
   * @param score gives the scores of all candidate nodes for each of some queries
   */
  public GroupedQueries(
      List<Query> queries, int together, Function<List<Query>, double[][]> score) {
    size = queries.size();
    this.together = together;
    this.score = score;
    for (int from = 0; from < size; from += together) {
      groups.add(new Group(List.copyOf(queries.subList(from, Math.min(size, from + together)))));
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int together() {
    return together;
  }

  @Override
  public QueryScorer scorer(int query) {
    return new Scorer(groups.get(query / together), query % together);
  }

  /** Scores that nobody holds any more are not kept, since a block of queries may have many. */
  private final class Group {
    private final List<Query> queries;
    private final List<WeakReference<double[]>> taken = new ArrayList<>();
    private double[][] waiting; // to be taken; null before they are scored

    Group(List<Query> queries) {
      this.queries = queries;
      queries.forEach(query -> taken.add(new WeakReference<>(null)));
    }

    /** The scores of all candidate nodes for a query. */
    synchronized double[] take(int query) {
      if (waiting == null) {
        waiting = score.apply(queries);
      }
      double[] scores = waiting[query] == null ? taken.get(query).get() : waiting[query];
      if (scores == null) {
        scores = score.apply(List.of(queries.get(query)))[0];
      }
      waiting[query] = null;
      taken.set(query, new WeakReference<>(scores));
      return scores;
    }
  }

  /** Has all candidate nodes scored when it is asked first. */
  private static final class Scorer implements QueryScorer {
    private final Group group;
    private final int query; // of the group
    private double[] all;

    Scorer(Group group, int query) {
      this.group = group;
      this.query = query;
    }

    private double[] all() {
      if (all == null) {
        all = group.take(query);
      }
      return all;
    }

    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = (float) all()[candidates[i]];
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int i = from; i < to; i++) {
        scores[i - from] = (float) all()[i];
      }
    }
  }
}
