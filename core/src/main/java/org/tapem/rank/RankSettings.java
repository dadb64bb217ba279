package org.tapem.rank;

/**
 * How many of the best to give for each query, and on how many threads.
 *
 * @param top most candidate nodes of an answer
 */
public record RankSettings(int top, int threads) {
  public RankSettings {
    if (top < 1) {
      throw new IllegalArgumentException("top must be >= 1, got " + top);
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
  }
}
