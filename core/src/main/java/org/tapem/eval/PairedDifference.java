package org.tapem.eval;

/**
 * How much better one method is than another on the same queries.
 *
 * @param queries number of queries with a figure of both
 * @param mean of first minus second; above 0: the first has the higher figure
 * @param low lower end of the 95 % interval of the mean
 * @param high upper end of it
 * @param p how likely a difference as far from 0 would be by the choice of queries, on both sides
 */
public record PairedDifference(int queries, double mean, double low, double high, double p) {
  /** Whether the interval leaves out 0. */
  public boolean clear() {
    return low > 0 || high < 0;
  }
}
