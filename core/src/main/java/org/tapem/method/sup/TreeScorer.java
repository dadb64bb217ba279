package org.tapem.method.sup;

import java.util.Arrays;

/**
 * Scores by the sum of decision trees, as three arrays over all nodes of all trees. At a node that
 * splits, a row whose feature is below the value goes to node {@code left}, any other to the node
 * behind that; at a leaf, which has the feature {@value #LEAF}, the value is what the tree adds.
 */
public final class TreeScorer implements FeatureScorer {
  /** The feature of a leaf. */
  public static final int LEAF = -1;

  private final int[] roots; // trees
  private final int[] features; // nodes
  private final float[] values; // nodes
  private final int[] lefts; // nodes; 0 at a leaf
  private final int[] depths; // trees: splits from the root to the deepest leaf
  private final int[] columns; // nodes: as features, but 0 at a leaf
  private final float[] borders; // nodes: as values, but infinite at a leaf
  private final int[] rights; // nodes: behind query nodes, but behind a leaf itself

  /**
   * Takes over the arrays; refuses what is no list of trees.
   *
   * @param roots first node of each tree; the nodes of a tree lie behind it
   */
  public TreeScorer(int[] roots, int[] features, float[] values, int[] lefts) {
    if (features.length != values.length || features.length != lefts.length) {
      throw new IllegalArgumentException(
          "trees of %d features, %d values and %d lefts"
              .formatted(features.length, values.length, lefts.length));
    }
    this.roots = roots;
    this.features = features;
    this.values = values;
    this.lefts = lefts;
    columns = new int[features.length];
    borders = new float[features.length];
    rights = new int[features.length];
    for (int node = 0; node < features.length; node++) {
      boolean leaf = features[node] == LEAF;
      boolean fits = leaf || (lefts[node] > node && lefts[node] < features.length - 1);
      if (!fits || features[node] < LEAF || features[node] >= FeatureColumns.COUNT) {
        throw new IllegalArgumentException(
            "node %d of %d splits by feature %d and leads to node %d"
                .formatted(node, features.length, features[node], lefts[node]));
      }
      columns[node] = leaf ? 0 : features[node];
      borders[node] = leaf ? Float.POSITIVE_INFINITY : values[node];
      rights[node] = 1 + (leaf ? node : lefts[node]);
    }
    depths = depths();
  }

  private int[] depths() {
    int[] levels = new int[features.length]; // nodes: splits below them
    for (int node = features.length - 1; node >= 0; node--) { // children lie behind
      if (features[node] != LEAF) {
        levels[node] = 1 + Math.max(levels[lefts[node]], levels[lefts[node] + 1]);
      }
    }
    int[] found = new int[roots.length];
    for (int tree = 0; tree < roots.length; tree++) {
      if (roots[tree] < 0 || roots[tree] >= features.length) {
        throw new IllegalArgumentException(
            "tree %d begins at node %d of %d".formatted(tree, roots[tree], features.length));
      }
      found[tree] = levels[roots[tree]];
    }
    return found;
  }

  /** First node of each tree; not copied, to be written to a file: do not modify. */
  public int[] roots() {
    return roots;
  }

  /** Not copied, to be written to a file: do not modify. */
  public int[] features() {
    return features;
  }

  /** Not copied, to be written to a file: do not modify. */
  public float[] values() {
    return values;
  }

  /** Not copied, to be written to a file: do not modify. */
  public int[] lefts() {
    return lefts;
  }

  /**
   * A tree stays in the cache while all rows go down. Four go side by side and without a jump,
   * since waiting for the next node, and guessing it wrong, is what takes the time.
   */
  @Override
  public void scores(float[] rows, int count, float[] scores) {
    Arrays.fill(scores, 0, count, 0);
    for (int tree = 0; tree < roots.length; tree++) {
      int root = roots[tree];
      int depth = depths[tree];
      int row = 0;
      for (; row + 4 <= count; row += 4) {
        int at = row * FeatureColumns.COUNT;
        int a = root;
        int b = root;
        int c = root;
        int d = root;
        for (int level = 0; level < depth; level++) {
          a = step(a, rows, at);
          b = step(b, rows, at + FeatureColumns.COUNT);
          c = step(c, rows, at + 2 * FeatureColumns.COUNT);
          d = step(d, rows, at + 3 * FeatureColumns.COUNT);
        }
        scores[row] += values[a];
        scores[row + 1] += values[b];
        scores[row + 2] += values[c];
        scores[row + 3] += values[d];
      }
      for (; row < count; row++) {
        int a = root;
        for (int level = 0; level < depth; level++) {
          a = step(a, rows, row * FeatureColumns.COUNT);
        }
        scores[row] += values[a];
      }
    }
  }

  /** The next node of a row; the sign bit of the difference says whether it is below the border. */
  private int step(int node, float[] rows, int at) {
    float off = rows[at + columns[node]] - borders[node];
    return rights[node] - (Float.floatToRawIntBits(off) >>> 31);
  }
}
