package org.tapem.text;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/**
 * The (word, context word) pairs of one chunk of texts, sorted by cell: the pair of blocks that its
 * two words lie in. Used again for the chunks to come.
 */
final class PairChunk {
  private final int blocks;
  private final int window;
  private final double[] keep;
  private final int[] tokens = new int[CorpusPlan.CHUNK_TOKENS];
  private final int[] cellEnds;
  private int[] drawn = new int[1 << 12]; // word, context, word, context ...
  private int drawnSize;
  private int[] sorted = new int[1 << 12];

  /** Takes the probability to keep each frequent word; others are left out. */
  PairChunk(int blocks, int window, double[] keep) {
    this.blocks = blocks;
    this.window = window;
    this.keep = keep;
    cellEnds = new int[blocks * blocks + 1];
  }

  /** Draws the pairs of a chunk. */
  void draw(TextCorpus corpus, CorpusPlan plan, int chunk, RandomStream random) {
    drawnSize = 0;
    long at = plan.start(chunk);
    long end = plan.end(chunk);
    for (int text = plan.firstText(chunk); at < end; text++) {
      int length = (int) (Math.min(corpus.start(text + 1), end) - at);
      corpus.copy(at, tokens, length);
      drawText(sample(length, random), random);
      at += length;
    }
    sortByCell();
  }

  /** Moves the tokens that stay to the front; gives their number. */
  private int sample(int length, RandomStream random) {
    int size = 0;
    for (int i = 0; i < length; i++) {
      int word = tokens[i];
      if (word >= 0
          && word < keep.length
          && (keep[word] >= 1 || random.nextDouble() < keep[word])) {
        tokens[size++] = word;
      }
    }
    return size;
  }

  private void drawText(int size, RandomStream random) {
    for (int i = 0; i < size; i++) {
      int reach = 1 + random.nextInt(window);
      int to = Math.min(size - 1, i + reach);
      if (drawnSize + 4 * reach > drawn.length) {
        drawn = Arrays.copyOf(drawn, drawn.length * 2);
      }
      for (int j = Math.max(0, i - reach); j <= to; j++) {
        if (j != i) {
          drawn[drawnSize++] = tokens[i];
          drawn[drawnSize++] = tokens[j];
        }
      }
    }
  }

  /** Counting sort: pairs of a cell stay in the order in which they were drawn. */
  private void sortByCell() {
    if (sorted.length < drawnSize) {
      sorted = new int[drawn.length];
    }
    Arrays.fill(cellEnds, 0);
    for (int p = 0; p < drawnSize; p += 2) {
      cellEnds[cell(p) + 1] += 2;
    }
    for (int cell = 1; cell < cellEnds.length; cell++) {
      cellEnds[cell] += cellEnds[cell - 1];
    }
    for (int p = 0; p < drawnSize; p += 2) {
      int cell = cell(p);
      int to = cellEnds[cell];
      sorted[to] = drawn[p] / blocks;
      sorted[to + 1] = drawn[p + 1] / blocks;
      cellEnds[cell] = to + 2; // at last, each cell's start has become its end
    }
  }

  private int cell(int p) {
    return drawn[p] % blocks * blocks + drawn[p + 1] % blocks;
  }

  /**
   * Word and context of each pair, by their places in their blocks; {@link #start} and {@link #end}
   * say where a cell lies.
   */
  int[] pairs() {
    return sorted;
  }

  int start(int cell) {
    return cell == 0 ? 0 : cellEnds[cell - 1];
  }

  int end(int cell) {
    return cellEnds[cell];
  }
}
