package org.tapem.method.tapem.bag;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Exp;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.Shape;
import org.tapem.network.Adjacency;
import org.tapem.text.TextVectors;

/**
 * A batch held against the single texts of candidate nodes: near is the logarithm of the sum over
 * the texts p of a candidate node of {@code exp(sharpWords x.x_p + sharpVectors h.h_p)}. Some rows
 * of the batch at a time, since candidate nodes may have many texts.
 */
final class BagNear {
  /** Added to the sum, for candidate nodes that have nothing. */
  static final double NOTHING = 1e-6;

  private static final int BLOCK = 32;
  private static final int CHUNK = 4 * Shape.ROWS; // rows of a matrix product for one thread
  private static final int CELLS = 1 << 22; // of the batch's rows by texts, at a time

  private final double sharpWords;
  private final double sharpVectors;
  private final BagTexts vectors;
  private final TextVectors words;
  private final Adjacency queryNodes;
  private final Kernels kernels;
  private final Workers workers;
  private final int dim;
  private int count; // texts of the drawn candidate nodes
  private int stride; // of rows by these texts
  private float[] texts = new float[0]; // their vectors
  private float[] dTexts = new float[0];
  private float[] byWords = new float[0]; // rows x texts
  private float[] byVectors = new float[0]; // rows x texts: cosines, exponentials, gradients
  private float[] ofPairs = new float[0]; // by pair and text of it: exponentials, gradients
  private int[] holderStarts = new int[0]; // by word: its entries
  private int[] holders = new int[0]; // texts that have the word
  private float[] holderWeights = new float[0];

  BagNear(BagModel model, TextIncidence links, BagTexts vectors, Sharpness sharp, Workers workers) {
    this.vectors = vectors;
    this.workers = workers;
    sharpWords = sharp.words();
    sharpVectors = sharp.vectors();
    words = links.texts();
    queryNodes = links.queryNodes();
    kernels = model.kernels();
    dim = model.dim();
  }

  /** About how many bytes it takes, with so many texts of drawn candidate nodes. */
  static long bytes(int dim, int batch, long texts) {
    return 2 * 4L * Math.min(CELLS, batch * texts) + 4 * 4L * dim * texts;
  }

  /**
   * Makes ready for the candidate nodes of a step; gives how many rows can be compared at a time.
   */
  int begin(BagChoice choice, boolean near) {
    count = choice.drawnQueryNodes;
    stride = Shape.stride(count);
    int rows = Math.max(1, CELLS / Math.max(1, stride) / CHUNK) * CHUNK;
    turnAround(choice);
    if (near) {
      texts = BagStep.atLeast(texts, count * dim);
      dTexts = BagStep.atLeast(dTexts, count * dim);
      ofPairs = BagStep.atLeast(ofPairs, choice.pairTexts[choice.pairs]);
      Arrays.fill(dTexts, 0, count * dim, 0);
      for (int i = 0; i < count; i++) {
        System.arraycopy(vectors.vectors, choice.usedQueryNodes[i] * dim, texts, i * dim, dim);
      }
    }
    return rows;
  }

  /** The words of the drawn candidate nodes' texts, word by word. */
  private void turnAround(BagChoice choice) {
    holderStarts = new int[words.words() + 1];
    for (int i = 0; i < count; i++) {
      int text = choice.usedQueryNodes[i];
      for (int e = words.starts()[text]; e < words.starts()[text + 1]; e++) {
        holderStarts[words.ids()[e] + 1]++;
      }
    }
    for (int word = 0; word < words.words(); word++) {
      holderStarts[word + 1] += holderStarts[word];
    }
    int[] at = holderStarts.clone();
    int entries = holderStarts[words.words()];
    holders = holders.length >= entries ? holders : new int[entries + entries / 4];
    holderWeights = BagStep.atLeast(holderWeights, entries);
    for (int i = 0; i < count; i++) {
      int text = choice.usedQueryNodes[i];
      for (int e = words.starts()[text]; e < words.starts()[text + 1]; e++) {
        int to = at[words.ids()[e]]++;
        holders[to] = i;
        holderWeights[to] = words.weights()[e];
      }
    }
  }

  /** Compares rows of the batch with the texts of the drawn candidate nodes. */
  void compare(int[] batch, int from, int rows, float[] batchVectors, boolean near) {
    byWords = BagStep.atLeast(byWords, rows * stride);
    workers.each(
        rows,
        BLOCK,
        i -> {
          int row = i * stride;
          Arrays.fill(byWords, row, row + count, 0);
          int text = batch[from + i];
          for (int e = words.starts()[text]; e < words.starts()[text + 1]; e++) {
            int word = words.ids()[e];
            float weight = words.weights()[e];
            for (int h = holderStarts[word]; h < holderStarts[word + 1]; h++) {
              byWords[row + holders[h]] += weight * holderWeights[h];
            }
          }
        });
    if (near) {
      byVectors = BagStep.atLeast(byVectors, Shape.rows(rows) * stride);
      PackedMatrix all = new PackedMatrix(dim, count).fillTransposed(texts, 0);
      chunks(
          Shape.rows(rows),
          (at, some) ->
              kernels.multiply(
                  some,
                  batchVectors,
                  (from + at) * dim,
                  dim,
                  all,
                  byVectors,
                  at * stride,
                  stride,
                  false));
    }
  }

  /** The sum over the texts of each drawn candidate node of the products by words. */
  void sumWords(int row, BagChoice choice, double[] into) {
    sums(byWords, row * stride, choice, into);
  }

