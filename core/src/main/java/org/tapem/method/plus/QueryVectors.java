package org.tapem.method.plus;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.text.TextVectors;

/** The vectors of all texts, and those of a sample to be held against queries. Frozen. */
final class QueryVectors {
  private static final int BLOCK = 128;

  private final Kernels kernels;
  private final int dim;
  private final float[] rows; // texts x dim; null where the sample is all
  private final NodeVectors sample;

  QueryVectors(BagModel model, TextVectors texts, TextSample sample, Workers workers) {
    kernels = model.kernels();
    dim = model.dim();
    rows = sample.whole() ? null : new float[Math.multiplyExact(texts.texts(), dim)];
    if (rows != null) {
      workers.each(
          texts.texts(),
          BLOCK,
          text -> System.arraycopy(model.vector(texts.vector(text)), 0, rows, text * dim, dim));
    }
    this.sample =
        new NodeVectors(
            sample.size(),
            dim,
            () ->
                number ->
                    rows == null ? model.vector(texts.vector(number)) : vector(sample.text(number)),
            kernels,
            workers);
  }

  /** Those of the sample, by its numbers. */
  NodeVectors sample() {
    return sample;
  }

  /** The vector of a text. */
  float[] vector(int text) {
    return rows == null
        ? sample.vector(text)
        : Arrays.copyOfRange(rows, text * dim, (text + 1) * dim);
  }

  /** Adds the vector of a text to another. */
  void add(int text, float[] to) {
    if (rows == null) {
      kernels.add(sample.vector(text), 0, to, 0, dim);
    } else {
      kernels.add(rows, text * dim, to, 0, dim);
    }
  }

  /** The product of the vector of a text and another. */
  float dot(float[] vector, int text) {
    return rows == null
        ? kernels.dot(vector, 0, sample.vector(text), 0, dim)
        : kernels.dot(vector, 0, rows, text * dim, dim);
  }
}
