package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.ElementType;
import org.tapem.text.StyleFeatures;

/** The texts of one node type as numbered words, mapped; each node has the same fields. */
public final class Texts {
  private final ArrayFile offsets; // nodes x fields + 1
  private final ArrayFile tokens;
  private final ArrayFile marks; // nodes x Marks.SIZE; null where they are not known
  private final int nodes;
  private final int fields;

  private Texts(ArrayFile offsets, ArrayFile tokens, ArrayFile marks, int nodes, int fields) {
    this.offsets = offsets;
    this.tokens = tokens;
    this.marks = marks;
    this.nodes = nodes;
    this.fields = fields;
  }

  /**
   * Opens the files; that of the marks may be null.
   *
   * @param words of the vocabulary
   */
  static Texts open(
      Path offsetsFile, Path tokensFile, Path marksFile, int nodes, int fields, int words)
      throws IOException {
    ArrayFile offsets = ArrayFile.open(offsetsFile, ElementType.INT64);
    ArrayFile tokens = ArrayFile.open(tokensFile, ElementType.INT32);
    Dataset.checkCount(offsetsFile, offsets.count(), (long) nodes * fields + 1);
    ArrayRules.offsets(offsets, tokens.count());
    ArrayRules.inRange(tokens, 0, words - 1);
    ArrayFile marks = null;
    if (marksFile != null) {
      marks = ArrayFile.open(marksFile, ElementType.INT8);
      Dataset.checkCount(marksFile, marks.count(), (long) nodes * StyleFeatures.SIZE);
    }
    return new Texts(offsets, tokens, marks, nodes, fields);
  }

  public int nodes() {
    return nodes;
  }

  public int fields() {
    return fields;
  }

  /** Number of words in all texts. */
  public long tokens() {
    return tokens.count();
  }

  /** Number of words in one field of a node. */
  public int length(int node, int field) {
    long at = (long) node * fields + field;
    return (int) (offsets.getLong(at + 1) - offsets.getLong(at));
  }

  /** Number of words in all fields of a node. */
  public int length(int node) {
    return (int) (offsets.getLong((node + 1L) * fields) - offsets.getLong((long) node * fields));
  }

  /** The words of one field. */
  public int[] words(int node, int field) {
    int[] words = new int[length(node, field)];
    tokens.copyInts(offsets.getLong((long) node * fields + field), words, 0, words.length);
    return words;
  }

  /** The words of all fields, one field behind the other. */
  public int[] words(int node) {
    int[] words = new int[length(node)];
    tokens.copyInts(offsets.getLong((long) node * fields), words, 0, words.length);
    return words;
  }

  /** How a node's text is written ({@link StyleFeatures}); empty where that is not known. */
  public byte[] marks(int node) {
    return marks == null
        ? new byte[0]
        : marks.copyBytes((long) node * StyleFeatures.SIZE, StyleFeatures.SIZE);
  }

  /** Copies the words of nodes {@code 0 .. count} and where each node's begin, for training. */
  public Flat flat(int count) {
    int[] starts = new int[count + 1];
    long total = offsets.getLong((long) count * fields);
    if (total > Integer.MAX_VALUE - 8) {
      throw new IllegalStateException(total + " words do not fit one array");
    }
    for (int i = 0; i <= count; i++) {
      starts[i] = (int) offsets.getLong((long) i * fields);
    }
    int[] words = new int[(int) total];
    tokens.copyInts(0, words, 0, words.length);
    byte[] written =
        marks == null ? null : marks.copyBytes(0, Math.multiplyExact(count, StyleFeatures.SIZE));
    return new Flat(words, starts, written);
  }

  /**
   * All words of some nodes.
   *
   * @param starts where each node's begin; one entry more than nodes
   * @param marks how each node's text is written ({@link StyleFeatures}); null where that is not
   *     known
   */
  @SuppressWarnings("ArrayRecordComponent") // a pair of arrays on its way to a loop
  public record Flat(int[] words, int[] starts, byte[] marks) {
    public Flat {
      if (marks != null && marks.length != (starts.length - 1) * (long) StyleFeatures.SIZE) {
        throw new IllegalArgumentException(
            "%d marks of %d texts".formatted(marks.length, starts.length - 1));
      }
    }

    /** Texts of which nothing is known but their words. */
    public Flat(int[] words, int[] starts) {
      this(words, starts, null);
    }

    /** How the text of a node is written; empty where that is not known. */
    public byte[] marks(int node) {
      return marks == null
          ? new byte[0]
          : Arrays.copyOfRange(marks, node * StyleFeatures.SIZE, (node + 1) * StyleFeatures.SIZE);
    }

    /** These and others behind them. */
    public Flat followedBy(Flat others) {
      int[] ends = new int[others.starts.length - 1];
      Arrays.setAll(ends, i -> Math.addExact(words.length, others.starts[i + 1]));
      return new Flat(concat(words, others.words), concat(starts, ends), marksWith(others));
    }

    /** Both; where those of the others are not known, they are 0. */
    private byte[] marksWith(Flat others) {
      if (marks == null) {
        return null;
      }
      int more = Math.multiplyExact(others.starts.length - 1, StyleFeatures.SIZE);
      byte[] both = Arrays.copyOf(marks, Math.addExact(marks.length, more));
      if (others.marks != null) {
        System.arraycopy(others.marks, 0, both, marks.length, more);
      }
      return both;
    }
  }

  /** Two arrays, one behind the other. */
  public static int[] concat(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, Math.addExact(first.length, second.length));
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
