package org.tapem.spark;

import org.tapem.dataset.importing.ShardTask;

/** Work on one part of an import. */
record PartPiece(ShardTask work) implements Piece {
  @Override
  public long size() {
    return work.size();
  }
}
