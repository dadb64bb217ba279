package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/** From the numbers that a part gave to numbers of all parts; -1 for what is not kept. */
@SuppressWarnings("ArrayRecordComponent") // handed over once, for inner loops
record ShardNumbers(int[] papers, int[] authors, int[] venues, int[] words) {

  /** The same with numbers for the words. */
  ShardNumbers withWords(int[] newWords) {
    return new ShardNumbers(papers, authors, venues, newWords);
  }

  /** The same without venues that are not wanted. */
  ShardNumbers withoutVenues(IntPredicate unwanted) {
    int[] wanted = venues.clone();
    Arrays.setAll(wanted, i -> wanted[i] < 0 || unwanted.test(wanted[i]) ? -1 : wanted[i]);
    return new ShardNumbers(papers, authors, wanted, words);
  }

  /** Whether some paper is not kept, for itself or for its venue. */
  boolean leavesOut() {
    return Arrays.stream(papers).anyMatch(n -> n < 0) || Arrays.stream(venues).anyMatch(n -> n < 0);
  }

  /** The same by final numbers. */
  ShardNumbers to(Numbering numbering) {
    return new ShardNumbers(
        through(papers, numbering.papers.number),
        through(authors, numbering.authors.number),
        through(venues, numbering.venues.number),
        through(words, numbering.wordNumbers));
  }

  private static int[] through(int[] numbers, int[] next) {
    int[] result = new int[numbers.length];
    Arrays.setAll(result, i -> numbers[i] < 0 ? -1 : next[numbers[i]]);
    return result;
  }

  /** Writes to a new folder. */
  void write(Path folder) throws IOException {
    Files.createDirectory(folder);
    write(folder.resolve("papers"), papers);
    write(folder.resolve("authors"), authors);
    write(folder.resolve("venues"), venues);
    write(folder.resolve("words"), words);
  }

  private static void write(Path file, int[] numbers) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(file, ElementType.INT32)) {
      writer.putInts(numbers, 0, numbers.length);
    }
  }

  static ShardNumbers read(Path folder) throws IOException {
    return new ShardNumbers(
        ArrayFile.readInts(folder.resolve("papers")),
        ArrayFile.readInts(folder.resolve("authors")),
        ArrayFile.readInts(folder.resolve("venues")),
        ArrayFile.readInts(folder.resolve("words")));
  }
}
