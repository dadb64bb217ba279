package org.tapem.dataset.papers.format;

/**
 * What a line of the citation text form holds. Found on the bytes, so that the borders of a record
 * are seen even where its text cannot be decoded.
 */
enum AminerField {
  TITLE("#*"),
  AUTHORS("#@"),
  YEAR("#t", "#year"),
  VENUE("#c", "#conf"),
  ID("#index"),
  REFERENCE("#%"),
  ABSTRACT("#!"),
  /** Marked by something that is not read: {@code #citation}, {@code #arnetid}, {@code #o}. */
  IGNORED,
  /** Not marked at all. */
  NONE;

  private static final AminerField[] ALL = values();
  private static final String CITATIONS = "#citation";

  /** Null where the line has no mark that is known. */
  private final String mark;

  /** What other versions write instead; looked for first, as it may begin like the short one. */
  private final String longMark;

  AminerField() {
    this(null);
  }

  AminerField(String mark) {
    this(mark, mark);
  }

  AminerField(String mark, String longMark) {
    this.mark = mark;
    this.longMark = longMark;
  }

  static AminerField of(byte[] bytes, int from, int to) {
    if (from == to || bytes[from] != '#') {
      return NONE;
    }
    if (startsWith(bytes, from, to, CITATIONS) && isNumber(bytes, from + CITATIONS.length(), to)) {
      return IGNORED;
    }
    for (AminerField field : ALL) {
      if (field.mark != null
          && (startsWith(bytes, from, to, field.mark)
              || startsWith(bytes, from, to, field.longMark))) {
        return field;
      }
    }
    return IGNORED;
  }

  /** The line without its mark. */
  String valueIn(String line) {
    if (mark == null) {
      return line;
    }
    String found = line.startsWith(longMark) ? longMark : mark;
    return line.substring(found.length()).strip();
  }

  private static boolean startsWith(byte[] bytes, int from, int to, String mark) {
    if (to - from < mark.length()) {
      return false;
    }
    for (int i = 0; i < mark.length(); i++) {
      if (bytes[from + i] != mark.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** A count of citations, which is -1 where it is not known; a venue's name is neither. */
  private static boolean isNumber(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      boolean digit = bytes[i] >= '0' && bytes[i] <= '9';
      if (!digit && bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '-') {
        return false;
      }
    }
    return true;
  }
}
