package org.tapem.walk;

import java.util.Arrays;
import java.util.List;
import org.tapem.io.ArrayFile;

/**
 * Walks as one table of global nodes, rows x length, on the heap or mapped from a file; {@link
 * Walker#NONE} behind the end of a short walk, and in the whole row of one that was dropped.
 */
public final class Walks {
  /** Positions in a walk must fit 15 bits, so that samples can tell two of them in one integer. */
  public static final int LONGEST = Short.MAX_VALUE;

  private final int nodes;
  private final int rows;
  private final int length;
  private final int[] cells; // rows x length, or null: in the file
  private final ArrayFile file;
  private final int fileHeader;
  private final WalkCounts counts;

  private Walks(
      int nodes, int rows, int length, int[] cells, ArrayFile file, int header, WalkCounts counts) {
    this.nodes = nodes;
    this.rows = rows;
    this.length = length;
    this.cells = cells;
    this.file = file;
    this.fileHeader = header;
    this.counts = counts;
  }

  /** Walks everything in memory. */
  public static Walks generate(Walker walker, int threads) {
    RowBlocks.checkThreads(threads);
    int rows = walker.rows();
    int length = walker.settings().length();
    if ((long) rows * length > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          rows + " walks of " + length + " nodes do not fit one array: write them to a file");
    }
    int[] cells = new int[rows * length];
    RowBlocks blocks = RowBlocks.ofCells(rows, length);
    WalkCounts[] counts = new WalkCounts[blocks.count()];
    blocks.forEach(
        threads,
        (block, firstRow, count) ->
            counts[block] = walker.walk(firstRow, count, cells, firstRow * length));
    WalkCounts total = Arrays.stream(counts).reduce(WalkCounts.NONE, WalkCounts::plus);
    return new Walks(walker.frame().numbers().nodes(), rows, length, cells, null, 0, total);
  }

  /**
   * Walks made elsewhere.
   *
   * @param nodes number of nodes of the network they were made on
   * @param cells rows x length global nodes; not copied, must not be changed afterwards
   */
  public static Walks of(int nodes, int length, int[] cells) {
    if (length < 2 || length > LONGEST || cells.length % length != 0) {
      throw new IllegalArgumentException(cells.length + " cells in rows of " + length);
    }
    for (int i = 0; i < cells.length; i++) {
      boolean behindEnd = i % length > 0 && cells[i - 1] == Walker.NONE;
      if (cells[i] < Walker.NONE || cells[i] >= nodes || (behindEnd && cells[i] >= 0)) {
        throw new IllegalArgumentException(
            "row " + i / length + ", position " + i % length + ": no node " + cells[i] + " here");
      }
    }
    WalkCounts counts = count(cells, length);
    return new Walks(nodes, cells.length / length, length, cells, null, 0, counts);
  }

  /** Walks on one network, all of the same length and on the heap, one behind the other. */
  public static Walks join(List<Walks> parts) {
    Walks first = parts.get(0);
    if (parts.size() == 1) {
      return first;
    }
    long size = 0;
    for (Walks part : parts) {
      if (part.cells == null || part.length != first.length || part.nodes != first.nodes) {
        throw new IllegalArgumentException("walks of different kinds cannot be joined");
      }
      size += part.cells.length;
    }
    if (size > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          size / first.length + " walks of " + first.length + " nodes do not fit one array");
    }
    int[] cells = new int[(int) size];
    int at = 0;
    WalkCounts counts = WalkCounts.NONE;
    for (Walks part : parts) {
      System.arraycopy(part.cells, 0, cells, at, part.cells.length);
      at += part.cells.length;
      counts = counts.plus(part.counts);
    }
    return new Walks(
        first.nodes, cells.length / first.length, first.length, cells, null, 0, counts);
  }

  private static WalkCounts count(int[] cells, int length) {
    WalkCounts counts = WalkCounts.NONE;
    for (int at = 0; at < cells.length; at += length) {
      int end = at;
      while (end < at + length && cells[end] != Walker.NONE) {
        end++;
      }
      int full = end == at + length ? 1 : 0;
      int dropped = end == at ? 1 : 0;
      int steps = Math.max(0, end - at - 1);
      counts = counts.plus(new WalkCounts(1, full, 1 - full - dropped, dropped, steps));
    }
    return counts;
  }

  static Walks mapped(int nodes, int rows, int length, ArrayFile file, int header, WalkCounts had) {
    return new Walks(nodes, rows, length, null, file, header, had);
  }

  /** Number of rows: walks requested, dropped ones included. */
  public int rows() {
    return rows;
  }

  /** Nodes of a full walk. */
  public int length() {
    return length;
  }

  /** Number of nodes of the network the walks were made on. */
  public int nodes() {
    return nodes;
  }

  public WalkCounts counts() {
    return counts;
  }

  /** Global node at a position of a walk, or {@link Walker#NONE}. */
  public int node(int row, int position) {
    if (position < 0 || position >= length) {
      throw new IndexOutOfBoundsException("position " + position + " of " + length);
    }
    return cells != null
        ? cells[row * length + position]
        : file.getInt(fileHeader + (long) row * length + position);
  }

  /** Copies a row to the front of {@code into} and gives its number of nodes. */
  public int copyRow(int row, int[] into) {
    if (cells != null) {
      System.arraycopy(cells, row * length, into, 0, length);
    } else {
      file.copyInts(fileHeader + (long) row * length, into, 0, length);
    }
    int nodes = 0;
    while (nodes < length && into[nodes] != Walker.NONE) {
      nodes++;
    }
    return nodes;
  }

  /** Number of nodes of a walk; 0 for one that was dropped. */
  public int walkLength(int row) {
    int found = 0;
    while (found < length && node(row, found) != Walker.NONE) {
      found++;
    }
    return found;
  }
}
