package org.tapem.dataset.importing;

import java.io.IOException;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;

/**
 * Keeps what is known of the papers before, and so decides of two alike which one stays, and
 * numbers papers, authors and venues. All papers in one pass go to a {@link Catalog}; those of a
 * part to a {@link ShardWriter}, which leaves it to a catalog to decide later.
 */
interface PaperRegister {
  /** A record could be read. */
  void good();

  void bad(Place place, String rule, String value) throws IOException;

  /** Whether a paper before has this id. */
  boolean knows(String id);

  /**
   * Whether a paper before has the title and the authors of this one; else this one is remembered.
   */
  boolean isDuplicate(Paper paper);

  /** A paper that could be read is not kept. */
  void dropped(DropReason reason, String id) throws IOException;

  /**
   * Takes a paper.
   *
   * @param tokens the words of each text field
   */
  PaperSpool.Entry take(Paper paper, PaperIntake.Part part, IntList[] tokens) throws IOException;
}
