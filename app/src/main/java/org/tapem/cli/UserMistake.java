package org.tapem.cli;

/** A value on the command line that breaks a rule. */
final class UserMistake extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UserMistake(String message) {
    super(message);
  }

  /** Checks of settings throw IllegalArgumentException; here they are the user's values. */
  static <T> T checked(java.util.function.Supplier<T> settings) {
    try {
      return settings.get();
    } catch (IllegalArgumentException e) {
      throw new UserMistake(e.getMessage());
    }
  }
}
