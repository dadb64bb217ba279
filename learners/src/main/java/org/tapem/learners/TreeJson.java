package org.tapem.learners;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.tapem.io.IntList;
import org.tapem.method.sup.TreeScorer;

/**
 * Reads trees from what XGBoost writes, as it passes: {@code learner.gradient_booster.model.trees}
 * is a list of objects with an array each for the children, features and borders of all nodes.
 * Nodes are numbered anew so that the two children of a node lie side by side.
 */
final class TreeJson {
  private final IntList roots = new IntList();
  private final IntList features = new IntList();
  private final IntList values = new IntList(); // bits of floats
  private final IntList lefts = new IntList();

  private TreeJson() {}

  static TreeScorer read(byte[] json) throws IOException {
    TreeJson trees = new TreeJson();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME && parser.currentName().equals("trees")) {
          parser.nextToken();
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            trees.tree(parser);
          }
        }
      }
    }
    int[] bits = trees.values.toArray();
    float[] floats = new float[bits.length];
    for (int i = 0; i < bits.length; i++) {
      floats[i] = Float.intBitsToFloat(bits[i]);
    }
    return new TreeScorer(
        trees.roots.toArray(), trees.features.toArray(), floats, trees.lefts.toArray());
  }

  private void tree(JsonParser parser) throws IOException {
    int[] left = null;
    int[] right = null;
    int[] column = null;
    int[] border = null;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "left_children" -> left = numbers(parser, false);
        case "right_children" -> right = numbers(parser, false);
        case "split_indices" -> column = numbers(parser, false);
        case "split_conditions" -> border = numbers(parser, true);
        default -> parser.skipChildren();
      }
    }
    if (left == null || right == null || column == null || border == null) {
      throw new IOException("a tree without children, features or borders");
    }
    add(left, right, column, border);
  }

  /** Numbers of an array; of floats the bits, which their shortest text tells exactly. */
  private static int[] numbers(JsonParser parser, boolean floats) throws IOException {
    IntList found = new IntList();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      found.add(
          floats
              ? Float.floatToRawIntBits(Float.parseFloat(parser.getText()))
              : parser.getIntValue());
    }
    return found.toArray();
  }

  /** Level by level, children side by side. */
  private void add(int[] left, int[] right, int[] column, int[] border) {
    int first = features.size();
    roots.add(first);
    int[] order = new int[left.length];
    int known = 1;
    for (int i = 0; i < known; i++) {
      int node = order[i];
      boolean leaf = left[node] < 0;
      features.add(leaf ? TreeScorer.LEAF : column[node]);
      values.add(border[node]);
      lefts.add(leaf ? 0 : first + known);
      if (!leaf) {
        order[known++] = left[node];
        order[known++] = right[node];
      }
    }
  }
}
