package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.source.InputShard;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.NewFolder;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringTable;

/**
 * Reads one part of the files of an import. A file that cannot be read on is no failure of this
 * work: it is written down, and told when the parts are put together, after what went wrong before.
 *
 * @param settings whose files need not be others than those of the part
 * @param folder the part's {@link ShardFolder}, which is there
 */
record ShardReading(ImportSettings settings, InputShard part, String folder) implements ShardTask {
  @Override
  public void run(Progress progress) throws IOException {
    Path read = new ShardFolder(Path.of(folder)).read();
    if (Files.exists(read)) {
      return;
    }
    try (NewFolder made = new NewFolder(read)) {
      write(made.unfinished(), progress);
      made.giveName();
    }
  }

  private void write(Path to, Progress progress) throws IOException {
    try (ShardWriter register = new ShardWriter(ShardFolder.heads(to), settings);
        PaperIntake intake =
            new PaperIntake(settings, settings.text().loadStopWords(), to, register)) {
      try {
        settings
            .source()
            .format()
            .reader(settings.reading(to))
            .readAll(part.files(progress::advance), intake);
        register.end();
      } catch (BadFileException e) {
        register.failed(e);
      }
      ShardSizes sizes =
          new ShardSizes(
              intake.training().size(),
              register.papers(),
              register.authors(),
              register.venues(),
              intake.words.size());
      sizes.write(to);
      intake.seen.write(to, sizes);
      writeWords(to, intake.words.strings());
    }
  }

  @Override
  public long size() {
    return part.bytes();
  }

  @Override
  public List<Path> needs() {
    List<Path> needed = new ArrayList<>(part.paths());
    if (settings.source().mapping() != null) {
      needed.add(settings.source().mapping());
    }
    if (settings.text().stopWordsAreAFile()) {
      needed.add(Path.of(settings.text().stopWords()));
    }
    needed.add(Path.of(folder));
    return needed;
  }

  private static void writeWords(Path to, StringTable words) throws IOException {
    Path base = ShardFolder.words(to);
    try (ArrayWriter offsets =
            new ArrayWriter(ArrayFile.withEnding(base, ".offsets"), ElementType.INT64);
        ArrayWriter utf8 = new ArrayWriter(ArrayFile.withEnding(base, ".utf8"), ElementType.INT8)) {
      StringFileWriter writer = new StringFileWriter(offsets, utf8);
      for (int word = 0; word < words.size(); word++) {
        writer.put(words, word);
      }
    }
  }
}
