package org.tapem.preset;

import java.util.Arrays;
import org.tapem.flat.IntList;

/** What the papers have: which authors and venues, in training or held out, and how many words. */
final class Sightings {
  static final byte TRAINING = 2;
  static final byte HELD_OUT = 1;
  final Marks papers = new Marks();
  final Marks authors = new Marks();
  final Marks venues = new Marks();
  // words x 2: how often in training texts; in how many training papers (upper half) and in which
  // one last (lower half). Side by side, so that a word costs one look into memory.
  private long[] counts = new long[1 << 12];
  private int trainingPapers;

  /** For each number of a kind: not seen, seen held out, seen in training. */
  static final class Marks {
    private byte[] marks = new byte[256];

    void see(int number, boolean inTraining) {
      if (number >= marks.length) {
        marks = Arrays.copyOf(marks, Math.max(number + 1, marks.length + (marks.length >> 1)));
      }
      marks[number] = inTraining ? TRAINING : (byte) Math.max(marks[number], HELD_OUT);
    }

    byte of(int number) {
      return number < marks.length ? marks[number] : 0;
    }
  }

  void paper(int number, int venue, boolean inTraining) {
    papers.see(number, inTraining);
    if (venue >= 0) {
      venues.see(venue, inTraining);
    }
    trainingPapers += inTraining ? 1 : 0;
  }

  /** Counts words of the training paper seen last. */
  void words(int[] words, int from, int to) {
    for (int i = from; i < to; i++) {
      word(words[i]);
    }
  }

  /** Counts words of the training paper seen last. */
  void words(IntList words) {
    for (int i = 0; i < words.size(); i++) {
      word(words.get(i));
    }
  }

  private void word(int word) {
    int at = 2 * word;
    if (at >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(at + 2, counts.length * 2));
    }
    counts[at]++;
    long papersAndLast = counts[at + 1];
    if ((int) papersAndLast != trainingPapers) {
      counts[at + 1] = (((papersAndLast >>> 32) + 1) << 32) | trainingPapers;
    }
  }

  long[] wordCounts(int words) {
    long[] result = new long[words];
    for (int i = 0; i < Math.min(words, counts.length / 2); i++) {
      result[i] = counts[2 * i];
    }
    return result;
  }

  int[] wordPapers(int words) {
    int[] result = new int[words];
    for (int i = 0; i < Math.min(words, counts.length / 2); i++) {
      result[i] = (int) (counts[2 * i + 1] >>> 32);
    }
    return result;
  }
}
