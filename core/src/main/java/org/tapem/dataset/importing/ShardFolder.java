package org.tapem.dataset.importing;

import java.nio.file.Path;
import org.tapem.dataset.papers.BibliographySchema;

/**
 * The folder of one shard of an import, on the way from the files to the data set.
 *
 * <pre>
 * read/      what {@link ShardReading} read, by numbers of the shard's own
 *   heads                 all papers without their texts, see {@link ShardWriter}
 *   training, heldout     spools of the papers, see {@link NodeSpool}
 *   words                 a spool of the words: how many, then each in the order of their numbers
 * numbers/   {@link ShardNumbers} of first sight
 * counts/    what {@link ShardCounting} counted by the shard's own numbers
 *   type.*, words         {@link Occurrences}
 *   dropped               how many papers their venue was too small for
 * final/     {@link ShardNumbers} of the data set
 * share/     what {@link ShardAssembly} makes of it: the shard's share of the data set
 *   training.*, heldout.* titles, years and texts, see {@link NodeTarget}
 *   links.*, counts, ...  see {@link PaperShare}
 * </pre>
 */
record ShardFolder(Path path) {
  Path read() {
    return path.resolve("read");
  }

  static Path heads(Path read) {
    return read.resolve("heads");
  }

  static Path words(Path read) {
    return read.resolve("words");
  }

  Path numbers() {
    return path.resolve("numbers");
  }

  Path counts() {
    return path.resolve("counts");
  }

  static Path dropped(Path counts) {
    return counts.resolve("dropped");
  }

  Path finalNumbers() {
    return path.resolve("final");
  }

  Path share() {
    return path.resolve("share");
  }

  /** The spool of the training or held-out papers, or where the files of their share begin. */
  static Path papers(Path folder, boolean held) {
    return folder.resolve(held ? "heldout" : "training");
  }

  /**
   * The papers that were read.
   *
   * @param fields how many text fields a paper has
   */
  NodeSpool papers(boolean held, int fields) {
    return new NodeSpool(
        papers(read(), held), BibliographySchema.SCHEMA.relations().size(), fields);
  }
}
