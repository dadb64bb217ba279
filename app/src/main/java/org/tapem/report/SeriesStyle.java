package org.tapem.report;

/**
 * How a series looks.
 *
 * @param color number of its colour in the style sheet, from 1
 * @param dash number of its dashes in the style sheet, from 0
 * @param shape of its points
 */
record SeriesStyle(int color, int dash, Shape shape) {
  static final int COLORS = 8;
  static final int DASHES = 5;

  /** The look of the n-th name; 8 and 5 and 6 have no common period below 120. */
  static SeriesStyle of(int n) {
    Shape[] shapes = Shape.values();
    return new SeriesStyle(n % COLORS + 1, n % DASHES, shapes[n % shapes.length]);
  }

  SeriesStyle withShape(Shape other) {
    return new SeriesStyle(color, dash, other);
  }

  String colorClass() {
    return "c" + color;
  }

  String dashClass() {
    return "d" + dash;
  }

  /** Draws a point at a place. */
  void mark(Xml xml, double x, double y, double size, String tooltip) {
    String kind = shape.isStroke() ? "mark stroke " : "mark ";
    xml.open("path", "class", kind + colorClass(), "d", shape.path(x, y, size));
    if (!tooltip.isEmpty()) {
      xml.element("title", tooltip);
    }
    xml.close();
  }
}
