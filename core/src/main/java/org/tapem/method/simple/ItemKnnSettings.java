package org.tapem.method.simple;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;

/**
 * Which right nodes are neighbours of each other.
 *
 * @param neighbours most neighbours that are kept of a right node
 * @param shrink makes the similarity of nodes with few links smaller
 * @param maxLinks left nodes with more links than this do not count; 0: all count
 */
public record ItemKnnSettings(
    @Meaning("most neighbours that are kept of a node") int neighbours,
    @Meaning("added below the fraction line of a cosine: nodes with few links are less alike")
        double shrink,
    @Meaning("left nodes with more links than this do not count, which bounds the work; 0: all do")
        int maxLinks) {
  public ItemKnnSettings {
    Bounds.atLeast("neighbours", neighbours, 1);
    Bounds.atLeast("maxLinks", maxLinks, 0);
    if (!(shrink >= 0 && shrink <= 1e9)) {
      throw new IllegalArgumentException("shrink must be 0 to 1e9, got " + shrink);
    }
  }

  /** Chosen on the valid part of generated networks, see docs/methods.md. */
  public static ItemKnnSettings defaults() {
    return new ItemKnnSettings(100, 100, 0);
  }
}
