package org.tapem.query;

/** A question that cannot be answered as it is asked: one of its fields breaks a rule. */
public class BadQuestionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final String field;
  private final String rule;

  /**
   * An exception.
   *
   * @param field of the question, such as "exclude"; empty where a node is requested by itself
   * @param rule what is wrong
   */
  public BadQuestionException(String field, String rule) {
    super(field.isEmpty() ? rule : field + ": " + rule);
    this.field = field;
    this.rule = rule;
  }

  /** The field of the question; may be empty. */
  public String field() {
    return field;
  }

  /** What is wrong, without the field. */
  public String rule() {
    return rule;
  }

  /** The same of a field. */
  BadQuestionException in(String newField) {
    return new BadQuestionException(newField, rule);
  }
}
