package org.tapem.dataset.generate;

import java.util.Arrays;

/** The year of each paper: more every year, and a tenth of all papers in the last one. */
final class Years {
  private static final double LAST_SHARE = 0.1;
  private static final double GROWTH = 1.06;
  private final int first;
  private final int[] ends; // years: number of papers up to and with this year

  Years(GeneratorSettings settings) {
    first = settings.firstYear();
    ends = new int[settings.lastYear() - first + 1];
    int last = ends.length - 1;
    int training = (int) Math.round(settings.papers() * (1 - LAST_SHARE));
    double total = 0;
    double weight = 1;
    for (int i = 0; i < last; i++, weight *= GROWTH) {
      total += weight;
    }
    double sum = 0;
    weight = 1;
    for (int i = 0; i < last; i++, weight *= GROWTH) {
      sum += weight;
      ends[i] = (int) Math.round(training * (sum / total));
    }
    ends[last] = settings.papers();
  }

  int of(int paper) {
    int at = Arrays.binarySearch(ends, paper + 1);
    int index = at >= 0 ? at : -at - 1;
    while (index > 0 && ends[index - 1] == ends[index]) {
      index--; // years without papers, in small networks
    }
    return first + index;
  }

  /** Papers from this one on are those of the last year. */
  int firstTestPaper() {
    return ends[ends.length - 2];
  }
}
