package org.tapem.report;

import java.util.List;

/** Lines over a common axis, such as recall over N or loss over epochs. */
public record LineChart(
    String title, String xLabel, String yLabel, List<Series> series, Scale xScale)
    implements Block {
  public LineChart {
    series = List.copyOf(series);
    for (Series line : series) {
      for (double x : line.x()) {
        if (!Double.isFinite(x) || (xScale == Scale.LOG && x <= 0)) {
          throw new IllegalArgumentException(
              "x must be finite, and > 0 on a logarithmic axis, got %s in %s"
                  .formatted(x, line.name()));
        }
      }
    }
  }

  /** How the x axis is cut. */
  public enum Scale {
    LINEAR,
    LOG
  }

  /**
   * A line.
   *
   * @param x places, ascending
   * @param y values; the line has a gap where one is not a number
   * @param low lower edge of a band around the line; empty for none
   * @param high upper edge of it
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a picture; series are never compared
  public record Series(String name, double[] x, double[] y, double[] low, double[] high) {
    public Series {
      Lengths.same("y of " + name, y, x.length);
      Lengths.sameOrNone("low of " + name, low, x.length);
      Lengths.same("high of " + name, high, low.length);
      for (int i = 1; i < x.length; i++) {
        if (x[i] < x[i - 1]) {
          throw new IllegalArgumentException(
              "x of %s must ascend, got %s after %s".formatted(name, x[i], x[i - 1]));
        }
      }
    }

    public static Series of(String name, double[] x, double[] y) {
      return new Series(name, x, y, new double[0], new double[0]);
    }

    boolean hasBand() {
      return low.length > 0;
    }
  }
}
