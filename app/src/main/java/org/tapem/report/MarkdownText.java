package org.tapem.report;

/** Text in Markdown: nothing in it is taken as a mark, a tag or a link. */
final class MarkdownText {
  private static final String MARKS = "\\`*_[]|~$#";

  private MarkdownText() {}

  /** Text as it is, in one line. */
  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : CleanText.of(text).toCharArray()) {
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        default -> {
          if (MARKS.indexOf(c) >= 0) {
            out.append('\\');
          }
          out.append(c);
        }
      }
    }
    return out.toString();
  }

  /** Running text with its marks. */
  static String inline(String text) {
    StringBuilder out = new StringBuilder();
    for (Inline part : Inline.parse(text)) {
      switch (part.kind()) {
        case PLAIN -> out.append(escape(part.text()));
        case CODE -> out.append('`').append(CleanText.of(part.text())).append('`');
        case BOLD -> out.append("**").append(escape(part.text())).append("**");
      }
    }
    return out.toString();
  }

  /** A paragraph of running text: its start is not taken for a list or a heading. */
  static String paragraph(String text) {
    return inline(text.strip()).replaceFirst("^(\\d*)([-+=]|(?<=\\d)[.)])", "$1\\\\$2");
  }
}
