package org.tapem.sample;

import java.util.function.IntFunction;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.walk.RowBlocks;
import org.tapem.walk.Walks;

/**
 * Pairs of nodes that stand close together in a walk, each with a query node that it is looked at
 * with: one of the two, or one between them.
 */
public final class Cooccurrences {
  private final int[] homes; // co-occurrences: local number of a query node
  private final int[] froms; // co-occurrences: global node
  private final int[] tos; // co-occurrences: global node; others of its type are drawn against it

  private Cooccurrences(int size) {
    homes = new int[size];
    froms = new int[size];
    tos = new int[size];
  }

  /** Gives the co-occurrences of an epoch, the same on any number of threads. */
  public static IntFunction<Cooccurrences> of(
      Walks walks, Network network, Task task, CooccurrenceSettings settings, int threads) {
    long all = 0;
    for (long count :
        counts(new CooccurrenceScanner(network, task, settings, 0, 1), walks, threads)) {
      all += count;
    }
    double requested = settings.ratio() * task.partners(network).targets().length;
    double share = all == 0 ? 1 : Math.min(1, requested / all);
    return epoch ->
        build(walks, new CooccurrenceScanner(network, task, settings, epoch, share), threads);
  }

  private static long[] counts(CooccurrenceScanner scanner, Walks walks, int threads) {
    RowBlocks blocks = RowBlocks.ofCells(walks.rows(), walks.length());
    long[] counts = new long[blocks.count()];
    blocks.forEach(
        threads,
        (block, firstRow, count) -> {
          int[] walk = new int[walks.length()];
          for (int row = firstRow; row < firstRow + count; row++) {
            counts[block] += scanner.scan(row, walk, walks.copyRow(row, walk), null, 0);
          }
        });
    return counts;
  }

  private static Cooccurrences build(Walks walks, CooccurrenceScanner scanner, int threads) {
    long[] counts = counts(scanner, walks, threads);
    long[] starts = new long[counts.length + 1];
    for (int block = 0; block < counts.length; block++) {
      starts[block + 1] = starts[block] + counts[block];
    }
    long total = starts[counts.length];
    if (total > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          total + " co-occurrences do not fit one array: use a smaller cooccurrence.ratio");
    }
    Cooccurrences found = new Cooccurrences((int) total);
    RowBlocks.ofCells(walks.rows(), walks.length())
        .forEach(
            threads,
            (block, firstRow, count) -> {
              int[] walk = new int[walks.length()];
              int at = (int) starts[block];
              for (int row = firstRow; row < firstRow + count; row++) {
                at += scanner.scan(row, walk, walks.copyRow(row, walk), found, at);
              }
            });
    return found;
  }

  void set(int at, int home, int from, int to) {
    homes[at] = home;
    froms[at] = from;
    tos[at] = to;
  }

  public int size() {
    return homes.length;
  }

  /** Local number of the query node that a co-occurrence is looked at with. */
  public int home(int cooccurrence) {
    return homes[cooccurrence];
  }

  /** The one node, as global number. */
  public int from(int cooccurrence) {
    return froms[cooccurrence];
  }

  /** The other node, as global number. */
  public int to(int cooccurrence) {
    return tos[cooccurrence];
  }
}
