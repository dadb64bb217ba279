package org.tapem.report;

/** Text in pictures. Its width can only be guessed: the font is the reader's. */
final class SvgText {
  static final double SIZE = 12;

  private SvgText() {}

  /** About how wide a text is. */
  static double width(String text) {
    return text.codePoints().mapToDouble(SvgText::width).sum() * SIZE;
  }

  private static double width(int c) {
    if (c >= 0x1100) {
      return 1.05; // Chinese, Japanese, Korean, emoji
    }
    return Character.isUpperCase(c) ? 0.7 : " .,:;'|il-".indexOf(c) >= 0 ? 0.35 : 0.6;
  }

  /** The text, cut with an ellipsis where it is wider than {@code max}. */
  static String fitted(String text, double max) {
    if (width(text) <= max) {
      return text;
    }
    int[] points = text.codePoints().toArray();
    int length = points.length;
    while (length > 1 && width(new String(points, 0, length) + "…") > max) {
      length--;
    }
    return new String(points, 0, length).stripTrailing() + "…";
  }

  /** Writes a text; {@code anchor} is start, middle or end. */
  static void at(Xml xml, double x, double y, String anchor, String kind, String text) {
    xml.element("text", text, "class", kind, "x", x, "y", y, "text-anchor", anchor);
  }

  /** Opens a picture that says what it is to those who cannot see it. */
  static void openPicture(Xml xml, String title, double width, double height) {
    String box = "0 0 " + Numbers.path(width, height);
    String space = "http://www.w3.org/2000/svg";
    xml.open("svg", "xmlns", space, "viewBox", box, "role", "img", "aria-label", title);
    xml.element("title", title);
  }

  static void line(Xml xml, String kind, double x1, double y1, double x2, double y2) {
    xml.leaf("line", "class", kind, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }
}
