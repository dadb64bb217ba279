package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Parameter;
import org.tapem.nn.Weights;
import org.tapem.text.LatentSpace;
import org.tapem.text.SparseVector;

/**
 * Texts as bags of words: the vector of a text is the sum of its words' trained vectors, weighted
 * by TF-IDF, brought to length 1; a candidate node is the sum of the texts it is joined to, brought
 * to length 1. Trained with a candidate node's score {@code a cos + b ln(texts) + c lex}, lex being
 * the cosine by words alone, so that the vectors learn what words do not tell; later with {@code d
 * near} added, near being {@link BagNear} of single texts. {@link BagStep} fills the gradients.
 */
public final class BagModel implements Weights {
  /** Parts of a score: the cosine, the logarithm of the number of texts, words, single texts. */
  public static final int PARTS = 4;

  private static final double START = 0.1; // size of the numbers of a word's vector
  private static final double SCALES_RATE = 5; // few numbers that have a way to go

  private final Kernels kernels;
  private final int dim;
  final Parameter words; // words x dim
  final Parameter scales; // of the parts: of three without single texts, then of four with them
  final NodeTable table; // added to the vectors of candidate nodes, or null

  /**
   * A model.
   *
   * @param start vectors of the first words of the vocabulary, row behind row; copied
   */
  public BagModel(float[] start, int dim, Kernels kernels) {
    this(start, dim, null, kernels);
  }

  /**
   * A model whose candidate nodes also have trained vectors, which are added to the sums of their
   * texts.
   *
   * @param table of the candidate nodes, or null
   */
  public BagModel(float[] start, int dim, NodeTable table, Kernels kernels) {
    this.kernels = kernels;
    this.dim = dim;
    this.table = table;
    words = Parameter.of("words", start.length / dim, dim, start);
    float[] begin = {4, 0.3f, 4, /* with single texts: */ 4, 0.3f, 2, 0.5f};
    scales = Parameter.of("scales", 1, begin.length, begin).withRate(SCALES_RATE);
  }

  /**
   * A model that begins with the latent space of the texts (a truncated SVD of TF-IDF).
   *
   * @param words how many words get a vector
   * @param table as above
   */
  public static BagModel start(
      TextIncidence links, int words, int dim, NodeTable table, long seed, Workers workers) {
    float[] basis = LatentSpace.of(links.texts(), links.postings(), words, dim, seed, workers);
    double scale = START * Math.sqrt(Math.max(1, words));
    for (int i = 0; i < basis.length; i++) {
      basis[i] *= (float) scale;
    }
    return new BagModel(basis, dim, table, Kernels.best());
  }

  @Override
  public Kernels kernels() {
    return kernels;
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(words, scales);
  }

  @Override
  public List<NodeTable> tables() {
    return table == null ? List.of() : List.of(table);
  }

  /** The trained weight of a part of the score. */
  public float scale(int part, boolean near) {
    return part == PARTS - 1 && !near ? 0 : scales.value()[scalesAt(near) + part];
  }

  /** Begins the weights of the parts as they are without single texts. */
  public void startFromCamel() {
    System.arraycopy(scales.value(), 0, scales.value(), scalesAt(true), PARTS - 1);
  }

  /** The trained vectors of candidate nodes, row by row; null where they have none. */
  public float[] table() {
    return table == null ? null : table.value();
  }

  public int dim() {
    return dim;
  }

  /** Number of words that have a vector. */
  public int words() {
    return words.rows();
  }

  /** Where the scales begin that count with or without single texts. */
  static int scalesAt(boolean near) {
    return near ? PARTS - 1 : 0;
  }

  /** The vector of a text; 0 where none of its words has one. */
  public float[] vector(SparseVector text) {
    float[] vector = new float[dim];
    for (int i = 0; i < text.size(); i++) {
      if (text.id(i) < words.rows()) {
        kernels.axpy(text.weight(i), words.value(), text.id(i) * dim, vector, 0, dim);
      }
    }
    unit(kernels, vector, 0, dim);
    return vector;
  }

  /** Brings a vector to length 1, or to 0 where it has none; gives its length. */
  public static float unit(Kernels kernels, float[] x, int at, int n) {
    float length = (float) Math.sqrt(kernels.dot(x, at, x, at, n));
    if (!(length > 1e-12f)) {
      Arrays.fill(x, at, at + n, 0);
      return 0;
    }
    float inverse = 1 / length;
    for (int i = at; i < at + n; i++) {
      x[i] *= inverse;
    }
    return length;
  }

  /** From the gradient of a vector of length 1 to that of the vector before, in place of it. */
  static void unitBack(
      Kernels kernels, float[] unit, int at, float length, float[] d, int di, int n) {
    if (length == 0) {
      Arrays.fill(d, di, di + n, 0);
      return;
    }
    float along = kernels.dot(unit, at, d, di, n);
    kernels.axpy(-along, unit, at, d, di, n);
    float inverse = 1 / length;
    for (int i = di; i < di + n; i++) {
      d[i] *= inverse;
    }
  }
}
