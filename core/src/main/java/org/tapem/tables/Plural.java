package org.tapem.tables;

import java.util.Locale;

/** The plural of a noun where nobody says it. */
final class Plural {
  private Plural() {}

  static String of(String noun) {
    String small = noun.toLowerCase(Locale.ROOT);
    if (small.endsWith("y") && small.length() > 1 && !isVowel(small.charAt(small.length() - 2))) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    boolean hisses =
        small.endsWith("s")
            || small.endsWith("x")
            || small.endsWith("z")
            || small.endsWith("ch")
            || small.endsWith("sh");
    return noun + (hisses ? "es" : "s");
  }

  private static boolean isVowel(char letter) {
    return "aeiou".indexOf(letter) >= 0;
  }
}
