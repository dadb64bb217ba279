package org.tapem.query.papers;

import java.io.IOException;
import org.tapem.dataset.importing.TextCutter;
import org.tapem.method.ModelFolder;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/** Numbers words as a model does, leaves unknown ones out and counts them. */
final class KnownWords implements TextCutter.Numbers {
  private final Vocabulary vocabulary;
  private final StopWords stopWords;
  private long unknown;

  KnownWords(ModelFolder model) throws IOException {
    vocabulary = model.vocabulary();
    stopWords = model.stopWords();
  }

  /** A token may be a stop word and known, so the list is asked first. */
  @Override
  public int ofText(byte[] utf8, int from, int to) {
    return stopWords.contains(utf8, from, to) ? -1 : counted(vocabulary.find(utf8, from, to));
  }

  @Override
  public int ofToken(String word) {
    return counted(vocabulary.find(word));
  }

  private int counted(int number) {
    unknown += number < 0 ? 1 : 0;
    return number;
  }

  /** Words so far that the model does not know, each as often as it occurs. */
  long unknown() {
    return unknown;
  }
}
