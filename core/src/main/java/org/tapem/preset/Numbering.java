package org.tapem.preset;

import java.io.IOException;
import org.tapem.flat.IntList;
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
  long droppedWithVenue;
  private final PaperIntake intake;

  /** Final numbers of one kind: {@code order[final] = first-sight number}, and back. */
  static final class Kind {
    final int[] order;
    final int[] number; // -1 where dropped
    final int training;

    Kind(Sightings.Marks marks, int size) {
      number = new int[size];
      IntList kept = new IntList(size);
      int inTraining = 0;
      for (byte pass = Sightings.TRAINING; pass >= Sightings.HELD_OUT; pass--) {
        for (int i = 0; i < size; i++) {
          if (marks.of(i) == pass) {
            number[i] = kept.size();
            kept.add(i);
          } else if (marks.of(i) == 0) {
            number[i] = -1;
          }
        }
        inTraining = pass == Sightings.TRAINING ? kept.size() : inTraining;
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

  Numbering(PaperIntake intake, int minVenuePapers, int minCount) throws IOException {
    this.intake = intake;
    this.minCount = minCount;
    Sightings seen =
        hasSmallVenue(minVenuePapers) ? withoutSmallVenues(minVenuePapers) : intake.seen;
    papers = new Kind(seen.papers, intake.paperIds.size());
    authors = new Kind(seen.authors, intake.authorKeys.size());
    venues = new Kind(seen.venues, intake.venueKeys.size());
    int words = intake.words.size();
    Vocabulary.Sorted sorted =
        Vocabulary.sorted(
            intake.words.strings(),
            seen.wordCounts(words),
            seen.wordPapers(words),
            papers.training,
            minCount);
    vocabulary = sorted.vocabulary();
    wordNumbers = sorted.newIds();
  }

  private boolean hasSmallVenue(int minVenuePapers) {
    for (int i = 0; i < intake.venuePapers.size(); i++) {
      if (intake.venuePapers.get(i) < minVenuePapers) {
        return true;
      }
    }
    return false;
  }

  /** Looks at the spooled papers again, leaving out those of venues that have too few. */
  private Sightings withoutSmallVenues(int minVenuePapers) throws IOException {
    Sightings seen = new Sightings();
    for (boolean inTraining : new boolean[] {true, false}) {
      PaperSpool spool = inTraining ? intake.training : intake.heldOut;
      try (PaperSpool.Cursor paper = spool.read()) {
        while (paper.next()) {
          if (paper.venue >= 0 && intake.venuePapers.get(paper.venue) < minVenuePapers) {
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
    return seen;
  }
}
