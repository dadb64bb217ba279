package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.ElementType;

/**
 * Walks in a file. The binary form is an array file of 32-bit integers: layout version, length of a
 * walk, walks per node, start type, number of start nodes, number of nodes of the network; then the
 * rows, each {@code length} global nodes with -1 behind the end of the walk; then four 64-bit
 * counts (low half first): walks of full length, short ones kept, dropped ones, steps.
 */
public final class WalkFile {
  static final int LAYOUT = 1;
  private static final int HEADER = 6;
  private static final int NUMBERS = 4;

  private WalkFile() {}

  /**
   * Walks everything straight into files.
   *
   * @param rowsDone receives the number of rows written so far
   */
  public static WalkCounts write(
      Walker walker, List<RowTarget> targets, int threads, LongConsumer rowsDone)
      throws IOException {
    return RowFiles.write(walker, targets, threads, rowsDone);
  }

  /** Maps a file in the binary form; refuses one whose rows are no walks. */
  public static Walks open(Path path) throws IOException {
    ArrayFile file = ArrayFile.open(path, ElementType.INT32);
    long count = file.count();
    if (count < HEADER + 2 * NUMBERS) {
      throw new BadFileException(path, "too short for walks", count + " integers");
    }
    if (file.getInt(0) != LAYOUT) {
      throw new BadFileException(
          path, "unknown layout of walks", file.getInt(0) + ", this program reads " + LAYOUT);
    }
    int length = file.getInt(1);
    long rows = (long) file.getInt(2) * file.getInt(4);
    boolean sane = length >= 2 && length <= Walks.LONGEST && rows >= 0;
    if (!sane || rows > Integer.MAX_VALUE || count != HEADER + rows * length + 2 * NUMBERS) {
      throw new BadFileException(
          path, "not the size its header tells", rows + " rows of " + length + " in " + count);
    }
    int nodes = file.getInt(5);
    boolean numbered = file.getInt(2) >= 0 && file.getInt(3) >= 0 && file.getInt(4) <= nodes;
    if (!numbered) {
      throw ArrayRules.broken(
          path,
          "%d walks from each of %d nodes of type %d in a network of %d"
              .formatted(file.getInt(2), file.getInt(4), file.getInt(3), nodes));
    }
    long[] had = RowFiles.numbers(file, NUMBERS);
    WalkCounts counts = new WalkCounts(rows, had[0], had[1], had[2], had[3]);
    checkCounts(path, counts, counted(file, (int) rows, length, nodes), length);
    return Walks.mapped(nodes, (int) rows, length, file, HEADER, counts);
  }

  /** Looks at every walk. */
  private static WalkCounts counted(ArrayFile file, int rows, int length, int nodes)
      throws BadFileException {
    int[] walk = new int[length];
    long full = 0;
    long dropped = 0;
    long steps = 0;
    for (int row = 0; row < rows; row++) {
      long first = HEADER + (long) row * length;
      file.copyInts(first, walk, 0, length);
      int end = PathRules.end(walk, 0, length, nodes);
      if (end < 0) {
        throw PathRules.broken(file, "walk", row, rows, nodes);
      }
      full += end == length ? 1 : 0;
      dropped += end == 0 ? 1 : 0;
      steps += Math.max(0, end - 1);
    }
    return new WalkCounts(rows, full, rows - full - dropped, dropped, steps);
  }

  /** Steps of dropped walks count too, though the walks are not there. */
  private static void checkCounts(Path path, WalkCounts given, WalkCounts found, int length)
      throws BadFileException {
    boolean steps =
        given.steps() >= found.steps() && given.steps() <= found.requested() * (length - 1L);
    if (!steps
        || given.full() != found.full()
        || given.shortKept() != found.shortKept()
        || given.dropped() != found.dropped()) {
      throw ArrayRules.broken(path, "its walks are " + found + ", but it says " + given);
    }
  }
}
