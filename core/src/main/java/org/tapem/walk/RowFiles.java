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
import org.tapem.io.ArrayFile;

/**
 * Rows straight into files; memory stays the same however many there are. Files get their names
 * only when all of them are whole.
 */
public final class RowFiles {
  private RowFiles() {}

  /**
   * Makes all rows.
   *
   * @param done receives how much of the work is written so far
   */
  public static <C extends RowCounts<C>> C write(
      RowSource<C> source, List<RowTarget> targets, int threads, LongConsumer done)
      throws IOException {
    RowBlocks.checkThreads(threads);
    return give(
        targets,
        target -> target.open(source.frame()),
        sinks -> stream(source, 0, source.frame().requested(), sinks, threads, done));
  }

  /**
   * Does the work {@code first .. first + count} into files of rows alone, uncompressed; all of
   * them in order are what {@link #join} makes whole files of.
   */
  public static <C extends RowCounts<C>> C writePart(
      RowSource<C> source, int first, int count, List<RowTarget> parts, int threads)
      throws IOException {
    RowBlocks.checkThreads(threads);
    return give(
        parts,
        part -> part.openPart(source.frame()),
        sinks -> stream(source, first, count, sinks, threads, all -> {}));
  }

  /** Writes rows that were made elsewhere, as the other does. */
  public static <C extends RowCounts<C>> void writePart(
      RowFrame<C> frame, RowBuffer rows, C counts, List<RowTarget> parts) throws IOException {
    give(
        parts,
        part -> part.openPart(frame),
        sinks -> {
          for (RowSink sink : sinks) {
            sink.put(rows);
          }
          return counts;
        });
  }

  /** Files of rows alone, one for each target, and what was counted when they were written. */
  public record Part<C extends RowCounts<C>>(List<Path> files, C counts) {
    public Part {
      files = List.copyOf(files);
    }
  }

  /** Makes whole files of parts that hold all rows in order: the bytes of {@link #write}. */
  public static <C extends RowCounts<C>> C join(
      RowFrame<C> frame, List<RowTarget> targets, Iterable<Part<C>> parts) throws IOException {
    return give(
        targets,
        target -> target.open(frame),
        sinks -> {
          C total = frame.none();
          for (Part<C> part : parts) {
            for (int i = 0; i < sinks.size(); i++) {
              sinks.get(i).copy(part.files().get(i));
            }
            total = total.plus(part.counts());
          }
          if (total.requested() != frame.requested()) {
            throw new IllegalArgumentException(
                "parts of " + total.requested() + " rows, but there are " + frame.requested());
          }
          return total;
        });
  }

  /** The numbers that a binary file ends with, as they were counted. */
  public static long[] numbers(ArrayFile file, int count) {
    return BinaryRows.numbers(file, count);
  }

  /** Opens what rows are put into. */
  private interface Opening {
    RowSink open(RowTarget target) throws IOException;
  }

  /** Puts rows into all files. */
  private interface Filling<C> {
    C fill(List<RowSink> sinks) throws IOException;
  }

  /** Writes files under temporary names and gives them their own when all are whole. */
  private static <C extends RowCounts<C>> C give(
      List<RowTarget> targets, Opening opening, Filling<C> filling) throws IOException {
    if (targets.isEmpty()) {
      throw new IllegalArgumentException("no file to write to");
    }
    List<RowSink> sinks = new ArrayList<>();
    try {
      C counts;
      try {
        for (RowTarget target : targets) {
          sinks.add(opening.open(target));
        }
        counts = filling.fill(sinks);
        for (RowSink sink : sinks) {
          sink.finish(counts);
        }
      } finally {
        for (RowSink sink : sinks) {
          sink.close();
        }
      }
      for (RowTarget target : targets) {
        Files.move(
            target.temporary(),
            target.path(),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
      return counts;
    } finally {
      for (RowTarget target : targets) {
        Files.deleteIfExists(target.temporary());
      }
    }
  }

  /** Threads make a few blocks ahead; this thread writes the blocks in their order. */
  private static <C extends RowCounts<C>> C stream(
      RowSource<C> source,
      int first,
      int count,
      List<RowSink> sinks,
      int threads,
      LongConsumer done)
      throws IOException {
    RowBlocks blocks = new RowBlocks(count, source.perBlock());
    int ahead = Math.min(2 * threads, blocks.count());
    List<RowBuffer> buffers = new ArrayList<>();
    Deque<Future<C>> running = new ArrayDeque<>();
    C total = source.frame().none();
    ExecutorService pool = RowBlocks.pool(threads);
    try {
      for (int block = 0; block < ahead; block++) {
        buffers.add(new RowBuffer(source.frame().width()));
        running.add(submit(pool, source, first, blocks, block, buffers.get(block)));
      }
      for (int block = 0; block < blocks.count(); block++) {
        total = total.plus(RowBlocks.result(running.remove()));
        RowBuffer rows = buffers.get(block % ahead);
        for (RowSink sink : sinks) {
          sink.put(rows);
        }
        if (block + ahead < blocks.count()) {
          running.add(submit(pool, source, first, blocks, block + ahead, rows));
        }
        done.accept(blocks.firstRow(block) + (long) blocks.rows(block));
      }
    } finally {
      pool.shutdownNow();
    }
    return total;
  }

  private static <C extends RowCounts<C>> Future<C> submit(
      ExecutorService pool,
      RowSource<C> source,
      int first,
      RowBlocks blocks,
      int block,
      RowBuffer rows) {
    return pool.submit(
        () -> {
          rows.clear();
          return source.make(first + blocks.firstRow(block), blocks.rows(block), rows);
        });
  }
}
