package org.tapem.text;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.Orthonormal;
import org.tapem.math.RandomStream;

/**
 * Vectors of words such that texts, the weighted sums of their words' vectors, keep most of what
 * tells them apart: an orthonormal basis of the space of the largest singular values of the texts'
 * vectors (latent semantic analysis), found by subspace iteration.
 */
public final class LatentSpace {
  private static final int ROUNDS = 5;
  private static final int BLOCK = 128;

  private final TextVectors texts;
  private final WordPostings postings;
  private final int words;
  private final int dim;
  private final Workers workers;
  private final Kernels kernels = Kernels.best();

  private LatentSpace(
      TextVectors texts, WordPostings postings, int words, int dim, Workers workers) {
    this.texts = texts;
    this.postings = postings;
    this.words = words;
    this.dim = dim;
    this.workers = workers;
  }

  /**
   * The vectors of the first words of the vocabulary, row behind row; the same on any number of
   * threads.
   *
   * @param words how many
   * @param dim numbers of a vector; those beyond what the texts hold are 0
   */
  public static float[] of(
      TextVectors texts, WordPostings postings, int words, int dim, long seed, Workers workers) {
    LatentSpace space = new LatentSpace(texts, postings, words, dim, workers);
    float[] basis = new float[Math.multiplyExact(words, dim)];
    RandomStream stream = new RandomStream(seed);
    for (int i = 0; i < basis.length; i++) {
      basis[i] = (float) stream.nextGaussian();
    }
    Orthonormal.columns(basis, words, dim, workers);
    float[] sums = new float[Math.multiplyExact(texts.texts(), dim)];
    for (int round = 0; round < ROUNDS; round++) {
      space.sums(basis, sums);
      space.back(sums, basis);
      Orthonormal.columns(basis, words, dim, workers);
    }
    return basis;
  }

  /** Of each text the weighted sum of its words' vectors. */
  private void sums(float[] basis, float[] into) {
    int[] ids = texts.ids();
    workers.each(
        texts.texts(),
        BLOCK,
        text -> {
          Arrays.fill(into, text * dim, (text + 1) * dim, 0);
          for (int i = texts.starts()[text]; i < texts.starts()[text + 1]; i++) {
            if (ids[i] < words) {
              kernels.axpy(texts.weights()[i], basis, ids[i] * dim, into, text * dim, dim);
            }
          }
        });
  }

  /** Of each word the weighted sum of the vectors of the texts that hold it. */
  private void back(float[] sums, float[] into) {
    workers.each(
        words,
        BLOCK,
        word -> {
          Arrays.fill(into, word * dim, (word + 1) * dim, 0);
          for (int i = postings.starts()[word]; i < postings.starts()[word + 1]; i++) {
            int text = postings.nodes()[i];
            kernels.axpy(postings.weights()[i], sums, text * dim, into, word * dim, dim);
          }
        });
  }
}
