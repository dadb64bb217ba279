package org.tapem.query;

/** A question names a node that a model or data set does not have. */
public final class UnknownNodeException extends BadQuestionException {
  private static final long serialVersionUID = 1L;

  /** An exception. */
  UnknownNodeException(String field, String rule) {
    super(field, rule);
  }

  @Override
  UnknownNodeException in(String newField) {
    return new UnknownNodeException(newField, rule());
  }
}
