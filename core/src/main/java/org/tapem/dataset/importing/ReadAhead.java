package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;

/**
 * Reads in a thread of its own and hands the records on in file order, so that unpacking and
 * parsing run beside what is done with the records.
 */
public final class ReadAhead implements AutoCloseable {
  private static final int BATCH = 256;
  private static final int BATCH_BYTES = 1 << 20;
  private static final int BATCHES_AHEAD = 4;
  private static final long ENTRY_BYTES = 64; // an author, a reference or a token, about

  /** A paper, or a bad record (then {@code rule} is not null). */
  private record Item(Paper paper, Place place, String rule, String value) {}

  /** A batch; the last one carries how the reader ended. */
  private record Batch(List<Item> items, boolean last, Throwable failure) {}

  private final BlockingQueue<Batch> queue = new ArrayBlockingQueue<>(BATCHES_AHEAD);
  private final Thread thread;
  private boolean ended;

  /** Begins to read. */
  public ReadAhead(PaperReader reader, List<InputFile> files) {
    thread = new Thread(() -> produce(reader, files, queue), "tapem-reader");
    thread.setDaemon(true);
    thread.start();
  }

  /** Reads everything. */
  static void run(PaperReader reader, List<InputFile> files, PaperSink sink) throws IOException {
    try (ReadAhead ahead = new ReadAhead(reader, files)) {
      while (!ahead.ended) {
        ahead.next(sink);
      }
    }
  }

  /** Whether all records were handed on. */
  public boolean ended() {
    return ended;
  }

  /** Waits for some more records, perhaps none, and hands them on. */
  public void next(PaperSink sink) throws IOException {
    Batch batch;
    try {
      batch = queue.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    for (Item item : batch.items()) {
      if (item.rule() != null) {
        sink.bad(item.place(), item.rule(), item.value());
      } else {
        sink.paper(item.paper(), item.place());
      }
    }
    if (batch.failure() instanceof IOException e) {
      throw e;
    } else if (batch.failure() instanceof RuntimeException e) {
      throw e;
    } else if (batch.failure() instanceof Error e) {
      throw e;
    }
    ended = batch.last();
  }

  /** Stops reading and waits until the reader has let go of its files. */
  @Override
  public void close() {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void produce(
      PaperReader reader, List<InputFile> files, BlockingQueue<Batch> queue) {
    Collector collector = new Collector(queue);
    Throwable failure = null;
    try {
      reader.readAll(files, collector);
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
    }
    try {
      queue.put(new Batch(collector.items, true, failure));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody listens any more
    }
  }

  private static final class Collector implements PaperSink {
    private final BlockingQueue<Batch> queue;
    private List<Item> items = new ArrayList<>(BATCH);
    private long bytes;

    Collector(BlockingQueue<Batch> queue) {
      this.queue = queue;
    }

    @Override
    public void paper(Paper paper, Place place) throws IOException {
      for (FieldText text : paper.texts()) {
        bytes +=
            text instanceof FieldText.Tokens tokens
                ? tokens.words().size() * ENTRY_BYTES
                : ((FieldText.Plain) text).utf8().length;
      }
      bytes += (paper.authors().size() + paper.references().size()) * ENTRY_BYTES;
      add(new Item(paper, place, null, null));
    }

    @Override
    public void bad(Place place, String rule, String value) throws IOException {
      add(new Item(null, place, rule, value));
    }

    private void add(Item item) throws IOException {
      items.add(item);
      if (items.size() == BATCH || bytes > BATCH_BYTES) {
        try {
          queue.put(new Batch(items, false, null));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IOException("interrupted", e);
        }
        items = new ArrayList<>(BATCH);
        bytes = 0;
      }
    }
  }
}
