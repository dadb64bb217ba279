package org.tapem.dataset.generate;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import org.tapem.io.NewFile;

/**
 * Writes an invented academic network. Papers are made in blocks by several threads and written in
 * their order, so memory holds a few blocks at a time and the bytes do not depend on the threads.
 */
public final class Generator {
  private static final int BLOCK = 512;
  private static final int BLOCKS_AHEAD = 4; // for each thread
  private static final int BYTES_OF_PAPER = 1200;
  private final GeneratorSettings settings;

  public Generator(GeneratorSettings settings) {
    this.settings = settings;
  }

  /**
   * Writes the papers, one JSON object a line, and the candidates, tab separated. A name that ends
   * with .gz gives gzip. A file appears under its name only when all is written.
   *
   * @param candidates null for none
   * @param threads changes the time it takes and nothing else
   * @param papersDone receives the number of papers written so far, now and then
   */
  public GeneratorReport write(Path papers, Path candidates, int threads, LongConsumer papersDone)
      throws IOException {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (candidates != null
        && papers.toAbsolutePath().normalize().equals(candidates.toAbsolutePath().normalize())) {
      throw new IllegalArgumentException("papers and candidates are one file: " + papers);
    }
    GeneratedNetwork network = GeneratedNetwork.of(settings);
    Candidates queries = new Candidates(network);
    long citations;
    try (NewFile paperFile = new NewFile(papers)) {
      citations = writePapers(network, paperFile.out(), threads, papersDone);
      paperFile.finish();
      if (candidates != null) {
        try (NewFile candidateFile = new NewFile(candidates)) {
          queries.write(candidateFile.out());
          candidateFile.finish();
          candidateFile.giveName();
        }
      }
      paperFile.giveName();
    }
    return network.report(citations, queries.queries().length);
  }

  private record Block(int papers, int citations, ByteText lines) {}

  private static long writePapers(
      GeneratedNetwork network, OutputStream out, int threads, LongConsumer papersDone)
      throws IOException {
    int papers = network.settings().papers();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    ArrayDeque<Future<Block>> ahead = new ArrayDeque<>();
    try {
      long done = 0;
      long citations = 0;
      for (int from = 0; from < papers || !ahead.isEmpty(); ) {
        if (from < papers && ahead.size() < threads * BLOCKS_AHEAD) {
          int first = from;
          from += Math.min(BLOCK, papers - from);
          int end = from;
          ahead.add(pool.submit(() -> block(network, first, end)));
        } else {
          Block block = ahead.remove().get();
          block.lines().writeTo(out);
          citations += block.citations();
          done += block.papers();
          papersDone.accept(done);
        }
      }
      return citations;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("interrupted").initCause(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a block of papers could not be made", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static Block block(GeneratedNetwork network, int from, int to) {
    PaperWriter writer = new PaperWriter(network);
    ByteText lines = new ByteText((to - from) * BYTES_OF_PAPER);
    int citations = 0;
    for (int paper = from; paper < to; paper++) {
      citations += writer.write(paper, lines);
    }
    return new Block(to - from, citations, lines);
  }
}
