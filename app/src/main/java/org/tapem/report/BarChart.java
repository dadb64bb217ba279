package org.tapem.report;

import java.util.List;

/**
 * Bars in groups: a group for each category, in it a bar for each of the series. Bars lie, so that
 * long names have room, and start at 0.
 *
 * @param label of the values
 */
public record BarChart(String title, String label, List<String> categories, List<Bars> series)
    implements Block {
  public BarChart {
    categories = List.copyOf(categories);
    series = List.copyOf(series);
    for (Bars bars : series) {
      Lengths.same("values of " + bars.name(), bars.values(), categories.size());
    }
  }

  /**
   * The bars of one name in all categories.
   *
   * @param values of the categories; not a number where there is none
   * @param low lower ends of whiskers; empty for none
   * @param high upper ends of them
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a picture; bars are never compared
  public record Bars(String name, double[] values, double[] low, double[] high) {
    public Bars {
      Lengths.sameOrNone("low of " + name, low, values.length);
      Lengths.same("high of " + name, high, low.length);
    }

    public static Bars of(String name, double[] values) {
      return new Bars(name, values, new double[0], new double[0]);
    }

    boolean hasWhiskers() {
      return low.length > 0;
    }
  }
}
