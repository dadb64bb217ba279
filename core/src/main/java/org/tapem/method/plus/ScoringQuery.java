package org.tapem.method.plus;

import org.tapem.text.SparseVector;

/**
 * A text that evidence is gathered for.
 *
 * @param text its words
 * @param topic the same with the words of what it cites, for its vector
 * @param known what it is joined to
 * @param manner how it is written, in the index's space; null where it does not tell
 * @param without the left node that it is of, whose text says nothing for itself; or a negative
 *     number
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
record ScoringQuery(
    SparseVector text, SparseVector topic, QueryLinks known, float[] manner, int without) {
  /** A text whose vector is of its own words. */
  ScoringQuery(SparseVector text, QueryLinks known, float[] manner, int without) {
    this(text, text, known, manner, without);
  }
}
