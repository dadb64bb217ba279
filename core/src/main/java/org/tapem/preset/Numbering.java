package org.tapem.preset;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.flat.IntList;
import org.tapem.flat.StringTable;
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
  private final int minVenuePapers;

  /** Final numbers of one kind: {@code order[final] = first-sight number}, and back. */
  static final class Kind {
    private static final byte TRAINING = 2;
    private static final byte HELD_OUT = 1;
    private final byte[] seen;
    int[] order = new int[0];
    int[] number; // -1 where dropped
    int training;

    Kind(int size) {
      seen = new byte[size];
      number = new int[size];
    }

    void see(int firstSight, boolean inTraining) {
      seen[firstSight] = inTraining ? TRAINING : (byte) Math.max(seen[firstSight], HELD_OUT);
    }

    void finish() {
      Arrays.fill(number, -1);
      IntList kept = new IntList(seen.length);
      for (byte pass = TRAINING; pass >= HELD_OUT; pass--) {
        for (int i = 0; i < seen.length; i++) {
          if (seen[i] == pass) {
            number[i] = kept.size();
            kept.add(i);
          }
        }
        training = pass == TRAINING ? kept.size() : training;
      }
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
    this.minVenuePapers = minVenuePapers;
    this.minCount = minCount;
    papers = new Kind(intake.paperIds.size());
    authors = new Kind(intake.authorKeys.size());
    venues = new Kind(intake.venueKeys.size());
    StringTable words = intake.words;
    long[] counts = new long[words.size()];
    int[] documents = new int[words.size()];
    countWords(counts, documents);
    see(intake.heldOut, false);
    papers.finish();
    authors.finish();
    venues.finish();
    Vocabulary.Sorted sorted =
        Vocabulary.sorted(words, counts, documents, papers.training, minCount);
    vocabulary = sorted.vocabulary();
    wordNumbers = sorted.newIds();
  }

  /** A paper goes with its venue where that has too few. */
  private boolean isDropped(PaperSpool.Cursor paper) {
    return paper.venue >= 0 && intake.venuePapers.get(paper.venue) < minVenuePapers;
  }

  private void see(PaperSpool.Cursor paper, boolean inTraining) {
    papers.see(paper.number, inTraining);
    if (paper.venue >= 0) {
      venues.see(paper.venue, inTraining);
    }
    for (int i = 0; i < paper.authorCount; i++) {
      authors.see(paper.authors[i], inTraining);
    }
  }

  private void see(PaperSpool spool, boolean inTraining) throws IOException {
    try (PaperSpool.Cursor paper = spool.read()) {
      while (paper.next()) {
        if (isDropped(paper)) {
          droppedWithVenue++;
        } else {
          see(paper, inTraining);
        }
      }
    }
  }

  private void countWords(long[] counts, int[] documents) throws IOException {
    int[] lastPaper = new int[counts.length];
    int stamp = 0;
    try (PaperSpool.Cursor paper = intake.training.read()) {
      while (paper.next()) {
        if (isDropped(paper)) {
          droppedWithVenue++;
          continue;
        }
        see(paper, true);
        stamp++;
        for (int i = 0; i < paper.wordCount(); i++) {
          int word = paper.words[i];
          counts[word]++;
          if (lastPaper[word] != stamp) {
            lastPaper[word] = stamp;
            documents[word]++;
          }
        }
      }
    }
  }
}
