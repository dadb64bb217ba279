package org.tapem.settings;

/**
 * A value that a user gave.
 *
 * @param place where it stands, such as {@code settings.yaml:12: }; empty on the command line
 * @param key as given, perhaps without its group
 * @param value as given
 * @param isList whether it was given as a list of words; the value is then as {@link WordList}
 *     joins them
 */
record Assignment(String place, String key, String value, boolean isList) {
  private static final int LONGEST_SHOWN = 60;

  Assignment(String place, String key, String value) {
    this(place, key, value, false);
  }

  /** Takes {@code key=value}; the value may hold more equals signs. */
  static Assignment parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new IllegalArgumentException("a setting must be key=value, got " + quoted(text));
    }
    return new Assignment("", text.substring(0, equals).strip(), text.substring(equals + 1));
  }

  String shownValue() {
    return quoted(value);
  }

  IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(place + why);
  }

  static String quoted(String text) {
    return '"' + shown(text) + '"';
  }

  /** What a user gave, fit for a message of one line: no control characters, not too long. */
  static String shown(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", " ");
    return plain.length() <= LONGEST_SHOWN ? plain : plain.substring(0, LONGEST_SHOWN) + "...";
  }
}
