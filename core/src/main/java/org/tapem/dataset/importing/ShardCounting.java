package org.tapem.dataset.importing;

import static org.tapem.dataset.importing.NodeNumbers.HELD_OUT;
import static org.tapem.dataset.importing.NodeNumbers.TRAINING;
import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.PUBLISHED_IN;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.papers.BibliographySchema;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.NewFolder;

/**
 * Counts what the papers of a shard have that are kept.
 *
 * @param folder the shard's {@link ShardFolder}, with the numbers of what is kept
 * @param fields how many text fields a paper has
 * @param size how many papers it has
 */
record ShardCounting(String folder, int fields, long size) implements ShardTask {
  @Override
  public void run(Progress progress) throws IOException {
    ShardFolder shard = new ShardFolder(Path.of(folder));
    if (Files.exists(shard.counts())) {
      return;
    }
    ShardNumbers kept =
        ShardNumbers.read(shard.numbers(), BibliographySchema.SCHEMA.types().size());
    Occurrences counts = new Occurrences(kept.counts());
    long dropped = 0;
    for (boolean held : new boolean[] {false, true}) {
      try (NodeSpool.Cursor paper = shard.papers(held, fields).read()) {
        while (paper.next()) {
          if (kept.nodes()[PAPER][paper.number] < 0) {
            continue;
          }
          boolean venue = paper.linkCounts[PUBLISHED_IN] > 0;
          if (venue && kept.nodes()[VENUE][paper.links[PUBLISHED_IN][0]] < 0) {
            dropped++;
          } else {
            count(paper, held, counts);
          }
        }
      }
    }
    try (NewFolder made = new NewFolder(shard.counts())) {
      counts.save(made.unfinished());
      try (ArrayWriter writer =
          new ArrayWriter(ShardFolder.dropped(made.unfinished()), ElementType.INT64)) {
        writer.putLong(dropped);
      }
      made.giveName();
    }
  }

  private static void count(NodeSpool.Cursor paper, boolean held, Occurrences counts) {
    byte part = held ? HELD_OUT : TRAINING;
    counts.see(PAPER, paper.number, part);
    for (int i = 0; i < paper.linkCounts[WRITES]; i++) {
      counts.see(AUTHOR, paper.links[WRITES][i], part);
    }
    for (int i = 0; i < paper.linkCounts[PUBLISHED_IN]; i++) {
      counts.see(VENUE, paper.links[PUBLISHED_IN][i], part);
    }
    if (!held) {
      counts.words.text(paper.words, paper.wordCount);
    }
  }

  @Override
  public List<Path> needs() {
    return List.of(Path.of(folder));
  }
}
