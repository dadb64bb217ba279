package org.tapem.network;

/** Which names types and relations may have, so that a meta-path can be read back. */
final class Names {
  private static final String SIGNS_OF_META_PATHS = "[]<>";

  private Names() {}

  /** Refuses a name that could not be distinguished from the signs of a meta-path. */
  static void check(String what, String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a " + what + " needs a name");
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean dash = c == '-' && what.equals("node type");
      if (dash || SIGNS_OF_META_PATHS.indexOf(c) >= 0 || c <= ' ') {
        throw new IllegalArgumentException(
            "the name of " + what + " '" + name + "' must not contain '" + c + "'");
      }
    }
  }
}
