package org.tapem.dataset.tables;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.tapem.base.BadRecordException;

/** What the first rows of a table tell about one of its columns. */
final class DraftColumn {
  private static final Pattern CALLED_ID =
      Pattern.compile("(?i).*(?:[^a-z]|^)(id|ids|key|no|nr|number|code|sku|uuid)|.*[a-z]I[dD]");
  private static final Pattern CALLED_TIME =
      Pattern.compile("(?i).*(date|time|year|month|day|created|when|timestamp).*|.*[_ ](at|on)|at");
  private static final Pattern CALLED_AMOUNT =
      Pattern.compile(
          "(?i).*(price|rating|stars|score|amount|qty|quantity|count|total|sum|value|weight).*");
  private static final double FEW = 0.9; // distinct values a row, below which they repeat
  private static final int WORDS = 3; // of a value on average, from which on it is a text

  final String name;
  final BitSet filled = new BitSet(); // by row: it has a value
  private final Set<String> values = new HashSet<>();
  private final TimeText time = new TimeText();
  private TimeKind timeKind;
  private boolean times = true;
  private boolean ids = true;
  private long words;

  DraftColumn(String name) {
    this.name = name;
  }

  void add(int row, Cell cell) {
    String value = cell.count() == 0 ? "" : cell.text(0);
    if (value.isEmpty()) {
      return;
    }
    filled.set(row);
    values.add(value);
    words += value.split("\\s+", -1).length;
    ids &= value.chars().noneMatch(c -> c < ' ');
    try {
      time.read(value);
      times &= timeKind == null || timeKind == time.kind();
      timeKind = time.kind();
    } catch (BadRecordException e) {
      times = false;
    }
  }

  boolean isTime() {
    return times
        && timeKind != null
        && (timeKind != TimeKind.NUMBER || CALLED_TIME.matcher(name).matches());
  }

  boolean isText() {
    return !isTime() && count() > 0 && words >= (long) WORDS * count();
  }

  /** Whether no row has the value of another, and each has one. */
  boolean isUnique(int rows) {
    return ids && count() == rows && values.size() == rows;
  }

  /** How much speaks for ids of nodes; 0 and less: they can be none. */
  int score(int rows) {
    if (!ids || count() == 0) {
      return 0;
    }
    int score = 3 + (CALLED_ID.matcher(name).matches() ? 4 : 0);
    score += values.size() > 1 && values.size() < FEW * count() ? 2 : 0;
    score -= isTime() ? 3 : 0;
    score -= isText() ? 2 : 0;
    score -= values.size() == 1 && count() > 1 ? 1 : 0; // the same everywhere
    score -= CALLED_AMOUNT.matcher(name).matches() ? 3 : 0;
    score -= isUnique(rows) && rows > 2 ? 5 : 0; // of the rows, such as of orders
    return Math.max(1, score);
  }

  private int count() {
    return filled.cardinality();
  }

  boolean hasGaps(int rows) {
    return count() < rows;
  }
}
