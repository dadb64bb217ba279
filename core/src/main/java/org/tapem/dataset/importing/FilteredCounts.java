package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.function.IntPredicate;

/** What papers have, counted anew in their spools without some that are not kept. */
final class FilteredCounts {
  final OccurrenceCounts seen = new OccurrenceCounts();
  long droppedWithVenue;

  /**
   * Looks at the papers of a spool.
   *
   * @param kept which papers were not dropped for themselves
   * @param wanted which venues have enough papers
   */
  void add(PaperSpool spool, boolean inTraining, IntPredicate kept, IntPredicate wanted)
      throws IOException {
    try (PaperSpool.Cursor paper = spool.read()) {
      while (paper.next()) {
        if (!kept.test(paper.number)) {
          continue;
        }
        if (paper.venue >= 0 && !wanted.test(paper.venue)) {
          droppedWithVenue++;
          continue;
        }
        seen.paper(paper.number, paper.venue, inTraining);
        for (int i = 0; i < paper.authorCount; i++) {
          seen.authors.see(paper.authors[i], inTraining);
        }
        if (inTraining) {
          seen.words(paper.words, 0, paper.wordCount());
        }
      }
    }
  }
}
