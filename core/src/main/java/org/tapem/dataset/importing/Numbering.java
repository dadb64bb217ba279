package org.tapem.dataset.importing;

import org.tapem.io.IntList;
import org.tapem.io.StringTable;
import org.tapem.text.Vocabulary;

/**
 * Gives what is kept its final numbers: of each kind first what the training papers have, then what
 * only held-out papers have, each in the order of first sight. Words are numbered from the training
 * papers alone.
 */
final class Numbering {
  final Kind papers;
  final Kind authors;
  final Kind venues;
  final Vocabulary vocabulary;
  final int[] wordNumbers; // first-sight number -> final number, -1 where no training text has it
  final int minCount;

  /** Final numbers of one kind: {@code order[final] = first-sight number}, and back. */
  static final class Kind {
    final int[] order;
    final int[] number; // -1 where dropped
    final int training;

    Kind(OccurrenceCounts.Marks marks, int size) {
      number = new int[size];
      IntList kept = new IntList(size);
      int inTraining = 0;
      for (byte pass = OccurrenceCounts.TRAINING; pass >= OccurrenceCounts.HELD_OUT; pass--) {
        for (int i = 0; i < size; i++) {
          if (marks.of(i) == pass) {
            number[i] = kept.size();
            kept.add(i);
          } else if (marks.of(i) == 0) {
            number[i] = -1;
          }
        }
        inTraining = pass == OccurrenceCounts.TRAINING ? kept.size() : inTraining;
      }
      training = inTraining;
      order = kept.toArray();
    }

    int size() {
      return order.length;
    }

    boolean isKept(int firstSight) {
      return number[firstSight] >= 0;
    }

    boolean isTraining(int firstSight) {
      return isKept(firstSight) && number[firstSight] < training;
    }
  }

  Numbering(Catalog catalog, StringTable words, OccurrenceCounts seen, int minCount) {
    this.minCount = minCount;
    papers = new Kind(seen.papers, catalog.paperIds.size());
    authors = new Kind(seen.authors, catalog.authors.size());
    venues = new Kind(seen.venues, catalog.venues.size());
    Vocabulary.Sorted sorted =
        Vocabulary.sorted(
            words,
            seen.wordCounts(words.size()),
            seen.wordPapers(words.size()),
            papers.training,
            minCount);
    vocabulary = sorted.vocabulary();
    wordNumbers = sorted.newIds();
  }
}
