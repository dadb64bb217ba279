package org.tapem.dataset.importing;

import java.io.IOException;
import org.tapem.base.Progress;
import org.tapem.io.StringTable;

/** The papers of an import when all have been read. */
interface ReadPapers {
  /** What is known of all of them. */
  Catalog catalog();

  /** All words, in an order that means nothing. */
  StringTable words();

  /** How many papers lie in spools. */
  long spooled();

  /** What they have, by numbers of first sight, without those of venues with too few papers. */
  Seen seen(int minVenuePapers) throws IOException;

  /**
   * What papers have.
   *
   * @param droppedWithVenue papers left out
   */
  record Seen(OccurrenceCounts sightings, long droppedWithVenue) {}

  /** Writes all that are kept, by their final numbers, and gives their links and counts. */
  PaperShare assemble(
      Numbering numbering, boolean collaborate, PaperTarget target, Progress progress)
      throws IOException;
}
