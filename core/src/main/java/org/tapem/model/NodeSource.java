package org.tapem.model;

/**
 * Where the vectors of the nodes of a type come from: from their texts where these are given, else
 * from a trained table.
 *
 * @param name of the node type
 * @param count nodes of the type
 * @param texts of the nodes, or null
 */
public record NodeSource(String name, int count, NodeTexts texts) {
  public NodeSource {
    if (texts != null && texts.size() != count) {
      throw new IllegalArgumentException(
          texts.size() + " texts for " + count + " nodes of type " + name);
    }
  }

  public boolean hasTexts() {
    return texts != null;
  }
}
