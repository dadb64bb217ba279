package org.tapem.report;

import java.util.List;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.Ticks.Tick;

/** Draws a bar chart. */
final class BarChartSvg {
  private static final double WIDTH = 480;
  private static final double TOP = 6;
  private static final double MOST_NAME = 170;

  private final BarChart chart;
  private final List<SeriesStyle> styles;
  private final int decimals;
  private final double bar;
  private final double group;
  private final double names;
  private final Axis x;

  BarChartSvg(BarChart chart, List<SeriesStyle> styles) {
    this.chart = chart;
    this.styles = styles;
    Range values = new Range().add(0);
    for (Bars bars : chart.series()) {
      values.add(bars.values()).add(bars.low()).add(bars.high());
    }
    decimals = values.decimals();
    bar = styles.size() == 1 ? 16 : 12;
    group = bar * styles.size() + (styles.size() == 1 ? 7 : 10);
    names =
        chart.categories().stream()
            .mapToDouble(name -> Math.min(MOST_NAME, SvgText.width(name)))
            .max()
            .orElse(0);
    double number = SvgText.width(Numbers.fixed(values.high(), decimals)) + 8;
    double left = names + 10 + (values.low() < 0 ? number + 4 : 0);
    boolean empty = values.low() == values.high(); // nothing but 0
    x = Axis.linear(values.low(), empty ? 1 : values.high(), left, WIDTH - number - 2);
  }

  void draw(Xml xml) {
    double bottom = TOP + group * chart.categories().size();
    SvgText.openPicture(xml, chart.title(), WIDTH, bottom + 40);
    for (Tick tick : Ticks.linear(x.low(), x.high(), 6)) {
      double at = x.at(tick.at());
      SvgText.line(xml, "grid", at, TOP, at, bottom);
      SvgText.at(xml, at, bottom + 15, "middle", "tick", tick.label());
    }
    String below = SvgText.fitted(chart.label(), WIDTH);
    SvgText.at(xml, (x.from() + x.to()) / 2, bottom + 34, "middle", "label", below);
    for (int c = 0; c < chart.categories().size(); c++) {
      double top = TOP + group * c;
      drawName(xml, chart.categories().get(c), top + group / 2 + 4);
      for (int s = 0; s < styles.size(); s++) {
        double at = top + (group - bar * styles.size()) / 2 + bar * s;
        drawBar(xml, chart.series().get(s), styles.get(s), c, at);
      }
    }
    SvgText.line(xml, "axis", x.at(0), TOP, x.at(0), bottom);
    xml.close();
  }

  private void drawName(Xml xml, String name, double at) {
    xml.open("text", "class", "tick name", "x", names + 2, "y", at, "text-anchor", "end");
    xml.text(SvgText.fitted(name, MOST_NAME)).element("title", name).close();
  }

  private void drawBar(Xml xml, Bars bars, SeriesStyle style, int c, double top) {
    double value = bars.values()[c];
    double middle = top + bar / 2;
    double zero = x.at(0);
    if (!Double.isFinite(value)) {
      SvgText.at(xml, zero + 4, middle + 4, "start", "value", Numbers.NONE);
      return;
    }
    double end = x.at(value);
    double left = Math.min(zero, end);
    double length = Math.abs(end - zero);
    String look = "bar " + style.colorClass();
    xml.open(
        "rect", "class", look, "x", left, "y", top + 0.75, "width", length, "height", bar - 1.5);
    String number = Numbers.fixed(value, decimals);
    String name = chart.categories().get(c);
    xml.element("title", name + ", " + bars.name() + ": " + number).close();
    double reach = end;
    if (bars.hasWhiskers() && Double.isFinite(bars.low()[c]) && Double.isFinite(bars.high()[c])) {
      double low = x.at(bars.low()[c]);
      double high = x.at(bars.high()[c]);
      double ends = middle - 3;
      String path = Numbers.path("M", low, ends, "v6M", high, ends, "v6M", low, middle, "H", high);
      xml.leaf("path", "class", "halo", "d", path); // to be seen on a bar of any colour
      xml.leaf("path", "class", "whisker", "d", path);
      reach = value < 0 ? Math.min(end, low) : Math.max(end, high);
    }
    boolean below = value < 0;
    SvgText.at(xml, reach + (below ? -4 : 4), middle + 4, below ? "end" : "start", "value", number);
  }
}
