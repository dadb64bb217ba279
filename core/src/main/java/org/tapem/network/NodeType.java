package org.tapem.network;

/** A kind of node: a full name, and the one upper-case letter that stands for it in a meta-path. */
public record NodeType(String name, char letter) {
  public NodeType {
    Names.check("node type", name);
    if (!Character.isUpperCase(letter)) {
      throw new IllegalArgumentException(
          "node type " + name + ": the letter must be an upper-case letter, got '" + letter + "'");
    }
  }
}
