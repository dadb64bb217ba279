package org.tapem.query;

import java.util.List;

/** A question names a node by a name that several nodes have. */
public final class AmbiguousNameException extends BadQuestionException {
  private static final long serialVersionUID = 1L;
  private final transient List<NodeRef> matches;

  /** An exception. */
  AmbiguousNameException(String field, String rule, List<NodeRef> matches) {
    super(field, rule);
    this.matches = List.copyOf(matches);
  }

  /** The nodes that have the name, those with most links first. */
  public List<NodeRef> matches() {
    return matches;
  }

  @Override
  AmbiguousNameException in(String newField) {
    return new AmbiguousNameException(newField, rule(), matches);
  }
}
