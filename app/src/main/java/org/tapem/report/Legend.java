package org.tapem.report;

import java.util.List;

/** Says which look is whose. */
final class Legend {
  private Legend() {}

  enum Kind {
    LINE,
    BAR,
    POINT
  }

  /** Writes a list of looks and names; nothing where there is only one. */
  static void write(Xml xml, List<String> names, List<SeriesStyle> styles, Kind kind) {
    if (names.size() < 2) {
      return;
    }
    xml.open("ul", "class", "legend");
    for (int i = 0; i < names.size(); i++) {
      xml.open("li");
      swatch(xml, styles.get(i), kind);
      xml.element("span", names.get(i)).close();
    }
    xml.close();
  }

  private static void swatch(Xml xml, SeriesStyle style, Kind kind) {
    int width = kind == Kind.LINE ? 34 : 14;
    String box = "0 0 " + width + " 12";
    xml.open(
        "svg",
        "class",
        "swatch",
        "viewBox",
        box,
        "width",
        width,
        "height",
        12,
        "aria-hidden",
        true);
    switch (kind) {
      case LINE -> {
        String look = "line " + style.colorClass() + " " + style.dashClass();
        SvgText.line(xml, look, 0, 6, width, 6);
        style.mark(xml, width / 2.0, 6, 3.8, "");
      }
      case BAR ->
          xml.leaf(
              "rect",
              "class",
              "bar " + style.colorClass(),
              "x",
              1,
              "y",
              1,
              "width",
              12,
              "height",
              10);
      case POINT -> style.mark(xml, width / 2.0, 6, 4.2, "");
    }
    xml.close();
  }
}
