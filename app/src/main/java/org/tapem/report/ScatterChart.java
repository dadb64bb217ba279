package org.tapem.report;

import java.util.List;

/**
 * Points without axes, as t-SNE lays them out: only which are near each other has a meaning.
 *
 * @param note running text; empty for none
 */
public record ScatterChart(String title, List<PointGroup> groups, String note) implements Block {
  public ScatterChart {
    groups = List.copyOf(groups);
  }

  /**
   * Points of one kind.
   *
   * @param tooltips text of each point; empty for none
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a picture; groups are never compared
  public record PointGroup(
      String name, double[] x, double[] y, Shape shape, List<String> tooltips) {
    public PointGroup {
      Lengths.same("y of " + name, y, x.length);
      tooltips = List.copyOf(tooltips);
      if (!tooltips.isEmpty() && tooltips.size() != x.length) {
        throw new IllegalArgumentException(
            "tooltips of %s must be %d or none, got %d".formatted(name, x.length, tooltips.size()));
      }
      for (int i = 0; i < x.length; i++) {
        if (!Double.isFinite(x[i]) || !Double.isFinite(y[i])) {
          throw new IllegalArgumentException(
              "points of %s must be finite, got (%s, %s)".formatted(name, x[i], y[i]));
        }
      }
    }
  }
}
