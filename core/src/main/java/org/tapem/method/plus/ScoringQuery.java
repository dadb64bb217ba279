package org.tapem.method.plus;

import org.tapem.text.SparseVector;

/**
 * A query that features are computed for.
 *
 * @param text its words
 * @param topic the same with the words of what it cites, for its vector
 * @param known what it is linked to
 * @param style the style features of its text; empty where they are not known
 * @param without the text of the corpus that is the query itself, which is left out; or a negative
 *     number
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
record ScoringQuery(
    SparseVector text, SparseVector topic, QueryLinks known, byte[] style, int without) {
  /** A query whose embedding is of its own words. */
  ScoringQuery(SparseVector text, QueryLinks known, byte[] style, int without) {
    this(text, text, known, style, without);
  }
}
