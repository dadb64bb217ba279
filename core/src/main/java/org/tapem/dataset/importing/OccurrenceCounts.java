package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.IntList;

/** What the papers have: which authors and venues, in training or held out, and how many words. */
final class OccurrenceCounts {
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

    private void write(Path file, int size) throws IOException {
      try (ArrayWriter writer = new ArrayWriter(file, ElementType.INT8)) {
        for (int i = 0; i < size; i++) {
          writer.putByte(of(i));
        }
      }
    }

    private void add(Path file, int[] numbers) throws IOException {
      ArrayFile other = ArrayFile.open(file, ElementType.INT8);
      for (int i = 0; i < numbers.length; i++) {
        if (other.getByte(i) != 0) {
          see(numbers[i], other.getByte(i) == TRAINING);
        }
      }
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
    room(at);
    counts[at]++;
    long papersAndLast = counts[at + 1];
    if ((int) papersAndLast != trainingPapers) {
      counts[at + 1] = (((papersAndLast >>> 32) + 1) << 32) | trainingPapers;
    }
  }

  private void room(int at) {
    if (at >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(at + 2, counts.length * 2));
    }
  }

  /** Writes all of it, of so many papers, authors, venues and words, to a folder. */
  void write(Path folder, ShardSizes sizes) throws IOException {
    papers.write(folder.resolve("seen.papers"), sizes.papers());
    authors.write(folder.resolve("seen.authors"), sizes.authors());
    venues.write(folder.resolve("seen.venues"), sizes.venues());
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("seen.words"), ElementType.INT64)) {
      long[] all = wordCounts(sizes.words());
      writer.putLongs(all, 0, all.length);
    }
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("seen.in"), ElementType.INT32)) {
      int[] all = wordPapers(sizes.words());
      writer.putInts(all, 0, all.length);
    }
  }

  /** Adds what a part has seen and written, by the numbers that its own have now. */
  void add(Path folder, ShardNumbers numbers) throws IOException {
    papers.add(folder.resolve("seen.papers"), numbers.papers());
    authors.add(folder.resolve("seen.authors"), numbers.authors());
    venues.add(folder.resolve("seen.venues"), numbers.venues());
    ArrayFile times = ArrayFile.open(folder.resolve("seen.words"), ElementType.INT64);
    ArrayFile in = ArrayFile.open(folder.resolve("seen.in"), ElementType.INT32);
    for (int i = 0; i < numbers.words().length; i++) {
      int at = 2 * numbers.words()[i];
      room(at);
      counts[at] += times.getLong(i);
      counts[at + 1] += (long) in.getInt(i) << 32;
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
