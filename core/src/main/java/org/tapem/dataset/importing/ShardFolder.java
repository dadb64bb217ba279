package org.tapem.dataset.importing;

import java.nio.file.Path;

/**
 * The folder of one part of an import, on the way from the files to the data set.
 *
 * <pre>
 * read/      what {@link ShardReading} read, by numbers of the part's own
 *   heads                 all papers without their texts, see {@link ShardWriter}
 *   training, heldout     spools of the papers, see {@link PaperSpool}
 *   words                 a spool of the words in the order of their numbers
 *   seen.*                what the papers have, see {@link OccurrenceCounts}
 *   sizes                 see {@link ShardSizes}
 * numbers/   {@link ShardNumbers} of first sight, written where some papers are not kept
 * recount/   then {@link ShardRecount} gives seen.* of the others
 *   dropped               how many papers their venue was too small for
 * final/     {@link ShardNumbers} of the data set
 * share/     what {@link ShardAssembly} makes of it: the part's share of the data set
 *   training.*, heldout.* titles, years and texts, see {@link PaperTarget}
 *   links.*, counts, ...  see {@link PaperShare}
 * </pre>
 */
record ShardFolder(Path path) {
  Path read() {
    return path.resolve("read");
  }

  Path heads() {
    return heads(read());
  }

  static Path heads(Path read) {
    return read.resolve("heads");
  }

  Path words() {
    return words(read());
  }

  static Path words(Path read) {
    return read.resolve("words");
  }

  Path numbers() {
    return path.resolve("numbers");
  }

  Path recount() {
    return path.resolve("recount");
  }

  static Path dropped(Path recount) {
    return recount.resolve("dropped");
  }

  Path finalNumbers() {
    return path.resolve("final");
  }

  Path share() {
    return path.resolve("share");
  }

  /** Where the files of a share begin that are of training or of held-out papers. */
  static Path papers(Path share, boolean held) {
    return share.resolve(held ? PaperIntake.HELD_OUT : PaperIntake.TRAINING);
  }
}
