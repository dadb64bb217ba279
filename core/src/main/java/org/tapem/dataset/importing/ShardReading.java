package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputShard;
import org.tapem.io.SpoolWriter;
import org.tapem.io.StringTable;

/**
 * Reads one shard of the files of an import. A file that cannot be read on is no failure of this
 * work: it is written down, and told when the shards are put together, after what went wrong
 * before.
 */
final class ShardReading extends ShardTask {
  private static final long serialVersionUID = 1;
  private final ImportSettings settings;
  private final InputShard shard;
  private final Position position;

  /** Which shard it is. */
  enum Position {
    FIRST,
    LATER,
    /** The only one: it is read in a thread beside the one that takes its papers. */
    ONLY
  }

  /**
   * Begins.
   *
   * @param settings whose files need not be others than those of the shard
   * @param folder which is there
   */
  ShardReading(ImportSettings settings, InputShard shard, ShardFolder folder, Position position) {
    super(folder, shard.bytes());
    this.settings = settings;
    this.shard = shard;
    this.position = position;
  }

  @Override
  Path target() {
    return folder().read();
  }

  @Override
  void make(Path to, Progress progress) throws IOException {
    try (ShardWriter register =
            new ShardWriter(ShardFolder.heads(to), settings, position != Position.LATER);
        PaperIntake intake =
            new PaperIntake(settings, settings.text().loadStopWords(), to, register)) {
      try {
        PaperReader reader = settings.source().format().reader(settings.reading(to));
        List<InputFile> files = shard.files(progress::advance);
        if (position == Position.ONLY) {
          ReadAhead.run(reader, files, intake);
        } else {
          reader.readAll(files, intake);
        }
        register.end();
      } catch (BadFileException e) {
        register.failed(e);
      }
      writeWords(to, intake.words.strings());
    }
  }

  @Override
  public List<Path> needs() {
    List<Path> needed = new ArrayList<>(shard.paths());
    if (settings.source().mapping() != null) {
      needed.add(settings.source().mapping());
    }
    if (settings.text().stopWordsAreAFile()) {
      needed.add(Path.of(settings.text().stopWords()));
    }
    needed.addAll(super.needs());
    return needed;
  }

  private static void writeWords(Path to, StringTable words) throws IOException {
    try (SpoolWriter out = new SpoolWriter(ShardFolder.words(to))) {
      out.putInt(words.size());
      for (int word = 0; word < words.size(); word++) {
        out.putString(words.get(word));
      }
    }
  }
}
