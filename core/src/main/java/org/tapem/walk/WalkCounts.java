package org.tapem.walk;

/**
 * What became of the walks that were requested: {@code asked = full + shortKept + dropped}.
 *
 * @param full walks of full length
 * @param shortKept walks that ended early and are kept
 * @param dropped walks that ended early and hold no pair
 * @param steps steps gone in all, those of dropped walks included
 */
public record WalkCounts(long requested, long full, long shortKept, long dropped, long steps)
    implements RowCounts<WalkCounts> {
  public static final WalkCounts NONE = new WalkCounts(0, 0, 0, 0, 0);

  @Override
  public WalkCounts plus(WalkCounts other) {
    return new WalkCounts(
        requested + other.requested,
        full + other.full,
        shortKept + other.shortKept,
        dropped + other.dropped,
        steps + other.steps);
  }

  @Override
  public long[] numbers() {
    return new long[] {full, shortKept, dropped, steps};
  }
}
