package org.tapem.sample;

import org.tapem.walk.RowCounts;

/**
 * What was found in walks.
 *
 * @param walks that were looked at
 * @param pairs found
 * @param direct those of them that are joined
 * @param nodes of all their paths together
 */
public record SampleCounts(long walks, long pairs, long direct, long nodes)
    implements RowCounts<SampleCounts> {
  public static final SampleCounts NONE = new SampleCounts(0, 0, 0, 0);

  @Override
  public SampleCounts plus(SampleCounts other) {
    return new SampleCounts(
        walks + other.walks, pairs + other.pairs, direct + other.direct, nodes + other.nodes);
  }

  @Override
  public long requested() {
    return walks;
  }

  @Override
  public long[] numbers() {
    return new long[] {walks, pairs, direct, nodes};
  }
}
