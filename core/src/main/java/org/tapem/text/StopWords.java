package org.tapem.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.tapem.io.StringTable;

/** Words too common to tell texts apart. Frozen; read by any number of threads. */
public final class StopWords {
  private final StringTable words = new StringTable();
  private final int longest; // in bytes

  private StopWords(Collection<String> list) {
    int max = 0;
    for (String word : list) {
      words.add(word.toLowerCase(Locale.ROOT));
      max = Math.max(max, words.byteLength(words.size() - 1));
    }
    longest = max;
  }

  /** The function words of English: articles, pronouns, prepositions, auxiliaries. */
  public static StopWords english() {
    try (InputStream in = StopWords.class.getResourceAsStream("stopwords-en.txt");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return ofLines(reader.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException("stopwords-en.txt cannot be read", e);
    }
  }

  public static StopWords none() {
    return new StopWords(List.of());
  }

  /** Words as the tokenizer would give them: without apostrophes. */
  public static StopWords of(Collection<String> words) {
    return new StopWords(words);
  }

  /**
   * The words of a file with one a line; what follows a # is a comment. The words are cut as texts
   * are, so that "don't" in the file is the "dont" of a text.
   */
  public static StopWords ofFile(Collection<String> lines) {
    Tokenizer tokenizer = new Tokenizer(none());
    return new StopWords(
        lines.stream()
            .map(StopWords::withoutComment)
            .flatMap(line -> tokenizer.tokens(line).stream())
            .toList());
  }

  private static String withoutComment(String line) {
    int sign = line.indexOf('#');
    return sign < 0 ? line : line.substring(0, sign);
  }

  private static StopWords ofLines(List<String> lines) {
    return new StopWords(
        lines.stream()
            .map(StopWords::withoutComment)
            .map(String::strip)
            .filter(word -> !word.isEmpty())
            .toList());
  }

  /** All of them, each once. */
  public List<String> words() {
    return IntStream.range(0, words.size()).mapToObj(words::get).toList();
  }

  public int size() {
    return words.size();
  }

  public boolean contains(String word) {
    return words.find(word) >= 0;
  }

  /** Whether the UTF-8 text {@code utf8[from..to)}, in lower case, is one of the words. */
  public boolean contains(byte[] utf8, int from, int to) {
    return to - from <= longest && words.find(utf8, from, to - from) >= 0;
  }
}
