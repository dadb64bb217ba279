package org.tapem.model;

import java.util.Arrays;
import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;
import org.tapem.math.Workers;

/**
 * From a text to a vector: word vectors, which stay as they are, through a gated recurrent unit,
 * and the mean of its states. A text without words becomes the zero vector.
 */
final class TextEncoder {
  private static final int GROUP = 42; // texts of a group: their states and gates fit the L2 cache

  private final Kernels kernels;
  private final GruWeights gru;
  private final PackedMatrix input; // word dim x 3w
  private final DistinctWords words;
  private final LaneSum dInput;
  private TextGroup[] groups = new TextGroup[0];
  private int groupCount;

  TextEncoder(
      String name,
      Kernels kernels,
      float[] wordVectors,
      int wordDim,
      int dim,
      RandomStream stream) {
    this.kernels = kernels;
    gru = new GruWeights(name + ".gru", wordDim, dim, stream);
    input = new PackedMatrix(wordDim, 3 * gru.w);
    words = new DistinctWords(kernels, wordVectors, wordDim, 3 * gru.w);
    dInput = new LaneSum(3 * gru.w * Shape.padded(wordDim));
  }

  List<Parameter> parameters() {
    return gru.parameters();
  }

  /** Takes over the weights as they are now. */
  void pack() {
    gru.pack();
    gru.fillInput(input, 0);
    dInput.reset();
  }

  /** Encodes all texts: row i at {@code outAt + i * stride}. */
  void forward(
      Workers workers, TextRows texts, float[] out, int outAt, int stride, boolean forTraining) {
    words.collect(texts);
    group(texts, forTraining);
    words.project(workers, input);
    workers.run(
        forTraining ? groupCount + 1 : groupCount,
        g -> {
          if (g == groupCount) { // needed on the way back
            words.locate(texts, groups, groupCount);
          } else {
            groups[g].forward(texts, out, outAt, stride);
          }
        });
  }

  /** The way back through the last {@link #forward}: gradients of the weights. */
  void backward(Workers workers, TextRows texts, float[] dOut, int outAt, int stride) {
    workers.run(
        Math.min(LaneSum.LANES, groupCount),
        lane -> {
          for (int g = lane; g < groupCount; g += LaneSum.LANES) {
            groups[g].backward(texts, dOut, outAt, stride, lane);
          }
        });
    words.backward(workers, groups, 3 * gru.w, dInput);
  }

  /** Adds the work of turning summed gradients into those of the parameters, in parts. */
  void collect(List<Runnable> parts) {
    gru.collect(kernels, dInput, 0, Shape.padded(gru.in), parts);
  }

  private void group(TextRows texts, boolean forTraining) {
    int[] order = longestFirst(texts);
    int count = order.length;
    int size = size(count);
    groupCount = (count + size - 1) / size;
    if (groups.length < groupCount) {
      int had = groups.length;
      groups = Arrays.copyOf(groups, groupCount);
      for (int g = had; g < groupCount; g++) {
        groups[g] = new TextGroup(kernels, gru, words);
      }
    }
    for (int g = 0; g < groupCount; g++) {
      int first = g * size;
      groups[g].assign(texts, order, first, Math.min(size, count - first), forTraining);
    }
  }

  /** Texts of a group: about {@value #GROUP}, in an even number of groups of equal size. */
  private static int size(int count) {
    int groups = Math.max(1, (count + 2 * GROUP - 1) / (2 * GROUP)) * 2;
    return Math.max(Shape.ROWS, Shape.rows((count + groups - 1) / groups));
  }

  /** Rows by falling length, equal ones in their order: a counting sort. */
  private static int[] longestFirst(TextRows texts) {
    int longest = 0;
    for (int i = 0; i < texts.count(); i++) {
      longest = Math.max(longest, texts.length(i));
    }
    int[] next = new int[longest + 2];
    for (int i = 0; i < texts.count(); i++) {
      next[longest - texts.length(i) + 1]++;
    }
    for (int i = 0; i <= longest; i++) {
      next[i + 1] += next[i];
    }
    int[] order = new int[texts.count()];
    for (int i = 0; i < order.length; i++) {
      order[next[longest - texts.length(i)]++] = i;
    }
    return order;
  }
}
