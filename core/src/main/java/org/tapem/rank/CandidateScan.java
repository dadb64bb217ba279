package org.tapem.rank;

/**
 * Scores candidate nodes for several queries, block by block of candidate nodes: what a ranker
 * knows of a block stays in the cache while all queries are scored on it, and no more than one
 * block of scores is held. Used by one thread.
 */
public final class CandidateScan {
  /** Candidate nodes of a block: with 128 floats each they fill a megabyte. */
  public static final int BLOCK = 2048;

  /** Queries that are scanned together: enough to pay for fetching a block, few enough to share. */
  public static final int GROUP = 16;

  /** Takes the scores of the candidate nodes {@code from .. to}, the first at {@code scores[0]}. */
  @FunctionalInterface
  public interface Taker {
    void take(int scorer, int from, int to, float[] scores);
  }

  private final float[] scores = new float[BLOCK];

  /** Scans the candidate nodes {@code from .. to} for all scorers. */
  public void scan(QueryScorer[] scorers, int from, int to, Taker taker) {
    int end;
    for (int begin = from; begin < to; begin = end) {
      end = (int) Math.min(to, (long) begin + BLOCK);
      for (int i = 0; i < scorers.length; i++) {
        scorers[i].scores(begin, end, scores);
        taker.take(i, begin, end, scores);
      }
    }
  }

  /** How many queries to scan together so that all threads have work. */
  public static int group(PreparedQueries queries, int threads) {
    int share = Math.min(GROUP, queries.size() / Math.max(1, threads));
    return Math.max(1, share / queries.together()) * queries.together();
  }
}
