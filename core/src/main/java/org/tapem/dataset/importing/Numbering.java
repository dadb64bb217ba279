package org.tapem.dataset.importing;

import java.util.Arrays;
import java.util.List;
import org.tapem.text.Vocabulary;

/** The final numbers of the nodes of each type, and of words: these from training texts alone. */
record Numbering(List<NodeNumbers> types, Vocabulary.Sorted words) {
  Numbering {
    types = List.copyOf(types);
  }

  NodeNumbers of(int type) {
    return types.get(type);
  }

  /** The final numbers in place of those of first sight; -1 where no training text has a word. */
  int[] words(int[] firstSight) {
    return Arrays.stream(firstSight).map(word -> words.newIds()[word]).toArray();
  }
}
