package org.tapem.dataset.importing;

import org.tapem.dataset.papers.FieldText;
import org.tapem.io.IntList;
import org.tapem.text.StopWords;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Tokenizer;

/**
 * Cuts the texts of papers into numbered words. An import and a ranking of new papers cut with
 * this, and differ only in who numbers the words: so a text is the same words in both.
 */
public final class TextCutter {
  /** Numbers words; a number below 0 leaves a word out. */
  public interface Numbers {
    /** The number of a word of running text, {@code utf8[from..to)}. */
    int ofText(byte[] utf8, int from, int to);

    /** The number of a token that is taken as it is; stop words are not left out. */
    int ofToken(String word);
  }

  private final Tokenizer tokenizer = new Tokenizer(StopWords.none());
  private final StyleFeatures marks = new StyleFeatures();
  private final Numbers numbers;

  public TextCutter(Numbers numbers) {
    this.numbers = numbers;
  }

  /** Begins the text of a paper, all fields of which follow. */
  public void begin() {
    marks.begin();
  }

  /** How the text of the paper is written. */
  public byte[] marks() {
    return marks.take(true);
  }

  /** Adds the words of a text field to {@code target}. */
  public void cut(FieldText text, IntList target) {
    if (text instanceof FieldText.Tokens given) {
      marks.add(given.words());
      for (String word : given.words()) {
        if (!word.isEmpty()) {
          add(numbers.ofToken(word), target);
        }
      }
    } else if (text instanceof FieldText.Plain plain) {
      marks.add(plain.utf8());
      int count = tokenizer.cut(plain.utf8());
      byte[] bytes = tokenizer.bytes();
      int[] starts = tokenizer.starts();
      int[] ends = tokenizer.ends();
      for (int i = 0; i < count; i++) {
        add(numbers.ofText(bytes, starts[i], ends[i]), target);
      }
    }
  }

  private static void add(int number, IntList target) {
    if (number >= 0) {
      target.add(number);
    }
  }
}
