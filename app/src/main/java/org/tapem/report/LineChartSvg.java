package org.tapem.report;

import java.util.Arrays;
import java.util.List;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;
import org.tapem.report.Ticks.Tick;

/** Draws a line chart. */
final class LineChartSvg {
  private static final double WIDTH = 480;
  private static final double HEIGHT = 300;
  private static final double TOP = 30;
  private static final double BOTTOM = HEIGHT - 42;
  private static final double RIGHT = WIDTH - 14;
  private static final double POINT = 3.6;

  /** A line with more points has a mark at some of them only. */
  private static final int MOST_MARKS = 12;

  private final LineChart chart;
  private final List<SeriesStyle> styles;
  private final List<Tick> xTicks;
  private final List<Tick> yTicks;
  private final Axis x;
  private final Axis y;
  private final int decimals;

  LineChartSvg(LineChart chart, List<SeriesStyle> styles) {
    this.chart = chart;
    this.styles = styles;
    Range values = new Range();
    Range places = new Range();
    for (Series line : chart.series()) {
      values.add(line.y()).add(line.low()).add(line.high());
      places.add(line.x());
    }
    decimals = values.decimals();
    y = valueAxis(values);
    yTicks = Ticks.linear(y.low(), y.high(), 6);
    double left = 10 + yTicks.stream().mapToDouble(t -> SvgText.width(t.label())).max().orElse(0);
    x = placeAxis(places, left);
    xTicks = placeTicks();
  }

  /** From one round number to another where these are near; from 0 where that is not far. */
  private static Axis valueAxis(Range values) {
    boolean fromZero = values.low() >= 0 && values.low() < 0.3 * values.high();
    Axis axis = Axis.linear(fromZero ? 0 : values.low(), values.high(), BOTTOM, TOP);
    double step = Ticks.step((axis.high() - axis.low()) / 5).doubleValue();
    double near = 0.15 * (axis.high() - axis.low());
    double margin = 0.04 * (axis.high() - axis.low());
    double below = Math.floor(axis.low() / step + 1e-9) * step;
    double above = Math.ceil(axis.high() / step - 1e-9) * step;
    double low = axis.low() - below <= near ? below : axis.low() - margin;
    double high = above - axis.high() <= near ? above : axis.high() + margin;
    return Axis.linear(low, high, BOTTOM, TOP);
  }

  private Axis placeAxis(Range places, double left) {
    double from = left + 8;
    double to = RIGHT - 8;
    return chart.xScale() == Scale.LOG
        ? Axis.logarithmic(places.low() > 0 ? places.low() : 1, places.high(), from, to)
        : Axis.linear(places.low(), places.high(), from, to);
  }

  /** At the places of the points where they are few and have room, else at round numbers. */
  private List<Tick> placeTicks() {
    double[] places =
        chart.series().stream().flatMapToDouble(s -> Arrays.stream(s.x())).distinct().toArray();
    Arrays.sort(places);
    if (places.length > 0 && places.length <= 10) {
      List<Tick> ticks = Ticks.at(places);
      if (haveRoom(ticks)) {
        return ticks;
      }
    }
    return x.log() ? Ticks.log(x.low(), x.high(), 8) : Ticks.linear(x.low(), x.high(), 8);
  }

  private boolean haveRoom(List<Tick> ticks) {
    for (int i = 1; i < ticks.size(); i++) {
      double gap = x.at(ticks.get(i).at()) - x.at(ticks.get(i - 1).at());
      double needed =
          (SvgText.width(ticks.get(i).label()) + SvgText.width(ticks.get(i - 1).label())) / 2;
      if (gap < needed + 8) {
        return false;
      }
    }
    return true;
  }

