package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.StringTable;

/** Which nodes are kept, in training or held out, and how often training texts have each word. */
final class Occurrences {
  private static final String TYPE = "type.";
  final WordCounts words = new WordCounts();
  private final byte[][] parts; // by type and number of first sight

  /**
   * Begins.
   *
   * @param counts how many nodes each type has
   */
  Occurrences(int[] counts) {
    parts = new byte[counts.length][];
    for (int type = 0; type < counts.length; type++) {
      parts[type] = new byte[counts[type]];
    }
  }

  void see(int type, int number, byte part) {
    byte[] ofType = parts[type];
    ofType[number] = ofType[number] < part ? part : ofType[number];
  }

  /** Writes all to a folder. */
  void save(Path folder) throws IOException {
    for (int type = 0; type < parts.length; type++) {
      try (ArrayWriter writer = new ArrayWriter(folder.resolve(TYPE + type), ElementType.INT8)) {
        writer.putBytes(parts[type], 0, parts[type].length);
      }
    }
    words.save(folder);
  }

  /** Adds what a shard saved, by the numbers that its nodes and words have here. */
  void addSaved(Path folder, ShardNumbers numbers) throws IOException {
    for (int type = 0; type < parts.length; type++) {
      ArrayFile saved = ArrayFile.open(folder.resolve(TYPE + type), ElementType.INT8);
      for (int i = 0; i < saved.count(); i++) {
        if (saved.getByte(i) != NodeNumbers.NONE) {
          see(type, numbers.nodes()[type][i], saved.getByte(i));
        }
      }
    }
    words.addSaved(folder, numbers.words());
  }

  /** The final numbers. */
  Numbering numbering(StringTable allWords, int minCount) {
    List<NodeNumbers> types = new ArrayList<>();
    for (byte[] ofType : parts) {
      types.add(new NodeNumbers(ofType.length, i -> ofType[i]));
    }
    return new Numbering(types, words.sorted(allWords, minCount));
  }
}
