package org.tapem.method.hne;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;

/**
 * A neighbour model and what it is trained on.
 *
 * @param dim numbers of a vector
 * @param links whether links of a query node count, or only its words
 * @param omega share of the samples that are co-occurrences in walks, the others are partners
 * @param window largest distance of two nodes that co-occur, in steps of the walk
 * @param negatives random candidate nodes against each partner
 * @param cooccurrenceNegatives nodes drawn against each co-occurrence
 * @param queryNodes query nodes of a batch
 * @param start standard deviation of vectors at the start
 */
public record HneSettings(
    @Meaning("numbers of a vector") int dim,
    @Meaning("whether links of a query node count, or only its words") boolean links,
    @Meaning("share of the samples that are co-occurrences in walks, the others are partners")
        double omega,
    @Meaning("largest distance of two nodes that co-occur, in steps of the walk") int window,
    @Meaning("random candidate nodes against each partner") int negatives,
    @Meaning("nodes drawn by degree against each co-occurrence") int cooccurrenceNegatives,
    @Meaning("query nodes of a batch") int queryNodes,
    @Meaning("standard deviation of vectors at the start") double start) {
  public HneSettings {
    Bounds.atLeast("dim", dim, 1);
    Bounds.atLeast("window", window, 1);
    Bounds.atLeast("negatives", negatives, 1);
    Bounds.atLeast("cooccurrenceNegatives", cooccurrenceNegatives, 1);
    Bounds.atLeast("queryNodes", queryNodes, 1);
    if (!(omega >= 0 && omega < 1)) {
      throw new IllegalArgumentException("omega must be >= 0 and < 1, got " + omega);
    }
    if (!(start > 0 && start <= 10)) {
      throw new IllegalArgumentException("start must be > 0 and <= 10, got " + start);
    }
  }

  public static HneSettings defaults() {
    return new HneSettings(128, true, 0.3, 3, 1, 5, 250, 0.01);
  }

  /** MeetingDraw for so many partners. */
  long cooccurrences(long partners) {
    return Math.round(omega / (1 - omega) * partners);
  }
}
