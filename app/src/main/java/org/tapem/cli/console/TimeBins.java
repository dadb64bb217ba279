package org.tapem.cli.console;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Times as people read them, and many different ones put together. */
public final class TimeBins {
  /** The kind of times that nothing is told of: those that look like years are years. */
  public static final String NUMBER = "number";

  private static final int MOST = 40;
  private static final int BINS = 20;

  private TimeBins() {}

  /**
   * A time in words.
   *
   * @param kind "day" (since 1970), "minute" (since 1970), or else a number that speaks for itself
   */
  public static String label(int time, String kind) {
    if (time == Integer.MIN_VALUE) {
      return "none";
    }
    return switch (kind) {
      case "day" -> LocalDate.ofEpochDay(time).toString();
      case "minute" -> LocalDateTime.ofEpochSecond(time * 60L, 0, ZoneOffset.UTC).toString();
      default -> String.valueOf(time);
    };
  }

  /** Whether a time may be called a year; one that is not known may be called anything. */
  public static boolean isYear(int time, String kind) {
    return kind.equals(NUMBER) && (time == Integer.MIN_VALUE || (time > 999 && time < 3000));
  }

  /** Counts by the label of their time; of many times, by that of the first of a span. */
  public static Map<String, Integer> of(Map<Integer, Integer> counts, String kind) {
    TreeMap<Integer, Integer> known = new TreeMap<>(counts);
    Integer none = known.remove(Integer.MIN_VALUE);
    Map<String, Integer> bins = new LinkedHashMap<>();
    if (none != null) {
      bins.put(label(Integer.MIN_VALUE, kind), none);
    }
    if (known.size() <= MOST) {
      known.forEach((time, count) -> bins.put(label(time, kind), count));
      return bins;
    }
    long first = known.firstKey();
    long width = (known.lastKey() - first + BINS) / BINS;
    known.forEach(
        (time, count) -> {
          int start = (int) (first + (time - first) / width * width);
          bins.merge(label(start, kind), count, Integer::sum);
        });
    return bins;
  }
}
