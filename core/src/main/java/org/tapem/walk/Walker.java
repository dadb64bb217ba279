package org.tapem.walk;

import java.util.List;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;

/**
 * Walks a network by a meta-path: the next node is drawn uniformly among the neighbours that the
 * step asks for, and a node without one ends the walk. Rows are those of {@link WalkFrame}.
 */
public final class Walker implements RowSource<WalkCounts> {
  /** Stands behind the end of a walk that ended early. */
  public static final int NONE = -1;

  private static final int GROUP = 128; // walks that go in lockstep

  private final WalkFrame frame;
  private final StepLinks[] links; // of each step

  /** A walker that keeps every walk, however short. */
  public Walker(Network network, MetaPath path, WalkSettings settings) {
    this(network, path, settings, null);
  }

  /** A walker that drops walks that ended early and hold no pair of {@code rule}. */
  public Walker(Network network, MetaPath path, WalkSettings settings, PairRule rule) {
    frame = new WalkFrame(network.numbers(), path, settings, rule);
    List<MetaPath.Step> steps = path.steps();
    links = new StepLinks[steps.size()];
    for (int i = 0; i < links.length; i++) {
      MetaPath.Step step = steps.get(i);
      links[i] =
          new StepLinks(
              0,
              network.adjacency(step.relation(), step.direction()),
              network.typeOffset(step.toType()));
    }
  }

  /**
   * Walks the rows {@code firstRow .. firstRow + count} into {@code into}, from index {@code at}
   * on, each {@code length} global nodes; {@link #NONE} behind the end, everywhere if dropped.
   */
  public WalkCounts walk(int firstRow, int count, int[] into, int at) {
    if (firstRow < 0 || count < 0 || firstRow > rows() - count) {
      throw new IndexOutOfBoundsException(
          "rows " + firstRow + " to " + (firstRow + (long) count) + " of " + rows());
    }
    int[] current = new int[GROUP];
    int[] cells = new int[GROUP];
    int[] slots = new int[GROUP];
    long[] states = new long[GROUP];
    WalkCounts counts = WalkCounts.NONE;
    for (int done = 0; done < count; done += GROUP) {
      int group = Math.min(GROUP, count - done);
      int begin = at + done * settings().length();
      walkGroup(firstRow + done, group, into, begin, current, cells, slots, states);
      counts = counts.plus(frame.settle(group, into, begin));
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
    int length = settings().length();
    frame.begin(firstRow, group, into, begin, current, cells, states);
    int going = group;
    for (int position = 1, step = 0; position < length && going > 0; position++) {
      going = links[step].choose(going, current, cells, slots, states);
      links[step].advance(going, current, cells, slots, into, position);
      step = step + 1 < links.length ? step + 1 : 0;
    }
  }

  @Override
  public int perBlock() {
    return RowBlocks.ofCells(rows(), settings().length()).size();
  }

  @Override
  public WalkCounts make(int first, int count, RowBuffer into) {
    int at = into.add(count);
    return walk(first, count, into.cells(), at);
  }

  /** Number of walks: start nodes x walks per node. */
  public int rows() {
    return frame.rows();
  }

  /** Number of nodes that walks start at. */
  public int startNodes() {
    return frame.startNodes();
  }

  /** Its walks but for the links. */
  @Override
  public WalkFrame frame() {
    return frame;
  }

  public MetaPath path() {
    return frame.path();
  }

  public WalkSettings settings() {
    return frame.settings();
  }
}
