package org.tapem.dataset.tables;

import java.util.Locale;
import org.tapem.base.BadFileException;
import org.tapem.dataset.DatasetManifest;

/**
 * What is held out.
 *
 * @param count of {@link What#LAST}: how many links of each query node
 * @param from links or nodes of this time and later; null for none
 * @param share of links or nodes that are drawn; NaN for none
 * @param testFrom what is held out from this time on is of the test part, what is before of the
 *     valid part; null: halves are drawn
 */
public record SplitChoice(What what, int count, Moment from, double share, Moment testFrom) {
  /** Kinds of splits. */
  public enum What {
    /** The latest links of each query node: what comes next? */
    LAST,
    /** Links from a time on, or a share of them. */
    LINKS,
    /** Query nodes with all their links, from a time on or a share of them. */
    NEW,
    /** Nothing. */
    NONE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    static What of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }
  }

  /** A time as the schema file says it. */
  public record Moment(String place, String text, TimeKind kind, int value) {
    /** Refuses times of another kind to be compared with. */
    public void check(TimeKind others, String column) throws BadFileException {
      if (others != null && others != kind) {
        throw new BadFileException(
            place, "must be " + others.meaning() + ", as in column " + column, '"' + text + '"');
      }
    }
  }

  /** The same in words. */
  public String words(DatasetManifest.Task task, NodeTable queryTable) {
    String those = from != null ? "from " + from.text() + " on" : "drawn";
    return switch (what) {
      case LAST ->
          count == 1
              ? "the last link of each %s by '%s'".formatted(queryTable.type(), task.relation())
              : "the last %d links of each %s by '%s'"
                  .formatted(count, queryTable.type(), task.relation());
      case LINKS -> "links by '%s', %s".formatted(task.relation(), those);
      case NEW -> "%s with all their links, %s".formatted(queryTable.plural(), those);
      case NONE -> "nothing";
    };
  }
}
