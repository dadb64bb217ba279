package org.tapem.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives every name its look, the same in all charts of a report: numbered in the order of first
 * sight. Where two names of one chart would share a colour, the later one takes a free one.
 */
final class SeriesStyles {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  SeriesStyles(Report report) {
    report.sections().forEach(section -> see(section.blocks()));
  }

  private void see(List<Block> blocks) {
    for (Block block : blocks) {
      if (block instanceof LineChart chart) {
        chart.series().forEach(series -> see(series.name()));
      } else if (block instanceof BarChart chart) {
        chart.series().forEach(bars -> see(bars.name()));
      } else if (block instanceof ScatterChart chart) {
        chart.groups().forEach(group -> see(group.name()));
      } else if (block instanceof SideBySide beside) {
        see(beside.blocks());
      } else if (block instanceof Details details) {
        see(details.blocks());
      }
    }
  }

  private void see(String name) {
    numbers.putIfAbsent(name, numbers.size());
  }

  /** The looks of the names of one chart. */
  List<SeriesStyle> of(List<String> names) {
    Set<Integer> taken = new LinkedHashSet<>();
    List<SeriesStyle> styles = new ArrayList<>();
    for (String name : names) {
      int number = numbers.getOrDefault(name, 0);
      boolean free = taken.size() < SeriesStyle.COLORS;
      while (free && taken.contains(number % SeriesStyle.COLORS)) {
        number++;
      }
      taken.add(number % SeriesStyle.COLORS);
      styles.add(SeriesStyle.of(number));
    }
    return styles;
  }
}
