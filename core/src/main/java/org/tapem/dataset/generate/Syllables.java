package org.tapem.dataset.generate;

import org.tapem.io.StringTable;
import org.tapem.math.RandomStream;

/** Pronounceable inventions out of syllables; letters a to z only. */
final class Syllables {
  // What comes more than once is drawn more often: plain syllables read best.
  private static final String STARTS =
      "b c d f g h k l m n p r s t v b c d f g l m n p r s t v d l m n r s t j w z br cl cr dr fl "
          + "gr pl pr qu sh sp st th tr";
  private static final String VOWELS = "a e i o u a e i o u a e i o a e i a e ai ea io ou";
  private static final String MIDDLES = "- - - - - - l n r s m";
  private static final String ENDS = "- - - - - n r l s t m n r l nd rt x";
  private static final String[] START = STARTS.split(" ", -1);
  private static final String[] VOWEL = VOWELS.split(" ", -1);
  private static final String[] MIDDLE = MIDDLES.replace("-", "").split(" ", -1);
  private static final String[] END = ENDS.replace("-", "").split(" ", -1);

  private Syllables() {}

  /** So many different strings of {@code fewest} to {@code max} syllables. */
  public static StringTable distinct(int count, int fewest, int max, RandomStream random) {
    StringTable table = new StringTable();
    int longest = max;
    int vain = 0; // draws since the last new one: short strings run out
    while (table.size() < count) {
      int before = table.size();
      table.add(one(fewest + random.nextInt(longest - fewest + 1), random));
      vain = table.size() > before ? 0 : vain + 1;
      if (vain == 50) {
        longest++;
        vain = 0;
      }
    }
    return table;
  }

  /** The same with a capital letter. */
  public static String capital(String text) {
    return (char) (text.charAt(0) - 'a' + 'A') + text.substring(1);
  }

  private static String one(int syllables, RandomStream random) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= syllables; i++) {
      text.append(any(START, random)).append(any(VOWEL, random));
      text.append(any(i < syllables ? MIDDLE : END, random));
    }
    return text.toString();
  }

  private static String any(String[] parts, RandomStream random) {
    return parts[random.nextInt(parts.length)];
  }
}
