package org.tapem.method.plus;

/** What is known of a query: such queries have weights of their own. */
enum QueryInputs {
  /** A text and nothing more. */
  TEXT,
  /** Also nodes of other types that it is joined to, such as where it appears. */
  PLACES,
  /** Also query nodes that it points to. */
  CITED
}
