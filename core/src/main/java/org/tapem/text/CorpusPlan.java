package org.tapem.text;

import java.util.Arrays;

/**
 * Cuts a corpus into chunks of whole texts, at most {@value #CHUNK_TOKENS} tokens each, and chunks
 * into episodes. Random streams belong to chunks, so the cut depends on the texts alone, never on
 * the threads. A text longer than a chunk is cut, as if it were several.
 */
final class CorpusPlan {
  static final int CHUNK_TOKENS = 1 << 13;
  static final int EPISODE_CHUNKS = 32;

  private final TextCorpus corpus;
  private int[] firstTexts = new int[16];
  private long[] starts = new long[16]; // one more than chunks
  private int chunks;

  CorpusPlan(TextCorpus corpus) {
    this.corpus = corpus;
    long chunkStart = corpus.start(0);
    for (int text = 0; text < corpus.texts(); text++) {
      long start = corpus.start(text);
      long end = corpus.start(text + 1);
      if (end < start) {
        throw new IllegalArgumentException(
            "text %d must not end before it starts, got %d to %d".formatted(text, start, end));
      }
      if (end - chunkStart > CHUNK_TOKENS || text == 0) {
        if (start > chunkStart || text == 0) {
          open(text, start);
          chunkStart = start;
        }
        while (end - chunkStart > CHUNK_TOKENS) {
          chunkStart += CHUNK_TOKENS;
          open(text, chunkStart);
        }
      }
    }
    starts[chunks] = corpus.start(corpus.texts());
  }

  private void open(int text, long start) {
    if (chunks + 1 == starts.length) {
      starts = Arrays.copyOf(starts, chunks * 2);
      firstTexts = Arrays.copyOf(firstTexts, chunks * 2);
    }
    firstTexts[chunks] = text;
    starts[chunks++] = start;
  }

  int chunks() {
    return chunks;
  }

  int episodes() {
    return (chunks + EPISODE_CHUNKS - 1) / EPISODE_CHUNKS;
  }

  /** Number of chunks of an episode. */
  int chunksOf(int episode) {
    return Math.min(EPISODE_CHUNKS, chunks - episode * EPISODE_CHUNKS);
  }

  /** Number of tokens of an episode. */
  long tokensOf(int episode) {
    int first = episode * EPISODE_CHUNKS;
    return starts[first + chunksOf(episode)] - starts[first];
  }

  long tokens() {
    return starts[chunks] - corpus.start(0);
  }

  int firstText(int chunk) {
    return firstTexts[chunk];
  }

  long start(int chunk) {
    return starts[chunk];
  }

  long end(int chunk) {
    return starts[chunk + 1];
  }
}
