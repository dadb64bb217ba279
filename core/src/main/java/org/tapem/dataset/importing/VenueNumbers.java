package org.tapem.dataset.importing;

import java.util.HashMap;
import java.util.Map;
import org.tapem.dataset.papers.Identity;
import org.tapem.dataset.papers.VenueEntry;

/** Numbers the venues of papers. */
final class VenueNumbers {
  private final KeyedNames known;
  private final Map<VenueEntry, Integer> byEntry = new HashMap<>(); // few, and each often

  VenueNumbers(KeyedNames known) {
    this.known = known;
  }

  /** The number of a venue; -1 where the paper has none. */
  int of(VenueEntry venue) {
    return venue == null ? -1 : byEntry.computeIfAbsent(venue, this::add);
  }

  private int add(VenueEntry venue) {
    return known.add(Identity.of(venue), venue.name());
  }
}