  void draw(Xml xml) {
    SvgText.openPicture(xml, chart.title(), WIDTH, HEIGHT);
    drawFrame(xml);
    for (int i = 0; i < styles.size(); i++) {
      if (chart.series().get(i).hasBand()) {
        drawBand(xml, chart.series().get(i), styles.get(i));
      }
    }
    for (int i = styles.size() - 1; i >= 0; i--) { // the first lies on top
      drawLine(xml, chart.series().get(i), styles.get(i));
      drawMarks(xml, chart.series().get(i), styles.get(i), i);
    }
    xml.close();
  }

  private void drawFrame(Xml xml) {
    double left = x.from() - 8;
    for (Tick tick : yTicks) {
      double at = y.at(tick.at());
      SvgText.line(xml, "grid", left, at, RIGHT, at);
      SvgText.at(xml, left - 6, at + 4, "end", "tick", tick.label());
    }
    SvgText.line(xml, "axis", left, BOTTOM, RIGHT, BOTTOM);
    for (Tick tick : xTicks) {
      double at = x.at(tick.at());
      SvgText.line(xml, "axis", at, BOTTOM, at, BOTTOM + 4);
      SvgText.at(xml, at, BOTTOM + 17, "middle", "tick", tick.label());
    }
    SvgText.at(xml, 2, 13, "start", "label", SvgText.fitted(chart.yLabel(), RIGHT));
    String below = SvgText.fitted(chart.xLabel(), RIGHT - left);
    SvgText.at(xml, (left + RIGHT) / 2, HEIGHT - 6, "middle", "label", below);
  }

  private void drawBand(Xml xml, Series line, SeriesStyle style) {
    StringBuilder path = new StringBuilder();
    int from = 0;
    while (from < line.x().length) {
      int to = from;
      while (to < line.x().length
          && Double.isFinite(line.low()[to])
          && Double.isFinite(line.high()[to])) {
        to++;
      }
      for (int i = from; i < to; i++) {
        path.append(i == from ? 'M' : 'L').append(place(line.x()[i], line.high()[i]));
      }
      for (int i = to - 1; i >= from; i--) {
        path.append('L').append(place(line.x()[i], line.low()[i]));
      }
      path.append(to > from ? "z" : "");
      from = to + 1;
    }
    xml.leaf("path", "class", "band " + style.colorClass(), "d", path.toString());
  }

  private void drawLine(Xml xml, Series line, SeriesStyle style) {
    StringBuilder path = new StringBuilder();
    boolean gap = true;
    for (int i = 0; i < line.x().length; i++) {
      boolean there = Double.isFinite(line.y()[i]);
      if (there) {
        path.append(gap ? 'M' : 'L').append(place(line.x()[i], line.y()[i]));
      }
      gap = !there;
    }
    String kind = "line " + style.colorClass() + " " + style.dashClass();
    xml.open("path", "class", kind, "d", path.toString()).element("title", line.name()).close();
  }

  private void drawMarks(Xml xml, Series line, SeriesStyle style, int number) {
    int count = line.x().length;
    int each = (count + MOST_MARKS - 1) / MOST_MARKS;
    // Lines of many points have their marks at different places, so that they do not pile up.
    int first = each <= 1 ? 0 : (int) ((long) number * each / styles.size());
    for (int i = first; i < count; i += Math.max(1, each)) {
      if (Double.isFinite(line.y()[i])) {
        style.mark(xml, x.at(line.x()[i]), y.at(line.y()[i]), POINT, tooltip(line, i));
      }
    }
  }

  private String tooltip(Series line, int i) {
    String place = Numbers.shortest(line.x()[i]);
    String value = Numbers.fixed(line.y()[i], decimals);
    String band =
        line.hasBand()
            ? " (%s to %s)"
                .formatted(
                    Numbers.fixed(line.low()[i], decimals), Numbers.fixed(line.high()[i], decimals))
            : "";
    return line.name() + " at " + place + ": " + value + band;
  }

  private String place(double atX, double atY) {
    return Numbers.path(x.at(atX), y.at(atY));
  }
}
