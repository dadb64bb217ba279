package org.tapem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Running text cut into its parts: {@code `code`}, {@code **bold**} and what is between. */
record Inline(Kind kind, String text) {
  private static final Pattern MARKED = Pattern.compile("`([^`]+)`|\\*\\*([^*]+)\\*\\*");

  enum Kind {
    PLAIN,
    CODE,
    BOLD
  }

  static List<Inline> parse(String text) {
    List<Inline> parts = new ArrayList<>();
    Matcher marked = MARKED.matcher(text);
    int at = 0;
    while (marked.find()) {
      if (marked.start() > at) {
        parts.add(new Inline(Kind.PLAIN, text.substring(at, marked.start())));
      }
      boolean code = marked.group(1) != null;
      parts.add(new Inline(code ? Kind.CODE : Kind.BOLD, marked.group(code ? 1 : 2)));
      at = marked.end();
    }
    if (at < text.length()) {
      parts.add(new Inline(Kind.PLAIN, text.substring(at)));
    }
    return parts;
  }

  /** The text without its marks. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    parse(text).forEach(part -> plain.append(part.text()));
    return plain.toString();
  }
}
