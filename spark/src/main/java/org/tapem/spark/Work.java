package org.tapem.spark;

import java.io.Serializable;

/** What is done with each range of the work. */
interface Work<R extends Serializable> extends PieceWork<Range, R> {}