  /** The sum over the texts of each drawn candidate node of the exponentials. */
  void sumExponentials(int row, BagChoice choice, double[] into) {
    int at = row * stride;
    for (int p = at; p < at + count; p++) {
      byVectors[p] = (float) Exp.of(sharpWords * byWords[p] + sharpVectors * byVectors[p]);
    }
    sums(byVectors, at, choice, into);
  }

  private void sums(float[] cells, int at, BagChoice choice, double[] into) {
    for (int k = 0; k < choice.drawn; k++) {
      int candidateNode = choice.candidateNodes[k];
      double sum = 0;
      for (int j = queryNodes.offsets()[candidateNode];
          j < queryNodes.offsets()[candidateNode + 1];
          j++) {
        sum += cells[at + choice.place[queryNodes.targets()[j]]];
      }
      into[k] = sum;
    }
  }

  /**
   * Turns the exponentials of a row into gradients of the cosines.
   *
   * @param d of the logarithm, by drawn candidate node
   * @param sums what it is the logarithm of
   */
  void rowBack(int row, BagChoice choice, double[] d, double[] sums) {
    double[] ofText = new double[count];
    for (int k = 0; k < choice.drawn; k++) {
      int candidateNode = choice.candidateNodes[k];
      double share = d[k] / sums[k];
      for (int j = queryNodes.offsets()[candidateNode];
          j < queryNodes.offsets()[candidateNode + 1];
          j++) {
        ofText[choice.place[queryNodes.targets()[j]]] += share;
      }
    }
    int at = row * stride;
    for (int p = 0; p < count; p++) {
      byVectors[at + p] *= (float) (sharpVectors * ofText[p]);
    }
  }

  /** From the rows' gradients to those of the texts, and of the batch. */
  void back(int from, int rows, float[] batchVectors, float[] dBatch) {
    chunks(
        count,
        (at, some) ->
            kernels.multiplyTransposed(
                some,
                dim,
                rows,
                byVectors,
                at,
                stride,
                batchVectors,
                from * dim,
                dim,
                dTexts,
                at * dim,
                dim));
    PackedMatrix all = new PackedMatrix(count, dim).fill(texts, 0);
    chunks(
        Shape.rows(rows),
        (at, some) ->
            kernels.multiply(
                some, byVectors, at * stride, stride, all, dBatch, (from + at) * dim, dim, true));
  }

  /** The sum of exponentials over the texts of a partner but for one; {@link #NOTHING} included. */
  double ofPartner(int text, int pair, BagChoice choice) {
    int candidateNode = choice.candidateNodes[choice.pairSlot[pair]];
    double sum = NOTHING;
    int entry = choice.pairTexts[pair];
    for (int j = queryNodes.offsets()[candidateNode];
        j < queryNodes.offsets()[candidateNode + 1];
        j++, entry++) {
      int other = queryNodes.targets()[j];
      ofPairs[entry] = 0;
      if (other != text) {
        double cos = kernels.dot(vectors.vectors, text * dim, vectors.vectors, other * dim, dim);
        double exp = Exp.of(sharpWords * words.dot(text, other) + sharpVectors * cos);
        ofPairs[entry] = (float) exp;
        sum += exp;
      }
    }
    return sum;
  }

  /**
   * Turns a partner's exponentials into gradients of the cosines, and adds that of the text.
   *
   * @param d of the sum of exponentials
   */
  void partnerBack(int text, int pair, BagChoice choice, double d) {
    int candidateNode = choice.candidateNodes[choice.pairSlot[pair]];
    int entry = choice.pairTexts[pair];
    for (int j = queryNodes.offsets()[candidateNode];
        j < queryNodes.offsets()[candidateNode + 1];
        j++, entry++) {
      ofPairs[entry] *= (float) (sharpVectors * d);
      int other = queryNodes.targets()[j] * dim;
      kernels.axpy(ofPairs[entry], vectors.vectors, other, vectors.gradients, text * dim, dim);
    }
  }

  /** Adds the gradients of the texts of drawn candidate nodes and of partners. */
  void backToTexts(int[] batch, BagChoice choice) {
    for (int i = 0; i < count; i++) {
      kernels.add(dTexts, i * dim, vectors.gradients, choice.usedQueryNodes[i] * dim, dim);
    }
    for (int i = 0; i < batch.length; i++) {
      for (int pair = choice.firstPair[i]; pair < choice.firstPair[i + 1]; pair++) {
        int candidateNode = choice.candidateNodes[choice.pairSlot[pair]];
        int entry = choice.pairTexts[pair];
        for (int j = queryNodes.offsets()[candidateNode];
            j < queryNodes.offsets()[candidateNode + 1];
            j++, entry++) {
          int other = queryNodes.targets()[j] * dim;
          kernels.axpy(
              ofPairs[entry], vectors.vectors, batch[i] * dim, vectors.gradients, other, dim);
        }
      }
    }
  }

  private interface Chunk {
    void run(int from, int rows);
  }

  private void chunks(int rows, Chunk work) {
    workers.run(
        (rows + CHUNK - 1) / CHUNK, c -> work.run(c * CHUNK, Math.min(CHUNK, rows - c * CHUNK)));
  }

  /**
   * How much nearness counts in the exponent.
   *
   * @param words by words
   * @param vectors by vectors
   */
  record Sharpness(double words, double vectors) {}
}
