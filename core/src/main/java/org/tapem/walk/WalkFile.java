package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
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
  private static final int FOOTER = 8;

  private WalkFile() {}

  /**
   * Walks everything straight into files; memory stays the same however many walks there are. The
   * files get their names only when all of them are whole.
   *
   * @param rowsDone is told the number of rows written so far
   */
  public static WalkCounts write(
      Walker walker, List<WalkTarget> targets, int threads, LongConsumer rowsDone)
      throws IOException {
    RowBlocks.checkThreads(threads);
    if (targets.isEmpty()) {
      throw new IllegalArgumentException("no file to write walks to");
    }
    List<RowSink> sinks = new ArrayList<>();
    try {
      WalkCounts counts;
      try {
        for (WalkTarget target : targets) {
          sinks.add(target.open(walker));
        }
        counts = stream(walker, sinks, threads, rowsDone);
        for (RowSink sink : sinks) {
          sink.finish(counts);
        }
      } finally {
        for (RowSink sink : sinks) {
          sink.close();
        }
      }
      for (WalkTarget target : targets) {
        Files.move(
            target.temporary(),
            target.path(),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
      return counts;
    } finally {
      for (WalkTarget target : targets) {
        Files.deleteIfExists(target.temporary());
      }
    }
  }

  /** Threads walk a few blocks ahead; this thread writes the blocks in their order. */
  private static WalkCounts stream(
      Walker walker, List<RowSink> sinks, int threads, LongConsumer rowsDone) throws IOException {
    int length = walker.settings().length();
    RowBlocks blocks = RowBlocks.ofCells(walker.rows(), length);
    int ahead = Math.min(2 * threads, blocks.count());
    int[][] buffers = new int[ahead][Math.min(blocks.size(), walker.rows()) * length];
    Deque<Future<WalkCounts>> running = new ArrayDeque<>();
    WalkCounts total = WalkCounts.NONE;
    ExecutorService pool = RowBlocks.pool(threads);
    try {
      for (int block = 0; block < ahead; block++) {
        running.add(submit(pool, walker, blocks, block, buffers[block]));
      }
      for (int block = 0; block < blocks.count(); block++) {
        total = total.plus(RowBlocks.result(running.remove()));
        int[] cells = buffers[block % ahead];
        for (RowSink sink : sinks) {
          sink.put(cells, blocks.rows(block), length);
        }
        if (block + ahead < blocks.count()) {
          running.add(submit(pool, walker, blocks, block + ahead, cells));
        }
        rowsDone.accept(blocks.firstRow(block) + (long) blocks.rows(block));
      }
    } finally {
      pool.shutdownNow();
    }
    return total;
  }

  private static Future<WalkCounts> submit(
      ExecutorService pool, Walker walker, RowBlocks blocks, int block, int[] cells) {
    return pool.submit(() -> walker.walk(blocks.firstRow(block), blocks.rows(block), cells, 0));
  }

  /** Maps a file in the binary form. */
  public static Walks open(Path path) throws IOException {
    ArrayFile file = ArrayFile.open(path, ElementType.INT32);
    long count = file.count();
    if (count < HEADER + FOOTER) {
      throw new BadFileException(path, "too short for walks", count + " integers");
    }
    if (file.getInt(0) != LAYOUT) {
      throw new BadFileException(
          path, "unknown layout of walks", file.getInt(0) + ", this program reads " + LAYOUT);
    }
    int length = file.getInt(1);
    long rows = (long) file.getInt(2) * file.getInt(4);
    boolean sane = length >= 2 && length <= Walks.LONGEST && rows >= 0;
    if (!sane || rows > Integer.MAX_VALUE || count != HEADER + rows * length + FOOTER) {
      throw new BadFileException(
          path, "not the size its header tells", rows + " rows of " + length + " in " + count);
    }
    long at = count - FOOTER;
    WalkCounts counts =
        new WalkCounts(
            rows,
            getLong(file, at),
            getLong(file, at + 2),
            getLong(file, at + 4),
            getLong(file, at + 6));
    return Walks.mapped(file.getInt(5), (int) rows, length, file, HEADER, counts);
  }

  private static long getLong(ArrayFile file, long at) {
    return (file.getInt(at) & 0xFFFFFFFFL) | ((long) file.getInt(at + 1) << 32);
  }
}
