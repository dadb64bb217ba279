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
          "M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 %s 0z"
              .formatted(n(x - r), n(y), n(r), n(r), n(2 * r), n(r), n(r), n(-2 * r));
      case SQUARE -> {
        double s = 0.88 * r;
        yield "M%s %sh%sv%sh%sz".formatted(n(x - s), n(y - s), n(2 * s), n(2 * s), n(-2 * s));
      }
      case TRIANGLE -> triangle(x, y, 1.2 * r);
      case WEDGE -> triangle(x, y, -1.2 * r);
      case DIAMOND -> {
        double s = 1.25 * r;
        yield "M%s %sl%s %sl%s %sl%s %sz"
            .formatted(n(x), n(y - s), n(s), n(s), n(-s), n(s), n(-s), n(-s));
      }
      case CROSS -> {
        double s = 0.85 * r;
        yield "M%s %sl%s %sm0 %sl%s %s"
            .formatted(n(x - s), n(y - s), n(2 * s), n(2 * s), n(-2 * s), n(-2 * s), n(2 * s));
      }
    };
  }

  /** Whether the shape is drawn with lines and not filled. */
  boolean isStroke() {
    return this == CROSS;
  }

  private static String triangle(double x, double y, double s) {
    return "M%s %sl%s %sh%sz".formatted(n(x), n(y - s), n(s), n(1.75 * s), n(-2 * s));
  }

  private static String n(double value) {
    return Numbers.coordinate(value);
  }
}
