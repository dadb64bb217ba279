package org.tapem.sample;

import org.tapem.settings.Meaning;

/**
 * Which nodes that co-occur in walks are learnt from.
 *
 * @param kind which of them
 * @param window largest difference of the two positions in the walk
 * @param ratio co-occurrences of an epoch, as a multiple of the joined pairs; drawn anew for each
 * @param negatives random nodes of the same type against each
 * @param against how these are drawn
 */
public record CooccurrenceSettings(
    @Meaning("which nodes that co-occur in walks shall be near: none, query and candidate, or all")
        Kind kind,
    @Meaning("largest distance of nodes that co-occur, in steps of the walk") int window,
    @Meaning("co-occurrences of an epoch, as a multiple of the joined pairs, drawn anew for each")
        double ratio,
    @Meaning("random nodes of the same type against each that co-occurs") int negatives,
    @Meaning(
            "how these are drawn: all alike, by their links, or all alike but query nodes out of the batch")
        Against against,
    long seed) {
  /** Which co-occurrences count. */
  public enum Kind {
    NONE,
    /** Of a query node and a candidate node that are not joined. */
    INDIRECT,
    /** Of any two nodes. */
    ALL
  }

  /** How a node is drawn against one that was met. */
  public enum Against {
    /**
     * All of the type alike; for indirect co-occurrences, those that the query node is not joined
     * to.
     */
    UNIFORM,
    /** By the number of links to the power of 3/4. */
    LINKS
  }

  public CooccurrenceSettings {
    if (window < 1) {
      throw new IllegalArgumentException("window must be >= 1, got " + window);
    }
    if (!(ratio > 0 && ratio <= 1000)) {
      throw new IllegalArgumentException("ratio must be > 0 and <= 1000, got " + ratio);
    }
    if (negatives < 1) {
      throw new IllegalArgumentException("negatives must be >= 1, got " + negatives);
    }
  }

  /** No co-occurrences. */
  public static CooccurrenceSettings none() {
    return new CooccurrenceSettings(Kind.NONE, 3, 1, 1, Against.UNIFORM, 1);
  }

  public CooccurrenceSettings withSeed(long other) {
    return new CooccurrenceSettings(kind, window, ratio, negatives, against, other);
  }
}
