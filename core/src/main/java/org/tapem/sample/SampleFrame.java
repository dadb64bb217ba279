package org.tapem.sample;

import java.util.List;
import org.tapem.network.NodeNumbers;
import org.tapem.network.Task;
import org.tapem.walk.NodeLines;
import org.tapem.walk.RowFrame;
import org.tapem.walk.WalkFrame;
import org.tapem.walk.Walker;

/**
 * The samples of an epoch as rows, all but how they are found: those of walks of several kinds, one
 * behind the other. {@link SampleFile} tells what a row is.
 */
public final class SampleFrame implements RowFrame<SampleCounts> {
  private final List<WalkFrame> walks;
  private final Task task;
  private final int epoch;
  private final int[] starts; // kinds of walks + 1: first walk of each
  private final int most; // nodes of the longest path

  /** Samples of walks on one network, all of the same length. */
  public SampleFrame(List<WalkFrame> walks, Task task, PairSettings settings, int epoch) {
    this.walks = List.copyOf(walks);
    this.task = task;
    this.epoch = epoch;
    starts = starts();
    most = Math.min(settings.maxNodes(), length());
    if (mostOfAWalk() > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a walk of %d nodes may hold too many paths of up to %d nodes: ask for a smaller window"
              .formatted(length(), most));
    }
  }

  private int[] starts() {
    int[] all = new int[walks.size() + 1];
    for (int i = 0; i < walks.size(); i++) {
      WalkFrame kind = walks.get(i);
      if (kind.numbers().nodes() != numbers().nodes() || kind.settings().length() != length()) {
        throw new IllegalArgumentException("walks of different kinds cannot be joined");
      }
      long next = (long) all[i] + kind.rows();
      if (next > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            next + " walks are more than " + Integer.MAX_VALUE + ": ask for fewer per node");
      }
      all[i + 1] = (int) next;
    }
    return all;
  }

  /** Nodes of a walk. */
  int length() {
    return walks.get(0).settings().length();
  }

  /** The first walk of a kind, among all. */
  int start(int kind) {
    return starts[kind];
  }

  /** Integers of all samples that one walk may hold. */
  long mostOfAWalk() {
    return (long) length() * Math.min(2L * (most - 1), length()) * width();
  }

  @Override
  public NodeNumbers numbers() {
    return walks.get(0).numbers();
  }

  /** Number of walks. */
  @Override
  public int requested() {
    return starts[walks.size()];
  }

  @Override
  public int width() {
    return 1 + most;
  }

  @Override
  public int[] header() {
    return new int[] {
      SampleFile.LAYOUT, most, task.queryType(), task.candidateType(), epoch, numbers().nodes()
    };
  }

  @Override
  public SampleCounts none() {
    return SampleCounts.NONE;
  }

  /**
   * Query node, candidate node, the path with a space between nodes, and whether they are joined.
   */
  @Override
  public void tell(int[] cells, int at, NodeLines lines) {
    int last = at + 1;
    while (last < at + most && cells[last + 1] != Walker.NONE) {
      last++;
    }
    lines.node(cells[at + 1], '\t');
    lines.node(cells[last], '\t');
    for (int i = at + 1; i <= last; i++) {
      lines.node(cells[i], i == last ? '\t' : ' ');
    }
    lines.put(cells[at] == 1 ? '1' : '0');
    lines.put('\n');
  }
}
