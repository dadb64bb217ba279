package org.tapem.method;

/** What a method reads of a data set and of a query. */
public enum Input {
  /** Words that occur often enough to have a vector ({@code --min-count} of the import). */
  FREQUENT_WORDS,
  /** All words of the training texts, rare ones included. */
  WORDS,
  /** Links of the query node beside the task's relation, such as citations and the venue. */
  LINKS,
  /** Existing partners of the query node, where the task is about known nodes. */
  PARTNERS
}
