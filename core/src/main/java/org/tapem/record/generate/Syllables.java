package org.tapem.record.generate;

import java.util.List;
import org.tapem.flat.StringTable;
import org.tapem.math.RandomStream;

/** Pronounceable inventions out of syllables; letters a to z only. */
final class Syllables {
  private static final List<String> STARTS =
      List.of(
          "b", "br", "c", "cl", "cr", "d", "dr", "f", "fl", "g", "gl", "gr", "h", "j", "k", "l",
          "m", "n", "p", "pl", "pr", "qu", "r", "s", "sc", "sh", "sp", "st", "t", "th", "tr", "v",
          "w", "z");
  private static final List<String> VOWELS =
      List.of("a", "e", "i", "o", "u", "a", "e", "i", "o", "ai", "ea", "io", "ou");
  private static final List<String> ENDS =
      List.of("", "", "", "", "l", "m", "n", "r", "s", "t", "nd", "rt", "x");

  private Syllables() {}

  /** So many different strings of {@code fewest} to {@code most} syllables. */
  static StringTable distinct(int count, int fewest, int most, RandomStream random) {
    StringTable table = new StringTable();
    int longest = most;
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

  static String capital(String text) {
    return (char) (text.charAt(0) - 'a' + 'A') + text.substring(1);
  }

  private static String one(int syllables, RandomStream random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < syllables; i++) {
      text.append(STARTS.get(random.nextInt(STARTS.size())));
      text.append(VOWELS.get(random.nextInt(VOWELS.size())));
      if (i == syllables - 1) {
        text.append(ENDS.get(random.nextInt(ENDS.size())));
      }
    }
    return text.toString();
  }
}
