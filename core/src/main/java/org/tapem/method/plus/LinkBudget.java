package org.tapem.method.plus;

/**
 * How many links of texts are looked at for a query. Where there are more than {@code whole}, the
 * texts that share most words with the query are looked at one by one, and some others, drawn at
 * random, stand for the rest.
 *
 * @param whole all are looked at where they are no more
 * @param close else, of texts that are looked at one by one
 * @param drawn and of those that stand for the rest
 */
record LinkBudget(long whole, long close, long drawn) {
  /** All of them, however many. */
  public static final LinkBudget ALL = new LinkBudget(Long.MAX_VALUE, 0, Long.MAX_VALUE);

  private static final long WHOLE = 4_000_000;
  private static final long CLOSE = 60_000;
  private static final long DRAWN = 500_000;
  private static final int DRAWN_OF_EACH = 5; // candidate nodes

  /** As many as take no longer than texts of some hundred thousand query nodes. */
  public static LinkBudget forCandidateNodes(int candidateCount) {
    return new LinkBudget(WHOLE, CLOSE, Math.max(DRAWN, (long) DRAWN_OF_EACH * candidateCount));
  }
}
