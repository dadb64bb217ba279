package org.tapem.query;

import java.util.List;

/**
 * Why a candidate node has its score: {@code base} and the parts sum up to it.
 *
 * @param base what candidate nodes score on average
 * @param parts what it has more or less than that, and by what
 * @param words how much the score falls without a word of the text, the most first
 * @param texts how much it falls without a text of the candidate node; empty where the method
 *     cannot tell
 * @param paths over which known texts are tied to the candidate node, the heaviest first
 */
public record Explanation(
    double base, List<Part> parts, List<Word> words, List<Text> texts, List<Path> paths) {
  /**
   * A part of the score.
   *
   * @param name for programs
   * @param label for people
   */
  public record Part(String name, String label, double value) {}

  /**
   * A word of the text or document, and how much the score falls without it.
   *
   * @param node that the word stands for; null where it is a word of a text
   */
  public record Word(String word, NodeRef node, double value) {
    /** What to show: the word itself, or type and name of the node. */
    public String label() {
      return node == null ? word : node.type() + " " + node.name();
    }
  }

  /** A text of the candidate node, and how much the score falls without it. */
  public record Text(NodeRef node, double value) {}

  /**
   * A path from a known text that is near to the candidate node: two nodes where the text is its
   * own, else text, candidate node, shared text, candidate node.
   *
   * @param weight its share of all such paths
   */
  public record Path(double weight, List<Step> steps) {
    public Path {
      steps = List.copyOf(steps);
    }
  }

  /**
   * A node of a path.
   *
   * @param attention how much the model looks at it; NaN where it does not weigh nodes
   */
  public record Step(NodeRef node, double attention) {}

  public Explanation {
    parts = List.copyOf(parts);
    words = List.copyOf(words);
    texts = List.copyOf(texts);
    paths = List.copyOf(paths);
  }
}
