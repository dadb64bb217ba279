package org.tapem.network;

import java.util.Locale;

/** Forms of a type's name, by the simple rules of English. */
public final class Noun {
  private Noun() {}

  public static String plural(String noun) {
    String small = noun.toLowerCase(Locale.ROOT);
    if (small.endsWith("y") && small.length() > 1 && !isVowel(small.charAt(small.length() - 2))) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    boolean hisses =
        small.endsWith("s")
            || small.endsWith("x")
            || small.endsWith("z")
            || (small.endsWith("ch") && !small.endsWith("epoch"))
            || small.endsWith("sh");
    return noun + (hisses ? "es" : "s");
  }

  /** With its number: 1 item, 2,000 items. */
  public static String count(long count, String noun) {
    return count(count, noun, plural(noun));
  }

  /** With its number, where the plural is not by rule. */
  public static String count(long count, String noun, String plural) {
    return String.format(Locale.ROOT, "%,d ", count) + (count == 1 ? noun : plural);
  }

  /** With its article: an item, a user. */
  public static String one(String noun) {
    String small = noun.toLowerCase(Locale.ROOT);
    boolean vowel = !small.isEmpty() && isVowel(small.charAt(0));
    boolean spokenAsYou = small.matches("eu.*|u[^aeiou][aeiou].*") || small.startsWith("one");
    return (vowel && !spokenAsYou ? "an " : "a ") + noun;
  }

  private static boolean isVowel(char letter) {
    return "aeiou".indexOf(letter) >= 0;
  }
}
