package org.tapem.dataset.tables;

import org.tapem.io.IntList;
import org.tapem.io.StringTable;
import org.tapem.io.WordTable;
import org.tapem.text.StopWords;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Tokenizer;

/** Cuts texts into words, numbered in the order of first sight; stop words are left out. */
final class WordIntake {
  private final WordTable words = new WordTable();
  private final Tokenizer tokenizer = new Tokenizer(StopWords.none());
  private final StyleFeatures marks = new StyleFeatures();
  private final int stopWordCount;

  WordIntake(StopWords stopWords) {
    // They get the first numbers, so that one look-up tells the number and whether to drop.
    stopWords.words().forEach(words::add);
    stopWordCount = words.size();
  }

  /** Begins the text of a node, all cells of which follow. */
  void begin() {
    marks.begin();
  }

  /** How the text of the node is written. */
  byte[] marks() {
    return marks.take(true);
  }

  /** Adds the words of a cell to {@code target}. */
  void cut(Cell cell, IntList target) {
    for (int value = 0; value < cell.count(); value++) {
      byte[] utf8 = cell.copy(value);
      marks.add(utf8);
      int count = tokenizer.cut(utf8);
      for (int i = 0; i < count; i++) {
        int word = words.add(tokenizer.bytes(), tokenizer.starts()[i], tokenizer.ends()[i]);
        if (word >= stopWordCount) {
          target.add(word);
        }
      }
    }
  }

  StringTable strings() {
    return words.strings();
  }
}
