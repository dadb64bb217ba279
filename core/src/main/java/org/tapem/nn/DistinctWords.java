package org.tapem.nn;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.Shape;

/**
 * The words of the texts of one step, each once: what the recurrent unit makes of a word before it
 * knows the state is computed once for each distinct word, and on the way back the gradients of all
 * its occurrences are summed before the one product with its vector.
 */
final class DistinctWords {
  private static final int BLOCK = 252; // words of a product

  private final Kernels kernels;
  private final float[] vectors; // words x dim
  private final int dim;
  private final int stride; // of a row of inputs
  private final int[] slotOf; // word -> slot + 1
  private int[] words = new int[64]; // slots
  private int count;
  private float[] inputs = new float[0]; // slots x stride
  private final float[][] gathered = new float[LaneSum.LANES][]; // block x dim
  private int[] starts = new int[0]; // slots + 1, into visits
  private int[] visitGroup = new int[0]; // occurrences
  private int[] visitAt = new int[0];

  DistinctWords(Kernels kernels, float[] vectors, int dim, int gates) {
    this.kernels = kernels;
    this.vectors = vectors;
    this.dim = dim;
    stride = Shape.stride(gates);
    slotOf = new int[vectors.length / dim];
  }

  /** Distance of the rows of {@link #inputs}. */
  int stride() {
    return stride;
  }

  float[] inputs() {
    return inputs;
  }

  /** Where the input of a word begins. */
  int inputAt(int word) {
    return (slotOf[word] - 1) * stride;
  }

  /** Finds the words of some texts. */
  void collect(TextRows texts) {
    for (int i = 0; i < count; i++) {
      slotOf[words[i]] = 0;
    }
    count = 0;
    for (int row = 0; row < texts.count(); row++) {
      for (int t = 0; t < texts.length(row); t++) {
        int word = texts.word(row, t);
        if (slotOf[word] == 0) {
          if (count == words.length) {
            words = Arrays.copyOf(words, 2 * count);
          }
          words[count++] = word;
          slotOf[word] = count;
        }
      }
    }
    int needed = Math.multiplyExact(Shape.rows(count) + BLOCK, stride);
    if (inputs.length < needed) {
      inputs = new float[needed + needed / 4];
    }
  }

  private int blocks() {
    return (count + BLOCK - 1) / BLOCK;
  }

  private float[] gather(int lane, int block) {
    int ld = Shape.stride(dim);
    if (gathered[lane] == null) {
      gathered[lane] = new float[BLOCK * ld];
    }
    float[] x = gathered[lane];
    for (int i = 0; i < rows(block); i++) {
      System.arraycopy(vectors, words[block * BLOCK + i] * dim, x, i * ld, dim);
    }
    return x;
  }

  private int rows(int block) {
    return Math.min(BLOCK, count - block * BLOCK);
  }

  /** Multiplies each word's vector with the input weights. */
  void project(Workers workers, PackedMatrix weights) {
    int ld = Shape.stride(dim);
    workers.run(
        Math.min(LaneSum.LANES, blocks()),
        lane -> {
          for (int block = lane; block < blocks(); block += LaneSum.LANES) {
            float[] x = gather(lane, block);
            int rows = Shape.rows(rows(block));
            int at = block * BLOCK * stride;
            kernels.multiply(rows, x, 0, ld, weights, inputs, at, stride, false);
          }
        });
  }

  /** Notes where the occurrences of each word have their gradients. */
  void locate(TextRows texts, TextGroup[] groups, int groupCount) {
    starts = new int[count + 1];
    int total = 0;
    for (int g = 0; g < groupCount; g++) {
      for (int i = 0; i < groups[g].rows(); i++) {
        int row = groups[g].row(i);
        for (int t = 0; t < texts.length(row); t++) {
          starts[slotOf[texts.word(row, t)]]++;
          total++;
        }
      }
    }
    for (int i = 0; i < count; i++) {
      starts[i + 1] += starts[i];
    }
    if (visitAt.length < total) {
      visitAt = new int[total + total / 4];
      visitGroup = new int[visitAt.length];
    }
    int[] next = starts.clone();
    for (int g = 0; g < groupCount; g++) {
      for (int i = 0; i < groups[g].rows(); i++) {
        int row = groups[g].row(i);
        for (int t = 0; t < texts.length(row); t++) {
          int at = next[slotOf[texts.word(row, t)] - 1]++;
          visitGroup[at] = g;
          visitAt[at] = groups[g].savedAt(t, i);
        }
      }
    }
  }

  /** Sums the gradients of the occurrences and multiplies them with the words' vectors. */
  void backward(Workers workers, TextGroup[] groups, int gates, LaneSum dInput) {
    int ldx = Shape.stride(dim);
    int ldc = Shape.padded(dim);
    workers.run(
        Math.min(LaneSum.LANES, blocks()),
        lane -> {
          float[] sums = new float[BLOCK * stride];
          for (int block = lane; block < blocks(); block += LaneSum.LANES) {
            float[] x = gather(lane, block);
            Arrays.fill(sums, 0);
            for (int i = 0; i < rows(block); i++) {
              int slot = block * BLOCK + i;
              for (int v = starts[slot]; v < starts[slot + 1]; v++) {
                float[] saved = groups[visitGroup[v]].saved();
                kernels.add(saved, visitAt[v], sums, i * stride, gates);
              }
            }
            kernels.multiplyTransposed(
                gates, dim, rows(block), sums, 0, stride, x, 0, ldx, dInput.lane(lane), 0, ldc);
          }
        });
  }
}
