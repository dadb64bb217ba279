package org.tapem.walk;

import java.io.Serializable;
import org.tapem.settings.Meaning;

/**
 * How many walks, and how long.
 *
 * @param perNode walks from every node of the meta-path's first type
 * @param length nodes of a walk, the start included
 */
public record WalkSettings(
    @Meaning("walks from every node of the meta-path's first type") int perNode,
    @Meaning("nodes of a walk, the start included") int length,
    long seed)
    implements Serializable {
  public WalkSettings {
    if (perNode < 1) {
      throw new IllegalArgumentException("perNode must be >= 1, got " + perNode);
    }
    if (length < 2 || length > Walks.LONGEST) {
      throw new IllegalArgumentException(
          "length must be >= 2 and <= " + Walks.LONGEST + ", got " + length);
    }
  }

  public static WalkSettings defaults() {
    return new WalkSettings(5, 20, 1);
  }
}
