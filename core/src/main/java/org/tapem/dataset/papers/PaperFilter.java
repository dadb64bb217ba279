package org.tapem.dataset.papers;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.Nearest;

/**
 * Which papers are wanted, as far as one paper by itself can tell.
 *
 * @param firstYear first year wanted, or {@link Paper#NO_YEAR} for any
 * @param lastYear last year wanted, or {@link Paper#NO_YEAR} for any
 * @param venues normalised names or ids of the venues wanted; empty for any
 * @param needsAuthors whether papers without authors are dropped
 * @param needsText whether papers without text are dropped
 * @param noDuplicates whether papers with the title and authors of an earlier one are dropped
 * @param minVenuePapers venues with fewer papers are dropped with these; 0 keeps all
 */
public record PaperFilter(
    int firstYear,
    int lastYear,
    Set<String> venues,
    boolean needsAuthors,
    boolean needsText,
    boolean noDuplicates,
    int minVenuePapers)
    implements Serializable {

  public static final PaperFilter NONE =
      new PaperFilter(Paper.NO_YEAR, Paper.NO_YEAR, Set.of(), false, false, false, 0);

  /** What can be dropped, by the names that users write. */
  public static final List<String> DROPPED = List.of("no-text", "no-authors", "duplicates");

  public PaperFilter {
    venues = Set.copyOf(venues);
    if (firstYear != Paper.NO_YEAR && lastYear != Paper.NO_YEAR && firstYear > lastYear) {
      throw new IllegalArgumentException("years must go up, got " + firstYear + " to " + lastYear);
    }
    if (minVenuePapers < 0) {
      throw new IllegalArgumentException("minVenuePapers must be >= 0, got " + minVenuePapers);
    }
  }

  /**
   * The filter that users ask for.
   *
   * @param dropped any of {@link #DROPPED}
   */
  public static PaperFilter of(
      YearRange years, Set<String> venues, Collection<String> dropped, int minVenuePapers) {
    checkDropped(dropped);
    return new PaperFilter(
        years.first(),
        years.last(),
        venues,
        dropped.contains("no-authors"),
        dropped.contains("no-text"),
        dropped.contains("duplicates"),
        minVenuePapers);
  }

  /** Refuses what is none of {@link #DROPPED}; gives back what it got. */
  public static Collection<String> checkDropped(Collection<String> dropped) {
    for (String what : dropped) {
      if (!DROPPED.contains(what)) {
        throw new IllegalArgumentException(
            "unknown: %s%s; known are %s"
                .formatted(what, Nearest.hint(what, DROPPED), String.join(", ", DROPPED)));
      }
    }
    return dropped;
  }

  /** Why this paper is not wanted; empty where it is, so far. */
  public Optional<DropReason> drops(Paper paper) {
    if (firstYear != Paper.NO_YEAR || lastYear != Paper.NO_YEAR) {
      int year = paper.year();
      if (year == Paper.NO_YEAR) {
        return Optional.of(DropReason.NO_YEAR);
      }
      if ((firstYear != Paper.NO_YEAR && year < firstYear)
          || (lastYear != Paper.NO_YEAR && year > lastYear)) {
        return Optional.of(DropReason.OUTSIDE_YEARS);
      }
    }
    if (!venues.isEmpty() && !isWanted(paper.venue())) {
      return Optional.of(DropReason.OTHER_VENUE);
    }
    if (needsAuthors && paper.authors().isEmpty()) {
      return Optional.of(DropReason.NO_AUTHORS);
    }
    return Optional.empty();
  }

  private boolean isWanted(VenueEntry venue) {
    return venue != null
        && (venues.contains(Identity.normalised(venue.name()))
            || (venue.id() != null && venues.contains(venue.id())));
  }
}
