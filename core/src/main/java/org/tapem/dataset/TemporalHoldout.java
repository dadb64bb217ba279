package org.tapem.dataset;

import java.util.Arrays;
import java.util.List;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Task;

/**
 * Links of the task that are taken as not yet there, so that they can be predicted from the others:
 * the latest, or some at random where times do not tell. Where {@link BridgeNodes} made the
 * partners, some of them are drawn in place of links, and a link is of the future where all that
 * made it are. Times do not count then: on a real network, weights fitted to the last years were
 * worse.
 */
public final class TemporalHoldout {
  private static final double SHARE = 0.2;
  private static final double MOST = 0.4; // of the links that may be the latest

  private final boolean[] unseen; // by global number: nodes that are not yet there
  private final Adjacency targets;
  private final Adjacency past;

  private TemporalHoldout(boolean[] unseen, Adjacency targets, Adjacency past) {
    this.unseen = unseen;
    this.targets = targets;
    this.past = past;
  }

  /**
   * Chooses them.
   *
   * @param times of the links of the task's relation, in the order of their targets; null where not
   *     known
   */
  public static TemporalHoldout of(Network network, Task task, int[] times, long seed) {
    List<BridgeNodes> bridges = BridgeNodes.of(network, task);
    boolean[] unseen = new boolean[network.nodes()];
    boolean byTime = times != null && bridges.isEmpty();
    int first = byTime ? firstOfLatest(times) : Integer.MIN_VALUE;
    for (BridgeNodes some : bridges) {
      for (int node = some.base(); node < some.base() + some.nodes(); node++) {
        unseen[node] = drawn(seed, node);
      }
    }
    Adjacency links = network.adjacency(task.relation(), Direction.FORWARD);
    boolean[] future = new boolean[links.targets().length];
    IntList madeBy = new IntList();
    for (int from = 0; from < links.nodes(); from++) {
      for (int i = links.offsets()[from]; i < links.offsets()[from + 1]; i++) {
        int to = links.targets()[i];
        madeBy.clear();
        for (BridgeNodes some : bridges) {
          some.addOf(from, to, madeBy);
        }
        if (first != Integer.MIN_VALUE) {
          future[i] = times[i] >= first;
        } else {
          future[i] = madeBy.size() == 0 ? drawn(seed, pair(from, to)) : all(unseen, madeBy);
        }
      }
    }
    Adjacency past = side(network, task, future, false);
    Adjacency targets = side(network, task, future, true);
    return new TemporalHoldout(unseen, visible(targets, past, bridges, unseen), past);
  }

  /** Those of the links of the future that join nodes of which something is known before. */
  private static Adjacency visible(
      Adjacency targets, Adjacency past, List<BridgeNodes> bridges, boolean[] unseen) {
    boolean[] isolated = new boolean[past.nodes()];
    for (int queryNode = 0; queryNode < isolated.length; queryNode++) {
      int node = queryNode;
      boolean made = bridges.stream().anyMatch(some -> some.anySeen(node, unseen));
      isolated[queryNode] = past.degree(queryNode) == 0 && !made;
    }
    Adjacency some = targets.without(isolated);
    return bridges.isEmpty() ? some : some.withoutTargets(isolated);
  }

  /** The time from which on links are the latest; the least where times do not tell. */
  private static int firstOfLatest(int[] times) {
    int[] known = Arrays.stream(times).filter(time -> time != Integer.MIN_VALUE).sorted().toArray();
    if (2 * known.length <= times.length) {
      return Integer.MIN_VALUE;
    }
    int from = known[(int) (known.length * (1 - SHARE))];
    long latest = Arrays.stream(known).filter(time -> time >= from).count();
    return latest <= MOST * times.length ? from : Integer.MIN_VALUE;
  }

  private static boolean drawn(long seed, long what) {
    return (RandomStream.key(seed, what) >>> 11) * 0x1.0p-53 < SHARE;
  }

  /** A number of its own for each link; no global number of a node is as high. */
  private static long pair(int from, int to) {
    return (from + 1L) << 32 | to;
  }

  private static boolean all(boolean[] unseen, IntList nodes) {
    boolean all = true;
    for (int i = 0; i < nodes.size(); i++) {
      all &= unseen[nodes.get(i)];
    }
    return all;
  }

  /** The links that are of the future, or those that are not, listed from the query nodes. */
  private static Adjacency side(Network network, Task task, boolean[] future, boolean which) {
    Relation relation = network.schema().relations().get(task.relation());
    Adjacency links = network.adjacency(task.relation(), Direction.FORWARD);
    boolean forward = relation.from() == task.queryType();
    boolean bothWays = relation.withinOneType() && !relation.directed();
    IntList queryNodes = new IntList();
    IntList candidateNodes = new IntList();
    for (int from = 0; from < links.nodes(); from++) {
      for (int i = links.offsets()[from]; i < links.offsets()[from + 1]; i++) {
        if (future[i] == which && forward) {
          queryNodes.add(from);
          candidateNodes.add(links.targets()[i]);
        }
        if (future[i] == which && (!forward || bothWays)) {
          queryNodes.add(links.targets()[i]);
          candidateNodes.add(from);
        }
      }
    }
    Links side =
        Links.ofPairs(
            network.nodes(task.queryType()), queryNodes.toArray(), candidateNodes.toArray());
    return Adjacency.of(side.offsets(), side.targets(), network.nodes(task.candidateType()));
  }

  /** Of each query node the candidate nodes that it will be joined to. */
  public Adjacency targets() {
    return targets;
  }

  /** Of each query node the candidate nodes that it is joined to already. */
  public Adjacency past() {
    return past;
  }

  /** Whether a node, by its global number, is not yet there. */
  boolean isUnseen(int node) {
    return unseen[node];
  }
}
