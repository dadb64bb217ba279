package org.tapem.method.sup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;

class TreeScorerTest {
  private static float[] row(float first, float last) {
    float[] row = new float[FeatureColumns.COUNT];
    row[0] = first;
    row[15] = last;
    return row;
  }

  @Test
  void whatIsBelowTheBorderGoesLeftAndAllElseRight() {
    // The second tree is a leaf.
    TreeScorer trees =
        new TreeScorer(
            new int[] {0, 5},
            new int[] {0, -1, 15, -1, -1, -1},
            new float[] {2, 10, 0.5f, 20, 40, 1},
            new int[] {1, 0, 3, 0, 0, 0});
    float[] score = new float[1];
    trees.scores(row(1.99f, 9), 1, score);
    assertThat(score[0]).isEqualTo(11);
    trees.scores(row(2, 0.4f), 1, score);
    assertThat(score[0]).isEqualTo(21);
    trees.scores(row(2, 0.5f), 1, score);
    assertThat(score[0]).isEqualTo(41);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1021})
  void manyRowsGoWhereEachWouldGoAlone(int count) {
    RandomStream stream = new RandomStream(count);
    IntList roots = new IntList();
    IntList features = new IntList();
    IntList lefts = new IntList();
    for (int tree = 0; tree < 9; tree++) {
      int first = features.size();
      roots.add(first);
      for (int node = first, made = first + 1; node < made; node++) {
        boolean leaf = made > first + 60 || stream.nextInt(4) == 0;
        features.add(leaf ? TreeScorer.LEAF : stream.nextInt(FeatureColumns.COUNT));
        lefts.add(leaf ? 0 : made);
        made += leaf ? 0 : 2;
      }
    }
    float[] values = new float[features.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = stream.nextInt(10);
    }
    TreeScorer trees = new TreeScorer(roots.toArray(), features.toArray(), values, lefts.toArray());
    float[] rows = new float[count * FeatureColumns.COUNT];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = stream.nextInt(10) - 1;
    }
    float[] scores = new float[count];
    trees.scores(rows, count, scores);
    for (int i = 0; i < count; i++) {
      float expected = 0;
      for (int root : trees.roots()) {
        int node = root;
        while (trees.features()[node] != TreeScorer.LEAF) {
          float value = rows[i * FeatureColumns.COUNT + trees.features()[node]];
          node = value < values[node] ? lefts.get(node) : lefts.get(node) + 1;
        }
        expected += values[node];
      }
      assertThat(scores[i]).isEqualTo(expected);
    }
  }

  private static void refused(int[] roots, int[] features, int[] lefts, String rule) {
    float[] values = new float[features.length];
    Arrays.fill(values, 1);
    assertThatThrownBy(() -> new TreeScorer(roots, features, values, lefts))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(rule);
  }

  @Test
  void whatIsNoTreeIsRefused() {
    int[] leaves = {0, 0, 0};
    refused(new int[] {3}, new int[] {-1, -1, -1}, leaves, "begins at node 3 of 3");
    refused(new int[] {0}, new int[] {16, -1, -1}, new int[] {1, 0, 0}, "by feature 16");
    refused(new int[] {0}, new int[] {2, -1, -1}, new int[] {2, 0, 0}, "leads to node 2");
    refused(new int[] {0}, new int[] {2, -1, -1}, leaves, "leads to node 0");
    refused(new int[] {0}, new int[] {-1}, leaves, "1 features, 1 values and 3 lefts");
  }
}
