package org.tapem.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tapem.base.EditDistance;

/**
 * A name as someone remembers it, and how well the names of nodes fit it: parts in any order, first
 * letters in place of parts, beginnings, and a few wrong letters.
 */
final class NameQuery {
  /** How a node fits, the best first. */
  enum Fit {
    /** Its id is what was requested. */
    ID(0),
    /** Its name is, whatever its case and accents. */
    NAME(1),
    /** Its name has the same parts in another order. */
    PARTS(2),
    /** Every word that was requested is a word of its name or id. */
    WORDS(3),
    /** Every word that was requested begins one. */
    BEGINNINGS(4),
    /** The name has first letters in place of words. */
    INITIALS(5),
    /** The name is spelled in another way. */
    EDITS(6);

    private final int rank;

    Fit(int rank) {
      this.rank = rank;
    }
  }

  private static final int NONE = -1;
  private static final int EXACT = 0;
  private static final int BEGINNING = 1;
  private static final int INITIAL = 2;
  private static final int EDITED = 2; // + number of edits

  private final String id;
  private final String folded;
  private final List<String> words;
  private final boolean letters; // all words are one letter long
  private final List<Map<String, Integer>> known = new ArrayList<>(); // costs of words, by word

  NameQuery(String text) {
    id = text.strip();
    folded = FoldedName.of(text);
    words = words(text);
    letters = words.stream().allMatch(NameQuery::isLetter);
    words.forEach(word -> known.add(new HashMap<>()));
  }

  /** The words to be found, each once. */
  List<String> words() {
    return words;
  }

  /** A fit as a number, the best is 0; with the edits of {@link Fit#EDITS}. */
  static int rank(Fit fit, int edits) {
    return fit.rank + edits;
  }

  /** The fit of a rank. */
  static Fit fit(int rank) {
    return Stream.of(Fit.values()).filter(fit -> fit.rank == rank).findAny().orElse(Fit.EDITS);
  }

  /** How well a node fits, as a rank; -1 where it does not. */
  int rank(String ownId, String name) {
    if (ownId.equals(id)) {
      return rank(Fit.ID, 0);
    }
    List<String> own = words(name);
    List<String> ofId = mayFit(ownId) ? words(ownId) : List.of();
    Fit worst = Fit.WORDS;
    int edits = 0;
    int lacking = 0;
    boolean sure = false; // more than a first letter fits
    for (int i = 0; i < words.size(); i++) {
      int cost = cost(i, own, ofId);
      if (cost == NONE) {
        if (!mayLack(i)) {
          return NONE;
        }
        lacking++;
        edits++;
        worst = Fit.EDITS;
        continue;
      }
      sure |= cost != INITIAL && (!isLetter(words.get(i)) || letters);
      if (cost > EDITED) {
        edits += cost - EDITED;
        worst = Fit.EDITS;
      } else {
        Fit fit = cost == EXACT ? Fit.WORDS : cost == BEGINNING ? Fit.BEGINNINGS : Fit.INITIALS;
        worst = fit.compareTo(worst) > 0 ? fit : worst;
      }
    }
    if (words.isEmpty()) {
      return !folded.isEmpty() && folded.equals(FoldedName.of(name)) ? rank(Fit.NAME, 0) : NONE;
    }
    boolean enough = sure && (lacking == 0 || words.size() - lacking > 1);
    if (!enough) {
      return NONE; // first letters alone would fit too many
    }
    return worst == Fit.WORDS ? rank(closest(name, own), 0) : rank(worst, edits);
  }

  /** Whether a name may lack a word that was requested: the first letter of a further name. */
  boolean mayLack(int word) {
    return words.size() > 2 && !letters && isLetter(words.get(word));
  }

  private static boolean isLetter(String word) {
    return word.codePointCount(0, word.length()) == 1;
  }

  /** Whether an id may have a word that begins as one that was requested; rarely wrongly so. */
  private boolean mayFit(String ownId) {
    for (int i = 0; i < ownId.length(); i++) {
      char c = ownId.charAt(i);
      if (c >= 0x80) {
        return true;
      }
      for (String word : words) {
        if (word.charAt(0) == Character.toLowerCase(c)) {
          return true;
        }
      }
    }
    return false;
  }

  private Fit closest(String name, List<String> own) {
    if (folded.equals(FoldedName.of(name))) {
      return Fit.NAME;
    }
    return own.size() == words.size() && own.containsAll(words) ? Fit.PARTS : Fit.WORDS;
  }

  private int cost(int word, List<String> own, List<String> ofId) {
    int min = Integer.MAX_VALUE;
    for (String other : own) {
      int cost = known.get(word).computeIfAbsent(other, unseen -> cost(words.get(word), unseen));
      min = cost == NONE ? min : Math.min(min, cost);
    }
    for (String other : ofId) { // a wrong letter makes another id
      if (other.startsWith(words.get(word))) {
        min = Math.min(min, other.equals(words.get(word)) ? EXACT : BEGINNING);
      }
    }
    return min == Integer.MAX_VALUE ? NONE : min;
  }

  private static int cost(String requested, String word) {
    if (word.startsWith(requested)) {
      return word.equals(requested) ? EXACT : BEGINNING;
    }
    if (isInitial(requested, word)) {
      return INITIAL;
    }
    int edits = EditDistance.within(requested, word, most(requested));
    return edits < 1 ? NONE : EDITED + edits;
  }

  /** Whether a word is the first letter of one that was requested. */
  static boolean isInitial(String requested, String word) {
    return isLetter(word) && requested.startsWith(word);
  }

  /** How many letters of a word may be wrong. */
  static int most(String requested) {
    int length = requested.codePointCount(0, requested.length());
    return length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
  }

  /** The words of a name, each once: letters and digits, no case, no accents. */
  static List<String> words(String name) {
    String letters = FoldedName.letters(name);
    List<String> found = new ArrayList<>(4);
    int start = -1;
    for (int i = 0; i <= letters.length(); ) {
      int c = i == letters.length() ? ' ' : letters.codePointAt(i);
      if (isPart(c)) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        String word = letters.substring(start, i);
        start = -1;
        if (!found.contains(word)) {
          found.add(word);
        }
      }
      i += Character.charCount(c);
    }
    return found;
  }

  private static boolean isPart(int c) {
    return Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.LETTER_NUMBER
        || Character.getType(c) == Character.OTHER_NUMBER;
  }
}
