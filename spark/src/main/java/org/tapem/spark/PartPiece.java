package org.tapem.spark;

import org.tapem.preset.PartWork;

/** Work on one part of an import. */
record PartPiece(PartWork work) implements Piece {
  @Override
  public long size() {
    return work.size();
  }
}
