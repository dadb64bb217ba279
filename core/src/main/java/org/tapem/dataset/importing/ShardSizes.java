package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/**
 * How much the spools of a part hold.
 *
 * @param training papers in the spool of training papers
 * @param papers all papers; {@code authors}, {@code venues}, {@code words}: distinct ones
 */
record ShardSizes(int training, int papers, int authors, int venues, int words) {
  private static final String FILE = "sizes";

  void write(Path folder) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(folder.resolve(FILE), ElementType.INT32)) {
      writer.putInts(new int[] {training, papers, authors, venues, words}, 0, 5);
    }
  }

  static ShardSizes read(Path folder) throws IOException {
    int[] sizes = ArrayFile.readInts(folder.resolve(FILE));
    return new ShardSizes(sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]);
  }

  /** A spool of the papers that a folder holds. */
  PaperSpool spool(Path folder, boolean held, int fields) {
    return held
        ? new PaperSpool(folder.resolve(PaperIntake.HELD_OUT), fields, papers - training)
        : new PaperSpool(folder.resolve(PaperIntake.TRAINING), fields, training);
  }
}
