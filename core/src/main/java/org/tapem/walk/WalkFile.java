package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import org.tapem.flat.ArrayFile;
import org.tapem.flat.BadFileException;
import org.tapem.flat.ElementType;

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
   * @param rowsDone is told the number of rows written so far
   */
  public static WalkCounts write(
      Walker walker, List<RowTarget> targets, int threads, LongConsumer rowsDone)
      throws IOException {
    return RowFiles.write(walker, targets, threads, rowsDone);
  }

  /** Maps a file in the binary form. */
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
    long[] had = RowFiles.numbers(file, NUMBERS);
    WalkCounts counts = new WalkCounts(rows, had[0], had[1], had[2], had[3]);
    return Walks.mapped(file.getInt(5), (int) rows, length, file, HEADER, counts);
  }
}
