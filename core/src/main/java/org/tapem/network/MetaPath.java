package org.tapem.network;

import java.util.List;

/**
 * Which way walks go: a cycle of node types with the relation of each step, such as {@code APA} or
 * {@code A[writes]P[cites>]P[writes]A}. Its last type is its first, so that it can be repeated.
 */
public final class MetaPath {
  /** From a node of one type by a relation, in a direction, to a node of another type. */
  public record Step(int fromType, int relation, Direction direction, int toType) {}

  private final List<Step> steps;
  private final String canonical;

  MetaPath(List<Step> steps, String canonical) {
    this.steps = List.copyOf(steps);
    this.canonical = canonical;
  }

  /**
   * Reads a meta-path. Types are letters in a row ({@code APA}) or full names with dashes between
   * them; a step may name its relation in brackets, {@code A[writes]P}, which is needed where
   * several relations join the two types. A relation between nodes of one type is followed both
   * ways, or along the link with {@code P[cites>]P}, or against it with {@code P[<cites]P}.
   *
   * @throws IllegalArgumentException if it cannot be walked in such a network; says why
   */
  public static MetaPath parse(String text, Schema schema) {
    return new MetaPathParser(text, schema).parse();
  }

  public int startType() {
    return steps.get(0).fromType();
  }

  /** The steps of one round; the last leads back to the start type. */
  public List<Step> steps() {
    return steps;
  }

  /** The shortest way to write it: letters, and in brackets only what they leave open. */
  @Override
  public String toString() {
    return canonical;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MetaPath path && steps.equals(path.steps);
  }

  @Override
  public int hashCode() {
    return steps.hashCode();
  }
}
