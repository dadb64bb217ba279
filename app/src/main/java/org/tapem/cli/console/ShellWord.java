package org.tapem.cli.console;

import java.util.regex.Pattern;

/** Words of a command that a user is to type. */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\w./:=,@%+-]+");

  private ShellWord() {}

  /** A word as a shell takes it: in single quotes where it has blanks or other signs. */
  public static String of(Object word) {
    String text = String.valueOf(word);
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
