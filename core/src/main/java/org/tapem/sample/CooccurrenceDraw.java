package org.tapem.sample;

import java.util.List;
import org.tapem.io.Grouping;
import org.tapem.math.RandomStream;
import org.tapem.network.Network;
import org.tapem.walk.Walks;

/**
 * Draws nodes that co-occur in walks: two positions of a walk that are at most a window apart, all
 * of them equally likely. They are never listed; rows are grouped by their length, which tells how
 * many pairs a row has.
 */
public final class CooccurrenceDraw {
  private static final int TRIES = 20;

  private final Network network;
  private final List<Walks> walks; // by meta-path
  private final int window;
  private final int negatives;
  private final int[] firstRows; // meta-paths + 1: rows counted over all of them
  private final Grouping byLength;
  private final double[] upTo; // lengths: pairs of all walks that are no longer
  private final DegreeDraw draw;

  /**
   * Makes walks ready.
   *
   * @param walks those of each meta-path
   * @param window largest difference of two positions
   * @param negatives nodes drawn against the second node of a co-occurrence
   */
  public CooccurrenceDraw(Network network, List<Walks> walks, int window, int negatives) {
    if (window < 1) {
      throw new IllegalArgumentException("window must be >= 1, got " + window);
    }
    this.network = network;
    this.walks = List.copyOf(walks);
    this.window = window;
    this.negatives = negatives;
    firstRows = new int[walks.size() + 1];
    int longest = 0;
    for (int path = 0; path < walks.size(); path++) {
      firstRows[path + 1] = Math.addExact(firstRows[path], walks.get(path).rows());
      longest = Math.max(longest, walks.get(path).length());
    }
    byLength =
        Grouping.of(
            firstRows[walks.size()],
            longest + 1,
            row -> {
              int path = pathOf(row);
              return walks.get(path).walkLength(row - firstRows[path]);
            });
    upTo = new double[longest + 1];
    for (int length = 1; length <= longest; length++) {
      upTo[length] = upTo[length - 1] + (double) byLength.size(length) * pairs(length);
    }
    draw = new DegreeDraw(network, DegreeDraw.USUAL);
  }

  private int pathOf(int row) {
    int path = 0;
    while (row >= firstRows[path + 1]) {
      path++;
    }
    return path;
  }

  /** Pairs of positions in a walk. */
  private int pairs(int length) {
    int reach = Math.min(window, length - 1);
    return reach * length - reach * (reach + 1) / 2;
  }

  /** Number of pairs in all walks. */
  public double pairs() {
    return upTo.length == 0 ? 0 : upTo[upTo.length - 1];
  }

  /** Draws co-occurrences; fewer where walks hold next to none. */
  public CooccurrenceBatch draw(int count, RandomStream stream) {
    if (pairs() == 0) {
      return CooccurrenceBatch.NONE;
    }
    CooccurrenceBatch batch = new CooccurrenceBatch(count, negatives);
    for (int i = 0; i < count; i++) {
      add(batch, stream);
    }
    return batch;
  }

  private void add(CooccurrenceBatch batch, RandomStream stream) {
    for (int i = 0; i < TRIES; i++) {
      double at = stream.nextDouble() * pairs();
      int length = 0;
      while (at >= upTo[length]) {
        length++;
      }
      int row = byLength.member(byLength.first(length) + stream.nextInt(byLength.size(length)));
      int position = stream.nextInt(pairs(length));
      int distance = 1;
      while (position >= length - distance) {
        position -= length - distance++;
      }
      int path = pathOf(row);
      int one = walks.get(path).node(row - firstRows[path], position);
      int other = walks.get(path).node(row - firstRows[path], position + distance);
      if (one != other) { // a walk that comes back to a node tells nothing of it
        boolean along = stream.nextInt(2) == 0;
        addDrawn(batch, path, along ? one : other, along ? other : one, stream);
        return;
      }
    }
  }

  private void addDrawn(
      CooccurrenceBatch batch, int path, int one, int other, RandomStream stream) {
    batch.add(path, one, other);
    int type = network.typeOf(other);
    for (int n = 0; n < negatives; n++) {
      int against = draw.node(type, stream);
      if (against != one && against != other) {
        batch.against(against);
      }
    }
  }
}
