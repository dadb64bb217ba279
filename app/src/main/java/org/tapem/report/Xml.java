package org.tapem.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Writes markup that is good HTML and good XML at once. Every text and every attribute passes
 * through here and is escaped; an attribute without a value is left out.
 */
final class Xml {
  /** Elements that stay on the line they are on. */
  private static final Set<String> INLINE =
      Set.of("a", "abbr", "code", "small", "span", "strong", "title", "tspan", "h1", "h2", "p");

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> opened = new ArrayDeque<>();

  /**
   * Opens an element; attributes are names and values in turn. Fractions are places in a picture.
   */
  Xml open(String tag, Object... attributes) {
    start(tag, attributes).out.append('>');
    opened.push(tag);
    return this;
  }

  /** Closes what was opened last. */
  Xml close() {
    out.append("</").append(opened.pop()).append('>');
    return this;
  }

  /** An element without content. For those only that HTML knows as such, and those of SVG. */
  Xml leaf(String tag, Object... attributes) {
    start(tag, attributes).out.append("/>");
    return this;
  }

  /** An element with text in it. */
  Xml element(String tag, String text, Object... attributes) {
    return open(tag, attributes).text(text).close();
  }

  Xml text(String text) {
    escape(text);
    return this;
  }

  /** Running text with its marks. */
  Xml inline(String text) {
    for (Inline part : Inline.parse(text)) {
      switch (part.kind()) {
        case PLAIN -> text(part.text());
        case CODE -> element("code", part.text());
        case BOLD -> element("strong", part.text());
      }
    }
    return this;
  }

  /** What is markup or style already. */
  Xml raw(String markup) {
    out.append(markup);
    return this;
  }

  @Override
  public String toString() {
    if (!opened.isEmpty()) {
      throw new IllegalStateException("not closed: " + opened);
    }
    return out.toString();
  }

  private Xml start(String tag, Object... attributes) {
    if (!INLINE.contains(tag) && !out.isEmpty()) {
      out.append('\n');
    }
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      String value =
          attributes[i + 1] instanceof Double d
              ? Numbers.coordinate(d)
              : attributes[i + 1].toString();
      if (!value.isEmpty()) {
        out.append(' ').append(attributes[i]).append("=\"");
        escape(value);
        out.append('"');
      }
    }
    return this;
  }

  private void escape(String text) {
    String clean = CleanText.of(text);
    for (int i = 0; i < clean.length(); i++) {
      char c = clean.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
  }
}
