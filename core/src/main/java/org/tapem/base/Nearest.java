package org.tapem.base;

import java.util.Collection;
import java.util.Optional;

/** Finds the known word nearest to a mistyped one, for messages that help. */
public final class Nearest {
  private Nearest() {}

  /** " (did you mean X?)" where one is near, else an empty string. */
  public static String hint(String word, Collection<String> known) {
    return of(word, known).map(near -> " (did you mean " + near + "?)").orElse("");
  }

  /** The known word with the fewest edits, if these are at most a third of its length. */
  public static Optional<String> of(String word, Collection<String> known) {
    String best = null;
    int fewest = Integer.MAX_VALUE;
    for (String candidate : known) {
      int edits = edits(word, candidate);
      if (edits < fewest && edits <= Math.max(1, candidate.length() / 3)) {
        fewest = edits;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
