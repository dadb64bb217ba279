package org.tapem.walk;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.tapem.base.Workers;

/**
 * Cuts rows into blocks of a fixed size and has threads work on them. What a block is depends on
 * its index only, never on the thread, so results can be put together in the order of the rows.
 */
public final class RowBlocks {
  /** Work on rows {@code firstRow .. firstRow + count}, which are block number {@code block}. */
  @FunctionalInterface
  public interface Work {
    void on(int block, int firstRow, int count);
  }

  private final int rows;
  private final int size;

  public RowBlocks(int rows, int size) {
    if (rows < 0 || size < 1) {
      throw new IllegalArgumentException(rows + " rows in blocks of " + size);
    }
    this.rows = rows;
    this.size = size;
  }

  /** Blocks of about a megabyte of 32-bit cells. */
  public static RowBlocks ofCells(int rows, int length) {
    return new RowBlocks(rows, Math.max(1, (1 << 18) / length));
  }

  /** Number of blocks. */
  public int count() {
    return (int) ((rows + (size - 1L)) / size);
  }

  /** Rows of a full block. */
  public int size() {
    return size;
  }

  public int firstRow(int block) {
    return block * size;
  }

  /** Rows of this block; the last may have fewer. */
  public int rows(int block) {
    return Math.min(size, rows - firstRow(block));
  }

  /** Does the work on all blocks; returns when all is done, or throws what one of them threw. */
  public void forEach(int threads, Work work) {
    checkThreads(threads);
    try (Workers workers = new Workers(Math.max(1, Math.min(threads, count())))) {
      workers.run(count(), block -> work.on(block, firstRow(block), rows(block)));
    }
  }

  /** A pool whose threads do not keep the program alive. */
  static ExecutorService pool(int threads) {
    return Executors.newFixedThreadPool(
        threads,
        task -> {
          Thread thread = new Thread(task, "tapem-rows");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Waits for a result; what went wrong there goes wrong here. */
  static <T> T result(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for rows", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      if (e.getCause() instanceof RuntimeException exception) {
        throw exception;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  static void checkThreads(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
  }
}
