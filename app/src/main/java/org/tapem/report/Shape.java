package org.tapem.report;

/** The outline of a point. Shapes tell points apart where colours do not. */
public enum Shape {
  CIRCLE,
  SQUARE,
  TRIANGLE,
  CROSS,
  DIAMOND,
  WEDGE;

  /** SVG path of the shape around a place; all have about the same area. */
  String path(double x, double y, double r) {
    return switch (this) {
      case CIRCLE ->
          Numbers.path(
              "M", x - r, y, "a", r, r, 0, 1, 0, 2 * r, 0, "a", r, r, 0, 1, 0, -2 * r, 0, "z");
      case SQUARE -> {
        double s = 0.88 * r;
        yield Numbers.path("M", x - s, y - s, "h", 2 * s, "v", 2 * s, "h", -2 * s, "z");
      }
      case TRIANGLE -> triangle(x, y, 1.2 * r);
      case WEDGE -> triangle(x, y, -1.2 * r);
      case DIAMOND -> {
        double s = 1.25 * r;
        yield Numbers.path("M", x, y - s, "l", s, s, "l", -s, s, "l", -s, -s, "z");
      }
      case CROSS -> {
        double s = 0.85 * r;
        yield Numbers.path(
            "M", x - s, y - s, "l", 2 * s, 2 * s, "m", 0, -2 * s, "l", -2 * s, 2 * s);
      }
    };
  }

  /** Whether the shape is drawn with lines and not filled. */
  boolean isStroke() {
    return this == CROSS;
  }

  private static String triangle(double x, double y, double s) {
    return Numbers.path("M", x, y - s, "l", s, 1.75 * s, "h", -2 * s, "z");
  }
}
