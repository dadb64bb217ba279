package org.tapem.cli.console;

import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A value on the command line that breaks a rule. */
public final class UserMistake extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final Pattern SETTING = Pattern.compile("^([a-z]\\w*) must ");

  public UserMistake(String message) {
    super(message);
  }

  /** Settings are named as options are: "perNode must ..." is about --per-node. */
  private static String asOption(String message) {
    Matcher match = SETTING.matcher(message);
    if (!match.find()) {
      return message;
    }
    String option = match.group(1).replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    return "--" + option + message.substring(match.end(1));
  }

  /** Checks of settings throw IllegalArgumentException; here they are the user's values. */
  public static <T> T checked(Supplier<T> settings) {
    try {
      return settings.get();
    } catch (IllegalArgumentException e) {
      throw new UserMistake(asOption(e.getMessage()));
    }
  }

  /** The same for the value of one option, whose name goes before what is wrong with it. */
  public static <T> T inOption(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UserMistake(option + ": " + e.getMessage());
    }
  }
}
