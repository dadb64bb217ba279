package org.tapem.method.sup;

import org.tapem.settings.Meaning;

/** How boosted trees are fitted. */
public record BoostingSettings(
    @Meaning("number of trees") int trees,
    @Meaning("most splits from a root to a leaf") int depth,
    @Meaning("share of a tree's correction that is made") double learningRate,
    @Meaning("share of the pairs that a tree sees") double sample) {
  public BoostingSettings {
    ForestSettings.checkTrees(trees, depth);
    ForestSettings.checkShare("learningRate", learningRate);
    ForestSettings.checkShare("sample", sample);
  }

  public static BoostingSettings defaults() {
    return new BoostingSettings(100, 4, 0.1, 0.5);
  }
}
