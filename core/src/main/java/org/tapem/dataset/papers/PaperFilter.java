package org.tapem.dataset.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.Nearest;
import org.tapem.settings.Meaning;
import org.tapem.settings.WordList;

/**
 * Which papers are wanted, as far as one paper by itself can tell.
 *
 * @param venues names or ids of the venues wanted, as given and normalised; empty for any
 * @param minVenuePapers venues with fewer papers are dropped with these; 0 keeps all
 */
public record PaperFilter(
    @Meaning(
            value = "keep papers of these years only; 2010-, -2020 and 2015 work too",
            label = "A-B")
        YearRange years,
    @Meaning(
            value =
                "keep these venues only: names or ids joined by commas, @FILE with one a line (@-"
                    + " for stdin), or aminer-top, the 18 venues of the AMiner-Top set",
            label = "NAMES")
        Set<String> venues,
    @Meaning("drop the papers of venues with fewer than N papers") int minVenuePapers,
    @Meaning(
            value =
                "drop papers, any of: no-text, no-authors, duplicates (same title and authors); a"
                    + " repeated id is always dropped",
            label = "WHAT")
        Drop drop) {

  public static final PaperFilter NONE =
      new PaperFilter(YearRange.ANY, Set.of(), 0, new Drop(false, false, false));

  /**
   * Papers that are dropped for what they lack.
   *
   * @param needsAuthors whether papers without authors are dropped
   * @param needsText whether papers without text are dropped
   * @param noDuplicates whether papers with the title and authors of an earlier one are dropped
   */
  public record Drop(boolean needsAuthors, boolean needsText, boolean noDuplicates) {
    private static final String NO_TEXT = "no-text";
    private static final String NO_AUTHORS = "no-authors";
    private static final String DUPLICATES = "duplicates";
    private static final List<String> KNOWN = List.of(NO_TEXT, NO_AUTHORS, DUPLICATES);

    /** Reads names. */
    public static Drop parse(List<String> words) {
      for (String word : words) {
        if (!KNOWN.contains(word)) {
          throw new IllegalArgumentException(
              "unknown: %s%s; known are %s"
                  .formatted(word, Nearest.hint(word, KNOWN), String.join(", ", KNOWN)));
        }
      }
      return new Drop(
          words.contains(NO_AUTHORS), words.contains(NO_TEXT), words.contains(DUPLICATES));
    }

    @Override
    public String toString() {
      List<String> words = new ArrayList<>(KNOWN);
      words.removeIf(
          word ->
              !switch (word) {
                case NO_TEXT -> needsText;
                case NO_AUTHORS -> needsAuthors;
                default -> noDuplicates;
              });
      return WordList.join(words);
    }
  }

  public PaperFilter {
    venues = VenuePresets.wanted(List.copyOf(venues));
    if (minVenuePapers < 0) {
      throw new IllegalArgumentException("minVenuePapers must be >= 0, got " + minVenuePapers);
    }
  }

  /** The same with {@link Paper#NO_YEAR} for years that are open. */
  public PaperFilter(
      int firstYear,
      int lastYear,
      Set<String> venues,
      boolean needsAuthors,
      boolean needsText,
      boolean noDuplicates,
      int minVenuePapers) {
    this(
        new YearRange(yearOrNull(firstYear), yearOrNull(lastYear)),
        venues,
        minVenuePapers,
        new Drop(needsAuthors, needsText, noDuplicates));
  }

  private static Integer yearOrNull(int year) {
    return year == Paper.NO_YEAR ? null : Integer.valueOf(year);
  }

  /** Why this paper is not wanted; empty where it is, so far. */
  public Optional<DropReason> drops(Paper paper) {
    if (!years.isAny()) {
      if (paper.year() == Paper.NO_YEAR) {
        return Optional.of(DropReason.NO_YEAR);
      }
      if (!years.contains(paper.year())) {
        return Optional.of(DropReason.OUTSIDE_YEARS);
      }
    }
    if (!venues.isEmpty() && !isWanted(paper.venue())) {
      return Optional.of(DropReason.OTHER_VENUE);
    }
    if (drop.needsAuthors() && paper.authors().isEmpty()) {
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
