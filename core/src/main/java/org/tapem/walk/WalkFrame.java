package org.tapem.walk;

import java.util.Arrays;
import org.tapem.math.RandomStream;
import org.tapem.network.MetaPath;
import org.tapem.network.NodeNumbers;

/**
 * All of walks but the links that they go along: where each begins, its random numbers, and whether
 * it is kept. Row r is walk number {@code r % perNode} of start node {@code r / perNode}, and its
 * random stream is made from just these, the seed and the meta-path: so any part can be walked by
 * anyone, in any order.
 */
public final class WalkFrame implements RowFrame<WalkCounts> {
  private final NodeNumbers numbers;
  private final MetaPath path;
  private final WalkSettings settings;
  private final PairRule rule;
  private final long seed;
  private final int rows;

  /**
   * Walks of a network.
   *
   * @param rule drops walks that ended early and hold no pair of it; null keeps every walk
   */
  public WalkFrame(NodeNumbers numbers, MetaPath path, WalkSettings settings, PairRule rule) {
    this.numbers = numbers;
    this.path = path;
    this.settings = settings;
    this.rule = rule;
    seed = RandomStream.key(settings.seed(), hash(path.toString()));
    long requested = (long) startNodes() * settings.perNode();
    if (requested > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          requested + " walks are more than " + Integer.MAX_VALUE + ": ask for fewer per node");
    }
    rows = (int) requested;
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

  /** Puts walks on their start nodes; the arrays are those of {@link StepLinks#choose}. */
  void begin(
      int firstRow, int count, int[] into, int begin, int[] current, int[] cells, long[] states) {
    int length = settings.length();
    int shift = numbers.typeOffset(path.startType());
    Arrays.fill(into, begin, begin + count * length, Walker.NONE);
    for (int i = 0; i < count; i++) {
      int start = (firstRow + i) / settings.perNode();
      current[i] = start;
      cells[i] = begin + i * length;
      states[i] = stream(start, (firstRow + i) % settings.perNode());
      into[cells[i]] = start + shift;
    }
  }

  /** The step of the meta-path that leads to a position of a walk. */
  public int stepTo(int position) {
    return (position - 1) % path.steps().size();
  }

  /** Counts rows of a buffer, and drops the short walks that hold no pair. */
  WalkCounts settle(int count, int[] into, int begin) {
    int length = settings.length();
    int full = 0;
    int kept = 0;
    long steps = 0;
    for (int at = begin; at < begin + count * length; at += length) {
      if (into[at + length - 1] != Walker.NONE) {
        full++;
        steps += length - 1;
        continue;
      }
      int nodes = 1;
      while (into[at + nodes] != Walker.NONE) {
        nodes++;
      }
      steps += nodes - 1;
      if (rule == null || rule.holds(numbers, into, at, nodes)) {
        kept++;
      } else {
        Arrays.fill(into, at, at + nodes, Walker.NONE);
      }
    }
    return new WalkCounts(count, full, kept, count - full - kept, steps);
  }

  /** Number of walks: start nodes x walks per node. */
  public int rows() {
    return rows;
  }

  /** Number of nodes that walks start at. */
  public int startNodes() {
    return numbers.nodes(path.startType());
  }

  @Override
  public NodeNumbers numbers() {
    return numbers;
  }

  public MetaPath path() {
    return path;
  }

  public WalkSettings settings() {
    return settings;
  }

  @Override
  public int requested() {
    return rows;
  }

  @Override
  public int width() {
    return settings.length();
  }

  @Override
  public int[] header() {
    return new int[] {
      WalkFile.LAYOUT,
      settings.length(),
      settings.perNode(),
      path.startType(),
      startNodes(),
      numbers.nodes()
    };
  }

  @Override
  public WalkCounts none() {
    return WalkCounts.NONE;
  }

  /** Nodes with a space between; a walk that was dropped has no line. */
  @Override
  public void tell(int[] cells, int at, NodeLines lines) {
    int end = at + settings.length();
    for (int i = at; i < end && cells[i] != Walker.NONE; i++) {
      boolean last = i + 1 == end || cells[i + 1] == Walker.NONE;
      lines.node(cells[i], last ? '\n' : ' ');
    }
  }
}
