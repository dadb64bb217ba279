package org.tapem.walk;

import java.util.Arrays;
import java.util.List;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;

/**
 * Walks a network by a meta-path: the next node is drawn uniformly among the neighbours that the
 * step asks for, and a node without one ends the walk. Row r is walk number {@code r % perNode} of
 * start node {@code r / perNode}, and its random stream is made from just these, the seed and the
 * meta-path: so any part can be walked by any thread, in any order.
 */
public final class Walker {
  /** Stands behind the end of a walk that ended early. */
  public static final int NONE = -1;

  /**
   * Walks that go in lockstep. A step waits for memory twice; with many independent steps in flight
   * the waits overlap instead of adding up.
   */
  private static final int GROUP = 128;

  private final Network network;
  private final MetaPath path;
  private final WalkSettings settings;
  private final PairRule rule;
  private final int[][] offsets; // steps x (nodes + 1)
  private final int[][] targets; // steps x links
  private final int[] shifts; // steps: makes a target of the step a global node
  private final long seed;
  private final int rows;

  /** A walker that keeps every walk, however short. */
  public Walker(Network network, MetaPath path, WalkSettings settings) {
    this(network, path, settings, null);
  }

  /** A walker that drops walks that ended early and hold no pair of {@code rule}. */
  public Walker(Network network, MetaPath path, WalkSettings settings, PairRule rule) {
    this.network = network;
    this.path = path;
    this.settings = settings;
    this.rule = rule;
    List<MetaPath.Step> steps = path.steps();
    offsets = new int[steps.size()][];
    targets = new int[steps.size()][];
    shifts = new int[steps.size()];
    for (int i = 0; i < steps.size(); i++) {
      MetaPath.Step step = steps.get(i);
      Adjacency adjacency = network.adjacency(step.relation(), step.direction());
      offsets[i] = adjacency.offsets();
      targets[i] = adjacency.targets();
      shifts[i] = network.typeOffset(step.toType());
    }
    seed = RandomStream.key(settings.seed(), hash(path.toString()));
    long asked = (long) startNodes() * settings.perNode();
    if (asked > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          asked + " walks are more than " + Integer.MAX_VALUE + ": ask for fewer per node");
    }
    rows = (int) asked;
  }

  /** FNV-1a over the characters: a change of this hash would change all walks. */
  private static long hash(String text) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    return hash;
  }

  /** Start of the random stream of one walk. */
  long stream(int startNode, int number) {
    return RandomStream.key(seed, startNode, number);
  }

  /**
   * Walks the rows {@code firstRow .. firstRow + count} into {@code into}, from index {@code at}
   * on, each {@code length} global nodes; {@link #NONE} behind the end, everywhere if dropped.
   */
  public WalkCounts walk(int firstRow, int count, int[] into, int at) {
    if (firstRow < 0 || count < 0 || firstRow > rows - count) {
      throw new IndexOutOfBoundsException(
          "rows " + firstRow + " to " + (firstRow + (long) count) + " of " + rows);
    }
    int[] current = new int[GROUP];
    int[] cells = new int[GROUP];
    int[] slots = new int[GROUP];
    long[] states = new long[GROUP];
    WalkCounts counts = WalkCounts.NONE;
    for (int done = 0; done < count; done += GROUP) {
      int group = Math.min(GROUP, count - done);
      int begin = at + done * settings.length();
      walkGroup(firstRow + done, group, into, begin, current, cells, slots, states);
      counts = counts.plus(settle(group, into, begin));
    }
    return counts;
  }

  /** The hot loop. The walks still going stand first in the scratch arrays (each of GROUP). */
  private void walkGroup(
      int firstRow,
      int group,
      int[] into,
      int begin,
      int[] current,
      int[] cells,
      int[] slots,
      long[] states) {
    int length = settings.length();
    int shift = network.typeOffset(path.startType());
    Arrays.fill(into, begin, begin + group * length, NONE);
    for (int i = 0; i < group; i++) {
      int start = (firstRow + i) / settings.perNode();
      current[i] = start;
      cells[i] = begin + i * length;
      states[i] = stream(start, (firstRow + i) % settings.perNode());
      into[cells[i]] = start + shift;
    }
    int going = group;
    for (int position = 1, step = 0; position < length && going > 0; position++) {
      going = choose(offsets[step], going, current, cells, slots, states);
      advance(targets[step], shifts[step], going, current, cells, slots, into, position);
      step = step + 1 < targets.length ? step + 1 : 0;
    }
  }

  /** Draws each walk's next link; a walk without one falls out. Gives how many go on. */
  private static int choose(
      int[] offsets, int going, int[] current, int[] cells, int[] slots, long[] states) {
    int kept = 0;
    for (int i = 0; i < going; i++) {
      int from = offsets[current[i]];
      int degree = offsets[current[i] + 1] - from;
      if (degree > 0) {
        long state = RandomStream.next(states[i]);
        states[kept] = state;
        cells[kept] = cells[i];
        slots[kept] = from + RandomStream.bounded(RandomStream.mix(state), degree);
        kept++;
      }
    }
    return kept;
  }

  /** Follows the drawn links. */
  private static void advance(
      int[] targets,
      int shift,
      int going,
      int[] current,
      int[] cells,
      int[] slots,
      int[] into,
      int position) {
    for (int i = 0; i < going; i++) {
      int node = targets[slots[i]];
      current[i] = node;
      into[cells[i] + position] = node + shift;
    }
  }

  /** Counts a group, and drops the short walks that hold no pair. */
  private WalkCounts settle(int group, int[] into, int begin) {
    int length = settings.length();
    int full = 0;
    int kept = 0;
    long steps = 0;
    for (int at = begin; at < begin + group * length; at += length) {
      if (into[at + length - 1] != NONE) {
        full++;
        steps += length - 1;
        continue;
      }
      int nodes = 1;
      while (into[at + nodes] != NONE) {
        nodes++;
      }
      steps += nodes - 1;
      if (rule == null || rule.holds(network, into, at, nodes)) {
        kept++;
      } else {
        Arrays.fill(into, at, at + nodes, NONE);
      }
    }
    return new WalkCounts(group, full, kept, group - full - kept, steps);
  }

  /** Number of walks: start nodes x walks per node. */
  public int rows() {
    return rows;
  }

  /** Number of nodes that walks start at. */
  public int startNodes() {
    return network.nodes(path.startType());
  }

  public Network network() {
    return network;
  }

  public MetaPath path() {
    return path;
  }

  public WalkSettings settings() {
    return settings;
  }
}
