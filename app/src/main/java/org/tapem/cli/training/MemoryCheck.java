package org.tapem.cli.training;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tapem.cli.console.UserMistake;
import org.tapem.method.MemoryEstimate;

/** Holds what a training needs against the heap, before it begins. */
final class MemoryCheck {
  private static final int SHOWN = 4;

  private MemoryCheck() {}

  static void check(MemoryEstimate estimate, long allowed, PrintWriter out) {
    if (estimate.bytes() > allowed) {
      throw new UserMistake(
          String.format(
              Locale.ROOT,
              "training needs about %,d MB of heap, but %,d MB are allowed: give it more with"
                  + " TAPEM_OPTS=-Xmx%dg, or make smaller what takes most of it:%n%s",
              megabytes(estimate.bytes()),
              megabytes(allowed),
              (long) Math.ceil(1.2 * estimate.bytes() / (1 << 30)),
              largest(estimate)));
    }
    out.printf(
        Locale.ROOT,
        "Memory: about %,d MB of heap needed, %,d MB allowed%n",
        megabytes(estimate.bytes()),
        megabytes(allowed));
  }

  private static String largest(MemoryEstimate estimate) {
    return estimate.parts().stream()
        .sorted(Comparator.comparingLong(MemoryEstimate.Part::bytes).reversed())
        .limit(SHOWN)
        .map(MemoryCheck::line)
        .collect(Collectors.joining(System.lineSeparator()));
  }

  private static String line(MemoryEstimate.Part part) {
    String change = part.change().isEmpty() ? "" : "  (" + part.change() + ")";
    return String.format(
        Locale.ROOT, "  %-26s%,10d MB%s", part.name(), megabytes(part.bytes()), change);
  }

  private static long megabytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
