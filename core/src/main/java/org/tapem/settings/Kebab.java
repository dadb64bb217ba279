package org.tapem.settings;

import java.util.Locale;
import java.util.regex.Pattern;

/** Names of Java as users write them. */
final class Kebab {
  private static final Pattern HUMP =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

  private Kebab() {}

  /** {@code perNode} is {@code per-node}. */
  static String ofComponent(String name) {
    return HUMP.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
  }

  /** {@code LEFT_FIRST} is {@code left-first}. */
  static String ofConstant(String name) {
    return name.replace('_', '-').toLowerCase(Locale.ROOT);
  }
}
