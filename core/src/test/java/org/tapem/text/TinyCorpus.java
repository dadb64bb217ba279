package org.tapem.text;

import org.tapem.io.IntList;
import org.tapem.io.StringTable;
import org.tapem.math.RandomStream;

/** A made corpus: each text keeps to one of two topics, whose words are the even and the odd. */
final class TinyCorpus {
  final Vocabulary vocabulary;
  final int[] tokens;
  final int[] offsets;

  /** Word numbers are skewed to the front, as those of a real vocabulary are. */
  TinyCorpus(int words, int texts, int minCount, long seed) {
    IntList all = new IntList();
    offsets = new int[texts + 1];
    RandomStream random = new RandomStream(seed);
    for (int text = 0; text < texts; text++) {
      int length = random.nextInt(80);
      for (int i = 0; i < length; i++) {
        double share = random.nextDouble();
        int ofTopic = (int) (share * share * words / 2);
        all.add(2 * ofTopic + text % 2);
      }
      offsets[text + 1] = all.size();
    }
    StringTable names = new StringTable();
    long[] counts = new long[words];
    for (int word = 0; word < words; word++) {
      names.add((word % 2 == 0 ? "even" : "odd") + word);
    }
    for (int i = 0; i < all.size(); i++) {
      counts[all.get(i)]++;
    }
    Vocabulary.Sorted sorted = Vocabulary.sorted(names, counts, new int[words], texts, minCount);
    vocabulary = sorted.vocabulary();
    tokens = all.toArray();
    for (int i = 0; i < tokens.length; i++) {
      tokens[i] = sorted.newIds()[tokens[i]];
    }
  }

  TextCorpus texts() {
    return TextCorpus.of(tokens, offsets);
  }

  boolean isEven(int word) {
    return vocabulary.word(word).startsWith("even");
  }
}
