package org.tapem.cli.bibliography;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tapem.dataset.source.InputFiles;

/** Says which files of folders are not read, and why. */
final class SkippedFiles {
  private SkippedFiles() {}

  /** A line for each reason: how many files, and the first of them. */
  static List<String> lines(InputFiles.Found found) {
    Map<String, Long> counts = new LinkedHashMap<>();
    Map<String, Path> first = new LinkedHashMap<>();
    for (InputFiles.Skipped skipped : found.skipped()) {
      counts.merge(skipped.why(), 1L, Long::sum);
      first.putIfAbsent(skipped.why(), skipped.file());
    }
    return counts.entrySet().stream()
        .map(
            entry ->
                entry.getValue() == 1
                    ? "%s: %s".formatted(first.get(entry.getKey()), entry.getKey())
                    : String.format(
                        Locale.ROOT,
                        "%s and %,d more: %s",
                        first.get(entry.getKey()),
                        entry.getValue() - 1,
                        entry.getKey()))
        .toList();
  }
}
