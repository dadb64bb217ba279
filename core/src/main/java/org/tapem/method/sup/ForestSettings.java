package org.tapem.method.sup;

import org.tapem.settings.Meaning;

/** How a random forest is fitted. */
public record ForestSettings(
    @Meaning("number of trees") int trees,
    @Meaning("most splits from a root to a leaf") int depth,
    @Meaning("fewest pairs of a leaf") int minLeaf,
    @Meaning("share of the pairs that a tree sees") double sample,
    @Meaning("share of the features that a split may choose from") double features) {
  private static final int DEEPEST = 24;

  public ForestSettings {
    checkTrees(trees, depth);
    if (minLeaf < 1) {
      throw new IllegalArgumentException("minLeaf must be >= 1, got " + minLeaf);
    }
    checkShare("sample", sample);
    checkShare("features", features);
  }

  public static ForestSettings defaults() {
    return new ForestSettings(100, 10, 10, 0.632, 0.25);
  }

  static void checkTrees(int trees, int depth) {
    if (trees < 1) {
      throw new IllegalArgumentException("trees must be >= 1, got " + trees);
    }
    if (depth < 1 || depth > DEEPEST) {
      throw new IllegalArgumentException("depth must be >= 1 and <= " + DEEPEST + ", got " + depth);
    }
  }

  static void checkShare(String name, double value) {
    if (!(value > 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " must be > 0 and <= 1, got " + value);
    }
  }
}
