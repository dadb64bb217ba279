package org.tapem.nn;

/**
 * Where the vectors of the nodes of a type come from.
 *
 * @param name of the node type
 * @param count nodes of the type
 * @param kind texts or a trained table, or nothing where the type does not take part
 * @param texts of the nodes, where they have some
 * @param vectors that a table starts with, row by row; null where they are drawn; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a table; sources are never compared
public record NodeSource(String name, int count, Kind kind, NodeTexts texts, float[] vectors) {
  /** Where vectors come from. */
  public enum Kind {
    TEXTS,
    TABLE,
    UNUSED
  }

  public NodeSource {
    if ((kind == Kind.TEXTS) != (texts != null) || (texts != null && texts.size() != count)) {
      throw new IllegalArgumentException("nodes of type " + name + " do not fit their texts");
    }
  }

  public static NodeSource ofTexts(String name, NodeTexts texts) {
    return new NodeSource(name, texts.size(), Kind.TEXTS, texts, null);
  }

  public static NodeSource ofTable(String name, int count) {
    return new NodeSource(name, count, Kind.TABLE, null, null);
  }

  /** A table of ready vectors, row by row. */
  public static NodeSource ofVectors(String name, int count, float[] vectors) {
    return new NodeSource(name, count, Kind.TABLE, null, vectors);
  }

  /** A type that neither pairs nor paths meet. */
  public static NodeSource unused(String name, int count) {
    return new NodeSource(name, count, Kind.UNUSED, null, null);
  }
}
