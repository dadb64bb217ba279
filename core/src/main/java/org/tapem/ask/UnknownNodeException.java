package org.tapem.ask;

/** Someone asks about a node that a model does not know. */
public final class UnknownNodeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * An exception.
   *
   * @param type name of the node's type
   * @param hint what may have been meant, or an empty string
   */
  UnknownNodeException(String type, String id, String hint) {
    super("the model knows no %s %s%s".formatted(type, id, hint));
  }
}
