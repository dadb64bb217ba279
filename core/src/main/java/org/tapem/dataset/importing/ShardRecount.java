package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.NewFolder;

/**
 * Counts again what the papers of a part have, without those that are not kept.
 *
 * @param folder the part's {@link ShardFolder}
 * @param fields how many text fields a paper has
 * @param size how many papers it has
 */
record ShardRecount(String folder, int fields, long size) implements ShardTask {
  @Override
  public void run(Progress progress) throws IOException {
    ShardFolder part = new ShardFolder(Path.of(folder));
    if (Files.exists(part.recount())) {
      return;
    }
    ShardNumbers numbers = ShardNumbers.read(part.numbers());
    ShardSizes sizes = ShardSizes.read(part.read());
    FilteredCounts recount = new FilteredCounts();
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
          new ArrayWriter(ShardFolder.dropped(made.unfinished()), ElementType.INT64)) {
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
