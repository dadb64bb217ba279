package org.tapem.dataset.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tapem.base.BadFileException;
import org.tapem.dataset.source.Place;

/**
 * Counts records that could not be read, keeps the first few places, and says when it is enough.
 */
public final class BadRecords {
  /** How many places are told. */
  static final int PLACES = 5;

  private static final int HOPELESS = 1000;
  private final double maxShare;
  private final List<String> places = new ArrayList<>();
  private long bad;
  private long good;

  public BadRecords(double maxShare) {
    this.maxShare = maxShare;
  }

  public void good() {
    good++;
  }

  /** Counts records that could be read. */
  public void good(long count) {
    good += count;
  }

  /** Whether the place of the next bad record is one that is told. */
  boolean tellsPlaces() {
    return places.size() < PLACES;
  }

  public void bad(Place place, String rule, String value) throws BadFileException {
    bad++;
    if (tellsPlaces()) {
      places.add(
          BadFileException.inLine(place + ": " + rule + (value.isEmpty() ? "" : ": " + value)));
    }
    if (bad >= HOPELESS && bad > good && bad > maxShare * (bad + good)) {
      throw tooMany("stopped early: ");
    }
  }

  /** At the end of all files. */
  public void check() throws BadFileException {
    if (bad + good == 0) {
      throw new BadFileException("the files hold no record");
    }
    if (good == 0) {
      String which = bad == 1 ? "the only record could not" : "none of " + bad + " records could";
      throw new BadFileException(which + " be read" + first());
    }
    if (bad > maxShare * (bad + good)) {
      throw tooMany("");
    }
  }

  private BadFileException tooMany(String how) {
    return new BadFileException(
        String.format(
            Locale.ROOT,
            "%s%,d of %,d records are bad (%.1f %%; at most %.1f %% are allowed, --max-bad)%s",
            how,
            bad,
            bad + good,
            100.0 * bad / (bad + good),
            100 * maxShare,
            first()));
  }

  private String first() {
    return places.isEmpty() ? "" : "; first:\n  " + String.join("\n  ", places);
  }

  public long count() {
    return bad;
  }

  long total() {
    return bad + good;
  }

  public List<String> places() {
    return List.copyOf(places);
  }
}
