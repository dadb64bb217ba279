package org.tapem.query.export;

import java.io.IOException;
import org.tapem.base.Progress;

/** Goes over rows block by block, so that memory does not grow with their number. */
record VectorBlocks(VectorRows rows, int threads, Progress progress) {
  private static final int BLOCK = 1024;

  /** Takes the vectors of rows {@code from} to {@code to}, one behind the other. */
  interface Sink {
    void block(int from, int to, float[] vectors) throws IOException;
  }

  /** Hands over all rows, in their order. */
  void each(Sink sink) throws IOException {
    progress.phase("Vectors", rows.count(), "rows");
    for (int from = 0; from < rows.count(); from += BLOCK) {
      int to = Math.min(rows.count(), from + BLOCK);
      sink.block(from, to, rows.vectors(from, to, threads));
      progress.advance(to - from);
    }
  }
}
