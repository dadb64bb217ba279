package org.tapem.preset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.flat.ArrayWriter;
import org.tapem.flat.ElementType;
import org.tapem.flat.NewFolder;
import org.tapem.flat.Progress;

/**
 * Counts again what the papers of a part have, without those that are not kept.
 *
 * @param folder the part's {@link PartFolder}
 * @param fields how many text fields a paper has
 * @param size how many papers it has
 */
record RecountPart(String folder, int fields, long size) implements PartWork {
  @Override
  public void run(Progress progress) throws IOException {
    PartFolder part = new PartFolder(Path.of(folder));
    if (Files.exists(part.recount())) {
      return;
    }
    PartNumbers numbers = PartNumbers.read(part.numbers());
    PartSizes sizes = PartSizes.read(part.read());
    Recount recount = new Recount();
    for (boolean held : new boolean[] {false, true}) {
      recount.add(
          sizes.spool(part.read(), held, fields),
          !held,
          paper -> numbers.papers()[paper] >= 0,
          venue -> numbers.venues()[venue] >= 0);
    }
    try (NewFolder made = new NewFolder(part.recount())) {
      recount.seen.write(made.unfinished(), sizes);
      try (ArrayWriter dropped =
          new ArrayWriter(PartFolder.dropped(made.unfinished()), ElementType.INT64)) {
        dropped.putLong(recount.droppedWithVenue);
      }
      made.giveName();
    }
  }

  @Override
  public List<Path> needs() {
    return List.of(Path.of(folder));
  }
}
