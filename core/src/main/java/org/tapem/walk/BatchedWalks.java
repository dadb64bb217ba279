package org.tapem.walk;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.tapem.network.Slices;

/**
 * Walks of any rows that are under way, to go step by step wherever the links are: the network may
 * be cut into slices that lie in different places. What becomes of a walk follows from its row
 * alone, so it does not matter who goes with it.
 */
public final class BatchedWalks implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int length;
  private final int[] rows;
  private final int[] cells; // rows x length: global nodes
  private final int[] current; // of the first rows, which still go: the node they stand at
  private final long[] states; // of these: their random streams

  private BatchedWalks(int length, int[] rows, int[] cells, int[] current, long[] states) {
    this.length = length;
    this.rows = rows;
    this.cells = cells;
    this.current = current;
    this.states = states;
  }

  /** The rows {@code firstRow .. firstRow + count} at their start nodes. */
  public static BatchedWalks start(WalkFrame frame, int firstRow, int count) {
    int length = frame.settings().length();
    int[] cells = new int[Math.multiplyExact(count, length)];
    int[] current = new int[count];
    long[] states = new long[count];
    frame.begin(firstRow, count, cells, 0, current, new int[count], states);
    int[] rows = IntStream.range(firstRow, firstRow + count).toArray();
    return new BatchedWalks(length, rows, cells, current, states);
  }

  /** Walks that all go, or that all ended, as one; there is at least one of them. */
  public static BatchedWalks together(List<BatchedWalks> some) {
    int[] rows = some.stream().flatMapToInt(walks -> Arrays.stream(walks.rows)).toArray();
    int[] cells = some.stream().flatMapToInt(walks -> Arrays.stream(walks.cells)).toArray();
    int[] current = some.stream().flatMapToInt(walks -> Arrays.stream(walks.current)).toArray();
    long[] states = some.stream().flatMapToLong(walks -> Arrays.stream(walks.states)).toArray();
    if (current.length > 0 && current.length < rows.length) {
      throw new IllegalArgumentException("some walks go and some ended");
    }
    return new BatchedWalks(some.get(0).length, rows, cells, current, states);
  }

  /** Number of walks. */
  public int size() {
    return rows.length;
  }

  /** Whether some still go. */
  public boolean goes() {
    return current.length > 0;
  }

  /** Those that go, by the slice of the node where they stand; none has ended. */
  public List<BatchedWalks> bySlice(Slices slices) {
    return parted(current.length, slices.count(), i -> slices.of(current[i]), i -> i);
  }

  /**
   * Goes a step; the links must be of the nodes that the walks stand at.
   *
   * @param position of the walks that it leads to
   * @return those that go on, by slice; behind the slices, those that ended
   */
  public List<BatchedWalks> step(StepLinks links, int position, Slices slices) {
    int[] starts = IntStream.range(0, current.length).map(i -> i * length).toArray();
    int[] nodes = current.clone();
    long[] streams = states.clone();
    int[] slots = new int[nodes.length];
    int going = links.choose(nodes.length, nodes, starts, slots, streams);
    int[] gone = cells.clone();
    links.advance(going, nodes, starts, slots, gone, position);
    boolean[] goes = new boolean[rows.length];
    for (int i = 0; i < going; i++) {
      goes[starts[i] / length] = true;
    }
    BatchedWalks stepped =
        new BatchedWalks(
            length, rows, gone, Arrays.copyOf(nodes, going), Arrays.copyOf(streams, going));
    List<BatchedWalks> parts =
        new ArrayList<>(
            stepped.parted(
                going, slices.count(), i -> slices.of(nodes[i]), i -> starts[i] / length));
    int[] ended = IntStream.range(0, rows.length).filter(i -> !goes[i]).toArray();
    parts.add(stepped.ended(ended));
    return parts;
  }

  /** Walks that go, parted; {@code place} tells where the row of one is. */
  private List<BatchedWalks> parted(
      int going, int parts, IntUnaryOperator partOf, IntUnaryOperator place) {
    int[] counts = new int[parts];
    for (int i = 0; i < going; i++) {
      counts[partOf.applyAsInt(i)]++;
    }
    int[][] members = new int[parts][];
    Arrays.setAll(members, part -> new int[counts[part]]);
    for (int i = going - 1; i >= 0; i--) {
      int part = partOf.applyAsInt(i);
      members[part][--counts[part]] = i;
    }
    List<BatchedWalks> all = new ArrayList<>();
    for (int[] subset : members) {
      int[] places = Arrays.stream(subset).map(place).toArray();
      int[] nodes = Arrays.stream(subset).map(i -> current[i]).toArray();
      long[] streams = Arrays.stream(subset).mapToLong(i -> states[i]).toArray();
      all.add(new BatchedWalks(length, rowsAt(places), cellsAt(places), nodes, streams));
    }
    return all;
  }

  private BatchedWalks ended(int[] places) {
    return new BatchedWalks(length, rowsAt(places), cellsAt(places), new int[0], new long[0]);
  }

  private int[] rowsAt(int[] places) {
    return Arrays.stream(places).map(place -> rows[place]).toArray();
  }

  private int[] cellsAt(int[] places) {
    int[] subset = new int[places.length * length];
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(cells, places[i] * length, subset, i * length, length);
    }
    return subset;
  }

  /** The walks as they are, by blocks of rows; to be put together by {@link #gather}. */
  public List<BatchedWalks> byRows(int firstRow, int blockSize, int blocks) {
    List<BatchedWalks> parts = new ArrayList<>();
    for (int block = 0; block < blocks; block++) {
      int from = firstRow + block * blockSize;
      parts.add(
          ended(
              IntStream.range(0, rows.length)
                  .filter(i -> rows[i] >= from && rows[i] - from < blockSize)
                  .toArray()));
    }
    return parts;
  }

  /**
   * Puts walks that ended together.
   *
   * @param some have all rows of {@code firstRow .. firstRow + count}, in any order
   * @param into takes them in order, as {@link Walker#walk} gives them
   */
  public static WalkCounts gather(
      WalkFrame frame, Iterator<BatchedWalks> some, int firstRow, int count, int[] into) {
    int length = frame.settings().length();
    int found = 0;
    while (some.hasNext()) {
      BatchedWalks walks = some.next();
      for (int i = 0; i < walks.rows.length; i++) {
        System.arraycopy(
            walks.cells, i * length, into, (walks.rows[i] - firstRow) * length, length);
      }
      found += walks.rows.length;
    }
    if (found != count) {
      throw new IllegalStateException(found + " walks came back of " + count);
    }
    return frame.settle(count, into, 0);
  }
}
