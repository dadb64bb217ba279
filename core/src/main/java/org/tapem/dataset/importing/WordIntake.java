package org.tapem.dataset.importing;

import java.util.List;
import org.tapem.dataset.papers.FieldText;
import org.tapem.io.IntList;
import org.tapem.io.StringTable;
import org.tapem.io.WordTable;
import org.tapem.text.StopWords;

/** Cuts texts into words, numbered in the order of first sight; stop words are left out. */
final class WordIntake implements TextCutter.Numbers {
  private final WordTable words = new WordTable();
  private final TextCutter cutter = new TextCutter(this);
  private final int stopWordCount;
  final IntList[] fields; // the words of each text field of the node that was cut last

  WordIntake(StopWords stopWords, int fieldCount) {
    // They get the first numbers, so that one look-up tells the number and whether to drop.
    stopWords.words().forEach(words::add);
    stopWordCount = words.size();
    fields = new IntList[fieldCount];
    for (int i = 0; i < fieldCount; i++) {
      fields[i] = new IntList(256);
    }
  }

  /** Cuts the text fields of a node; false where there is no word at all. */
  boolean cut(List<FieldText> texts) {
    int total = 0;
    cutter.begin();
    for (int i = 0; i < fields.length; i++) {
      fields[i].clear();
      cutter.cut(texts.get(i), fields[i]);
      total += fields[i].size();
    }
    return total > 0;
  }

  /** Cuts the pieces of a text into the only field. */
  void cutPieces(List<FieldText> pieces) {
    cutter.begin();
    fields[0].clear();
    pieces.forEach(piece -> cutter.cut(piece, fields[0]));
  }

  /** How the text that was cut last is written. */
  byte[] marks() {
    return cutter.marks();
  }

  @Override
  public int ofText(byte[] utf8, int from, int to) {
    int word = words.add(utf8, from, to);
    return word < stopWordCount ? -1 : word;
  }

  @Override
  public int ofToken(String word) {
    return words.add(word);
  }

  StringTable strings() {
    return words.strings();
  }
}
