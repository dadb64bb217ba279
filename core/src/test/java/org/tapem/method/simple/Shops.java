package org.tapem.method.simple;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;

/** Networks of users who buy items, and a look at scores. */
public final class Shops {
  public static final Schema SCHEMA =
      new Schema(
          List.of(new NodeType("user", 'U'), new NodeType("item", 'I')),
          List.of(new Relation("buys", 0, 1, true)));

  public static final Task TASK = new Task(0, 1, 0);

  private Shops() {}

  /** Users with the items that each of them buys. */
  public static Network of(int items, int[][] bought) {
    IntList from = new IntList();
    IntList to = new IntList();
    for (int user = 0; user < bought.length; user++) {
      for (int item : bought[user]) {
        from.add(user);
        to.add(item);
      }
    }
    Links links = Links.ofPairs(bought.length, from.toArray(), to.toArray());
    return Network.of(SCHEMA, new int[] {bought.length, items}, List.of(links));
  }

  /**
   * A network with planted groups, and what was kept back of it.
   *
   * @param held of each user an item that training does not have
   */
  @SuppressWarnings("ArrayRecordComponent") // read, never compared
  public record Planted(Network network, int[] held) {}

  /**
   * Items fall into groups, and some of a group sell better; a user likes two groups and buys some
   * of the items there, and now and then anything.
   */
  public static Planted planted(long seed, int users, int items, int groups, int bought) {
    List<int[]> all = new ArrayList<>();
    int[] held = new int[users];
    for (int user = 0; user < users; user++) {
      RandomStream random = new RandomStream(seed, user);
      int[] tastes = {random.nextInt(groups), random.nextInt(groups)};
      int many = 2 + random.nextInt(2 * bought - 2);
      IntList own = new IntList();
      while (own.size() < many) {
        boolean anything = random.nextDouble() < 0.1;
        int group = anything ? random.nextInt(groups) : tastes[random.nextInt(2)];
        double skewed = Math.pow(random.nextDouble(), 3);
        int each = items / groups;
        int place = (int) (skewed * each);
        int item = place * groups + group;
        if (Arrays.stream(own.toArray()).noneMatch(other -> other == item)) {
          own.add(item);
        }
      }
      int[] row = own.toArray();
      held[user] = row[many - 1];
      all.add(Arrays.copyOf(row, many - 1));
    }
    return new Planted(of(items, all.toArray(new int[0][])), held);
  }

  /** A known query node. */
  public static Query known(int node) {
    return new Query(node, new int[0]);
  }

  /** Scores of all candidate nodes. */
  public static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  /** Share of users whose item is among the first ten that they have not bought. */
  public static double hits(Ranker ranker, Planted planted) {
    int hits = 0;
    var partners = TASK.partners(planted.network());
    for (int user = 0; user < planted.held().length; user++) {
      float[] scores = scores(ranker, known(user));
      int above = 0;
      int truth = planted.held()[user];
      for (int item = 0; item < scores.length; item++) {
        boolean better =
            scores[item] > scores[truth] || (scores[item] == scores[truth] && item < truth);
        above += better && !partners.contains(user, item) ? 1 : 0;
      }
      hits += above < 10 ? 1 : 0;
    }
    return (double) hits / planted.held().length;
  }
}
