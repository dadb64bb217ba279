package org.tapem.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;

/** Does the work on one part of an import; what it gives appears on the disk in one step. */
record PartTask() implements PieceWork<PartPiece, Boolean> {
  @Override
  public Boolean on(PartPiece piece, long attempt) throws IOException {
    for (Path needed : piece.work().needs()) {
      if (!Files.exists(needed)) {
        throw new BadFileException(needed, "cannot be seen by the executor on " + Host.name(), "");
      }
    }
    piece.work().run(Progress.NONE); // the driver hears of it when it is done
    return true;
  }
}
