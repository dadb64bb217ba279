package org.tapem.preset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.flat.ArrayFile;
import org.tapem.flat.ArrayWriter;
import org.tapem.flat.BadFileException;
import org.tapem.flat.ElementType;
import org.tapem.flat.NewFolder;
import org.tapem.flat.Progress;
import org.tapem.flat.StringFileWriter;
import org.tapem.flat.StringTable;
import org.tapem.record.InputPart;

/**
 * Reads one part of the files of an import. A file that cannot be read on is no failure of this
 * work: it is written down, and told when the parts are put together, after what went wrong before.
 *
 * @param settings whose files need not be others than those of the part
 * @param folder the part's {@link PartFolder}, which is there
 */
record ReadPart(ImportSettings settings, InputPart part, String folder) implements PartWork {
  @Override
  public void run(Progress progress) throws IOException {
    Path read = new PartFolder(Path.of(folder)).read();
    if (Files.exists(read)) {
      return;
    }
    try (NewFolder made = new NewFolder(read)) {
      write(made.unfinished(), progress);
      made.giveName();
    }
  }

  private void write(Path to, Progress progress) throws IOException {
    try (PartRegister register = new PartRegister(PartFolder.heads(to), settings);
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
      PartSizes sizes =
          new PartSizes(
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
    Path base = PartFolder.words(to);
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
