package org.tapem.method.simple;

import java.util.List;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/**
 * Ranks by the neighbours that the left node shares with the right node, by all relations of the
 * network, each weighed by its number of links. Where the task joins two types, whose nodes share
 * none by the task's own relation, paths of three links of it count too ({@link ThreeSteps}).
 */
final class SharedRanker implements Ranker {
  private final SharedWeight weight;
  private final Neighbourhood neighbourhood;
  private final boolean oneType;
  private final int rights;
  private final ThreeSteps threeSteps; // null where the task joins nodes of one type

  public SharedRanker(Network network, Task task, SharedWeight weight) {
    this.weight = weight;
    neighbourhood = new Neighbourhood(network, task);
    oneType = task.leftType() == task.rightType();
    rights = network.nodes(task.rightType());
    Partners partners = new Partners(task.partners(network), task.relation());
    threeSteps = oneType ? null : new ThreeSteps(partners, task.leftPartners(network), weight);
  }

  /**
   * Whether a left node can have any score but 0.
   *
   * @param known whether left nodes are known ones
   */
  public static boolean canScore(Schema schema, Task task, boolean known) {
    boolean bipartite = task.leftType() != task.rightType();
    return (known && bipartite) || Neighbourhood.exists(schema, task, known);
  }

  @Override
  public String method() {
    return weight.method();
  }

  @Override
  public int candidates() {
    return rights;
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, this::scorer);
  }

  private QueryScorer scorer(Query query) {
    double[] sums = new double[rights];
    for (Neighbourhood.Way way : neighbourhood.back()) {
      int[] offsets = way.ends().offsets();
      int[] targets = way.ends().targets();
      for (int shared : neighbourhood.of(query, way.type())) {
        double counts = weight.of(degree(way, shared, query));
        for (int i = offsets[shared]; i < offsets[shared + 1]; i++) {
          sums[targets[i]] += counts;
        }
      }
    }
    if (threeSteps != null) {
      threeSteps.add(query, sums);
    }
    return new SumScorer(sums);
  }

  /** The nodes that a shared node is joined to by a relation, the left node always among them. */
  private int degree(Neighbourhood.Way way, int shared, Query query) {
    boolean counted =
        oneType && query.node() != Query.NEW && way.ends().contains(shared, query.node());
    return Math.max(2, way.ends().degree(shared) + (counted ? 0 : 1));
  }
}
