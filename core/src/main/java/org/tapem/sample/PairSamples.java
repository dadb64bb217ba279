package org.tapem.sample;

import java.util.Arrays;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.walk.RowBlocks;
import org.tapem.walk.Walks;

/**
 * All samples of an epoch: pairs (query, candidate) of nodes that stand close together in a walk,
 * each with its context path, the nodes between them, both included, listed from the query node to
 * the right one. A sample is 8 bytes, its row and its two positions; nodes are read from the walk
 * in place, since on a large network all pairs of all walks are a hundred million.
 */
public final class PairSamples {
  private static final int POSITION_BITS = 15;
  private static final int POSITION = (1 << POSITION_BITS) - 1;
  private static final int DIRECT = 1 << (2 * POSITION_BITS);

  private final Walks walks;
  private final Task task;
  private final int queryOffset; // global number of query node 0
  private final int candidateOffset;
  private final int[] rows; // samples: row of the walk
  private final int[] places; // samples: query position, candidate position << 15, direct << 30

  private PairSamples(Walks walks, Network network, Task task, int[] rows, int[] places) {
    this.walks = walks;
    this.task = task;
    this.rows = rows;
    this.places = places;
    queryOffset = network.typeOffset(task.queryType());
    candidateOffset = network.typeOffset(task.candidateType());
  }

  /** A sample of a walk in one integer. */
  static int place(int queryNode, int candidateNode, boolean direct) {
    return queryNode | candidateNode << POSITION_BITS | (direct ? DIRECT : 0);
  }

  /** Position of the query node. */
  static int queryAt(int place) {
    return place & POSITION;
  }

  /** Position of the candidate node. */
  static int candidateAt(int place) {
    return (place >>> POSITION_BITS) & POSITION;
  }

  /** Whether the two are joined. */
  static boolean isDirect(int place) {
    return (place & DIRECT) != 0;
  }

  /** Finds the samples of an epoch; the same on any number of threads. */
  public static PairSamples build(
      Walks walks, Network network, Task task, PairSettings settings, int epoch, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (walks.nodes() != network.nodes()) {
      throw new IllegalArgumentException(
          "walks on a network of " + walks.nodes() + " nodes, but this has " + network.nodes());
    }
    PairScanner scanner = new PairScanner(network, task, settings, epoch);
    RowBlocks blocks = RowBlocks.ofCells(walks.rows(), walks.length());
    long[] starts = new long[blocks.count() + 1];
    blocks.forEach(
        threads,
        (block, firstRow, count) -> {
          int[] walk = new int[walks.length()];
          long found = 0;
          for (int row = firstRow; row < firstRow + count; row++) {
            found += scanner.scan(row, walk, walks.copyRow(row, walk), null, 0);
          }
          starts[block + 1] = found;
        });
    for (int block = 0; block < blocks.count(); block++) {
      starts[block + 1] += starts[block];
    }
    long total = starts[blocks.count()];
    if (total > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          total + " samples do not fit one array: use a smaller share for each epoch");
    }
    int[] rows = new int[(int) total];
    int[] places = new int[(int) total];
    blocks.forEach(
        threads,
        (block, firstRow, count) -> {
          int[] walk = new int[walks.length()];
          int at = (int) starts[block];
          for (int row = firstRow; row < firstRow + count; row++) {
            int found = scanner.scan(row, walk, walks.copyRow(row, walk), places, at);
            Arrays.fill(rows, at, at + found, row);
            at += found;
          }
        });
    return new PairSamples(walks, network, task, rows, places);
  }

  public int size() {
    return rows.length;
  }

  public Task task() {
    return task;
  }

  /** The query node, as local number of its type. */
  public int queryNode(int sample) {
    return walks.node(rows[sample], queryAt(places[sample])) - queryOffset;
  }

  /** The candidate node, as local number of its type. */
  public int candidateNode(int sample) {
    return walks.node(rows[sample], candidateAt(places[sample])) - candidateOffset;
  }

  /** Whether the two are joined by the relation of the task: the label. */
  public boolean direct(int sample) {
    return isDirect(places[sample]);
  }

  /** Row of the walk that the path is part of. */
  public int row(int sample) {
    return rows[sample];
  }

  /** Position in the walk where the path begins, whichever end stands there. */
  public int from(int sample) {
    return Math.min(queryAt(places[sample]), candidateAt(places[sample]));
  }

  /** Number of nodes of the path, both ends included. */
  public int pathLength(int sample) {
    return Math.abs(queryAt(places[sample]) - candidateAt(places[sample])) + 1;
  }

  /** Whether the candidate node stands first in the walk. */
  public boolean reversed(int sample) {
    return candidateAt(places[sample]) < queryAt(places[sample]);
  }

  /** The i-th global node of the path, counted from the query node on. */
  public int pathNode(int sample, int i) {
    int queryNode = queryAt(places[sample]);
    return walks.node(
        rows[sample], candidateAt(places[sample]) < queryNode ? queryNode - i : queryNode + i);
  }

  /** Copies the path, from the query node to the candidate, and gives its number of nodes. */
  public int copyPath(int sample, int[] into) {
    int length = pathLength(sample);
    for (int i = 0; i < length; i++) {
      into[i] = pathNode(sample, i);
    }
    return length;
  }
}
