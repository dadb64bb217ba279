package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;

/** What is done with each piece, on whichever machine. Doing it again must change nothing. */
interface PieceWork<P extends Piece, R extends Serializable> extends Serializable {
  /**
   * Works on a piece.
   *
   * @param attempt of the task, different for each try
   */
  R on(P piece, long attempt) throws IOException;
}
