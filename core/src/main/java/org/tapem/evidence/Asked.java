package org.tapem.evidence;

import org.tapem.text.SparseVector;

/**
 * A text that evidence is gathered for.
 *
 * @param known what it is joined to
 * @param without the left node that it is of, whose text says nothing for itself; or a negative
 *     number
 */
record Asked(SparseVector text, KnownLinks known, int without) {}
