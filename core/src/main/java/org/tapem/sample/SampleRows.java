package org.tapem.sample;

import java.util.Arrays;
import java.util.List;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.walk.RowBuffer;
import org.tapem.walk.RowSource;
import org.tapem.walk.Walker;

/**
 * Finds the samples of an epoch: those of {@link PairSamples} in their order. Walks are gone where
 * they are looked at and never kept, so there may be more of them than fit memory.
 */
public final class SampleRows implements RowSource<SampleCounts> {
  private static final int CELLS = 1 << 20; // of a block, at most, where it has several walks

  private final SampleFrame frame;
  private final List<Walker> walkers;
  private final PairScanner scanner;

  /** Samples of walkers on a network, one behind the other. */
  public SampleRows(
      Network network, List<Walker> walkers, Task task, PairSettings settings, int epoch) {
    frame = new SampleFrame(walkers.stream().map(Walker::frame).toList(), task, settings, epoch);
    this.walkers = List.copyOf(walkers);
    scanner = new PairScanner(network, task, settings, epoch);
  }

  @Override
  public SampleFrame frame() {
    return frame;
  }

  @Override
  public int perBlock() {
    return (int) Math.max(1, CELLS / frame.mostOfAWalk());
  }

  @Override
  public SampleCounts make(int first, int count, RowBuffer into) {
    int length = frame.length();
    int[] walks = walk(first, count);
    int[] walk = new int[length];
    int[] places = new int[length];
    long pairs = 0;
    long direct = 0;
    long nodes = 0;
    for (int i = 0; i < count; i++) {
      System.arraycopy(walks, i * length, walk, 0, length);
      int visited = visited(walk);
      int found = scanner.scan(first + i, walk, visited, null, 0);
      if (found == 0) {
        continue; // most walks, where a small share is requested
      }
      places = found > places.length ? new int[found] : places;
      scanner.scan(first + i, walk, visited, places, 0);
      int at = into.add(found);
      for (int k = 0; k < found; k++) {
        nodes += put(walk, places[k], into.cells(), at + k * into.width());
        direct += PairSamples.isDirect(places[k]) ? 1 : 0;
      }
      pairs += found;
    }
    return new SampleCounts(count, pairs, direct, nodes);
  }

  /** Goes walks of whichever walkers. */
  private int[] walk(int first, int count) {
    int[] cells = new int[count * frame.length()];
    for (int i = 0; i < walkers.size(); i++) {
      int from = Math.max(first, frame.start(i));
      int to = Math.min(first + count, frame.start(i + 1));
      if (from < to) {
        walkers
            .get(i)
            .walk(from - frame.start(i), to - from, cells, (from - first) * frame.length());
      }
    }
    return cells;
  }

  private static int visited(int[] walk) {
    int nodes = 0;
    while (nodes < walk.length && walk[nodes] != Walker.NONE) {
      nodes++;
    }
    return nodes;
  }

  /** Puts a sample; gives the number of nodes of its path. */
  private int put(int[] walk, int place, int[] cells, int at) {
    int queryNode = PairSamples.queryAt(place);
    int candidateNode = PairSamples.candidateAt(place);
    int step = candidateNode < queryNode ? -1 : 1;
    int nodes = Math.abs(candidateNode - queryNode) + 1;
    cells[at] = PairSamples.isDirect(place) ? 1 : 0;
    for (int i = 0; i < nodes; i++) {
      cells[at + 1 + i] = walk[queryNode + i * step];
    }
    Arrays.fill(cells, at + 1 + nodes, at + frame.width(), Walker.NONE);
    return nodes;
  }
}
