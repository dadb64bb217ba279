package org.tapem.query;

import org.tapem.math.TsneSettings;

/**
 * How large a map is.
 *
 * @param most nodes of each side
 * @param landmarks of both sides together; the work grows with their square
 * @param tsne how these are placed
 */
public record MapSettings(int most, int landmarks, TsneSettings tsne) {
  public MapSettings {
    if (most < 1) {
      throw new IllegalArgumentException("most must be >= 1, got " + most);
    }
    if (landmarks < 2 || landmarks > 5_000) {
      throw new IllegalArgumentException("landmarks must be 2 to 5000, got " + landmarks);
    }
  }

  /** 4,000 nodes of each side, 1,500 landmarks. */
  public static MapSettings defaults() {
    return new MapSettings(4000, 1500, new TsneSettings(30, 750, 1));
  }
}
