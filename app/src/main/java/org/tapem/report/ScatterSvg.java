package org.tapem.report;

import java.util.List;
import org.tapem.report.ScatterChart.PointGroup;

/** Draws points without axes; one unit is as long in both directions. */
final class ScatterSvg {
  private static final double WIDTH = 480;
  private static final double HEIGHT = 400;
  private static final double MARGIN = 12;
  private static final double ALONE = 2.2; // times the size of other points
  private static final int MANY = 10;

  private final ScatterChart chart;
  private final List<SeriesStyle> styles;
  private final double middleX;
  private final double middleY;
  private final double scale;

  ScatterSvg(ScatterChart chart, List<SeriesStyle> styles) {
    this.chart = chart;
    this.styles = styles;
    Range x = new Range();
    Range y = new Range();
    for (PointGroup group : chart.groups()) {
      x.add(group.x());
      y.add(group.y());
    }
    middleX = (x.low() + x.high()) / 2;
    middleY = (y.low() + y.high()) / 2;
    double fitX = (WIDTH - 2 * MARGIN) / (x.high() - x.low());
    double fitY = (HEIGHT - 2 * MARGIN) / (y.high() - y.low());
    double fit = Math.min(fitX, fitY);
    scale = Double.isFinite(fit) ? fit : 1; // all points in one place
  }

  void draw(Xml xml) {
    SvgText.openPicture(xml, chart.title(), WIDTH, HEIGHT);
    xml.leaf(
        "rect", "class", "frame", "x", "0.5", "y", "0.5", "width", "479", "height", "399", "rx",
        "3");
    int max = chart.groups().stream().mapToInt(group -> group.x().length).max().orElse(0);
    int count = chart.groups().stream().mapToInt(group -> group.x().length).sum();
    double size = count <= 200 ? 4.2 : count <= 1000 ? 3.4 : 2.4;
    // A point of each group in turn, so that no group lies on top of the others.
    for (int i = 0; i < max; i++) {
      for (int g = 0; g < styles.size(); g++) {
        if (i < chart.groups().get(g).x().length && !isAlone(g, max)) {
          draw(xml, g, i, size);
        }
      }
    }
    for (int g = 0; g < styles.size(); g++) {
      if (isAlone(g, max)) {
        draw(xml, g, 0, ALONE * size);
      }
    }
    xml.close();
  }

  /** Whether a group is one point among many, which has to be found. */
  private boolean isAlone(int g, int max) {
    return chart.groups().get(g).x().length == 1 && max >= MANY;
  }

  private void draw(Xml xml, int g, int i, double size) {
    PointGroup group = chart.groups().get(g);
    double x = WIDTH / 2 + (group.x()[i] - middleX) * scale;
    double y = HEIGHT / 2 - (group.y()[i] - middleY) * scale;
    String tooltip = group.tooltips().isEmpty() ? group.name() : group.tooltips().get(i);
    styles.get(g).mark(xml, x, y, size, tooltip);
  }
}
