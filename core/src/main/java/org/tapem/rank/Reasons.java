package org.tapem.rank;

import java.util.List;

/**
 * Why candidate nodes have their scores for a query.
 *
 * @param similarity how near each query node is to the query, on any scale from 0 on; not copied
 * @param splits one for each candidate node that was requested
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
public record Reasons(double[] similarity, List<Split> splits) {
  public Reasons {
    splits = List.copyOf(splits);
  }

  /**
   * The parts of a score.
   *
   * @param base the score that candidate nodes have on average; with the parts it sums up to the
   *     score
   * @param falls of each query node of the candidate, in their order: how much the score falls
   *     without it; not copied
   */
  @SuppressWarnings("ArrayRecordComponent") // as above
  public record Split(double base, List<Part> parts, double[] falls) {
    public Split {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A part of a score.
   *
   * @param name for programs
   * @param label for people
   */
  public record Part(String name, String label, double value) {}
}
