package org.tapem.dataset.importing;

import static org.tapem.dataset.importing.NodeNumbers.HELD_OUT;
import static org.tapem.dataset.importing.NodeNumbers.TRAINING;
import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.PUBLISHED_IN;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.base.Progress;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/** Counts what the papers of a shard have that are kept. */
final class ShardCounting extends ShardTask {
  private static final long serialVersionUID = 1;
  private final int fields;

  /**
   * Begins.
   *
   * @param folder with the numbers of what is kept
   * @param size how many papers it has
   * @param fields how many text fields a paper has
   */
  ShardCounting(ShardFolder folder, long size, int fields) {
    super(folder, size);
    this.fields = fields;
  }

  @Override
  Path target() {
    return folder().counts();
  }

  @Override
  void make(Path to, Progress progress) throws IOException {
    ShardNumbers kept = ShardNumbers.read(folder().numbers());
    Occurrences counts = new Occurrences(kept.counts());
    long dropped = 0;
    for (boolean held : new boolean[] {false, true}) {
      try (NodeSpool.Cursor paper = folder().papers(held, fields).read()) {
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
    counts.save(to);
    try (ArrayWriter writer = new ArrayWriter(ShardFolder.dropped(to), ElementType.INT64)) {
      writer.putLong(dropped);
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
}
