package org.tapem.text;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.NewFile;
import org.tapem.math.Kernels;

/** A vector for each frequent word of a vocabulary, by the word's number. Frozen. */
public final class WordVectors {
  private final int dim;
  private final float[] values; // words x dim

  /** Takes over {@code values}: words x dim. */
  public WordVectors(int dim, float[] values) {
    if (dim < 1 || values.length % dim != 0) {
      throw new IllegalArgumentException(
          "values must be rows of dim numbers, got %d of %d".formatted(values.length, dim));
    }
    this.dim = dim;
    this.values = values;
  }

  /** A word near to another; cosine 1 is the same direction. */
  public record Neighbour(int word, float cosine) {}

  /** Number of words. */
  public int size() {
    return values.length / dim;
  }

  public int dim() {
    return dim;
  }

  public float get(int word, int k) {
    return values[word * dim + k];
  }

  /** Copies the vector of a word to {@code target[at..at + dim)}. */
  public void copy(int word, float[] target, int at) {
    System.arraycopy(values, word * dim, target, at, dim);
  }

  /** A copy of all vectors: words x dim. */
  public float[] toArray() {
    return values.clone();
  }

  /** Cosine of two words' vectors; 0 where one of them is all zeros. */
  public float cosine(int a, int b) {
    double squares = (double) dot(a, a) * dot(b, b);
    return squares == 0 ? 0 : (float) (dot(a, b) / Math.sqrt(squares));
  }

  private float dot(int a, int b) {
    return Kernels.best().dot(values, a * dim, values, b * dim, dim);
  }

  /** The {@code n} other words with the largest cosine, best first, ties by number. */
  public List<Neighbour> nearest(int word, int n) {
    Comparator<Neighbour> worstFirst =
        Comparator.comparing(Neighbour::cosine)
            .thenComparing(Neighbour::word, Comparator.reverseOrder());
    PriorityQueue<Neighbour> best = new PriorityQueue<>(worstFirst);
    for (int other = 0; other < size(); other++) {
      if (other != word) {
        best.add(new Neighbour(other, cosine(word, other)));
        if (best.size() > n) {
          best.poll();
        }
      }
    }
    return best.stream().sorted(worstFirst.reversed()).toList();
  }

  /** Writes the numbers as an array file; their shape is the reader's to know. */
  public void save(Path path) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(path, ElementType.FLOAT32)) {
      writer.putFloats(values, 0, values.length);
    }
  }

  /** Reads what {@link #save} wrote. */
  public static WordVectors load(Path path, int dim) throws IOException {
    ArrayFile file = ArrayFile.open(path, ElementType.FLOAT32);
    ArrayRules.finite(file);
    float[] values = file.floats();
    if (values.length % dim != 0) {
      throw new BadFileException(
          path, "not rows of " + dim + " numbers", values.length + " numbers");
    }
    return new WordVectors(dim, values);
  }

  /** Writes the text format of word2vec; see {@link Word2VecText}. */
  public void writeText(Path path, Vocabulary vocabulary) throws IOException {
    try (NewFile file = new NewFile(path)) {
      BufferedWriter writer =
          new BufferedWriter(new OutputStreamWriter(file.out(), StandardCharsets.UTF_8));
      Word2VecText.header(writer, size(), dim);
      for (int word = 0; word < size(); word++) {
        Word2VecText.row(writer, vocabulary.word(word), values, word * dim, dim);
      }
      writer.flush();
      file.finish();
      file.giveName();
    }
  }
}
