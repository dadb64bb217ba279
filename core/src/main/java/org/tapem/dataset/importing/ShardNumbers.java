package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/**
 * From the numbers that a shard gave to numbers of all shards; -1 for what is not kept.
 *
 * @param nodes by type
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, for inner loops
record ShardNumbers(int[][] nodes, int[] words) {
  private static final String TYPE = "type.";
  private static final String WORDS = "words";

  /** The same without nodes of a type that are not wanted. */
  ShardNumbers without(int type, IntPredicate unwanted) {
    int[][] wanted = nodes.clone();
    wanted[type] =
        Arrays.stream(nodes[type]).map(i -> i < 0 || unwanted.test(i) ? -1 : i).toArray();
    return new ShardNumbers(wanted, words);
  }

  /** The same by final numbers. */
  ShardNumbers to(Numbering numbering) {
    int[][] ends = new int[nodes.length][];
    Arrays.setAll(ends, type -> numbering.of(type).of(nodes[type]));
    return new ShardNumbers(ends, numbering.words(words));
  }

  /** How many nodes of each type the shard has. */
  int[] counts() {
    return Arrays.stream(nodes).mapToInt(ofType -> ofType.length).toArray();
  }

  /** Writes to a new folder. */
  void write(Path folder) throws IOException {
    Files.createDirectory(folder);
    for (int type = 0; type < nodes.length; type++) {
      write(folder.resolve(TYPE + type), nodes[type]);
    }
    write(folder.resolve(WORDS), words);
  }

  private static void write(Path file, int[] numbers) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(file, ElementType.INT32)) {
      writer.putInts(numbers, 0, numbers.length);
    }
  }

  static ShardNumbers read(Path folder) throws IOException {
    List<int[]> nodes = new ArrayList<>();
    while (Files.exists(folder.resolve(TYPE + nodes.size()))) {
      nodes.add(ArrayFile.readInts(folder.resolve(TYPE + nodes.size())));
    }
    return new ShardNumbers(nodes.toArray(int[][]::new), ArrayFile.readInts(folder.resolve(WORDS)));
  }
}
