package org.tapem.io;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * How long to wait for a {@link WriteLock} that another process holds.
 *
 * @param atMost zero: not at all
 * @param listener gets one sentence when the wait begins
 */
public record LockWait(Duration atMost, Consumer<String> listener) {
  private static final Duration LONGEST = Duration.ofDays(36_500); // still fits in nanoseconds

  /** A minute, without a word. */
  public static final LockWait DEFAULT = atMost(Duration.ofSeconds(60));

  public LockWait {
    if (atMost.isNegative() || atMost.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("wait must be >= 0 s and <= 100 years, got " + atMost);
    }
  }

  /** So long, without a word. */
  public static LockWait atMost(Duration limit) {
    return new LockWait(limit, sentence -> {});
  }

  /** The limit in seconds, for people. */
  String seconds() {
    return BigDecimal.valueOf(atMost.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }
}
