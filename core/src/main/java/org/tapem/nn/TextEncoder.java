package org.tapem.nn;

import java.util.Arrays;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.io.Grouping;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;

/**
 * From a text to a vector: word vectors, which stay as they are, through a gated recurrent unit,
 * and the mean of its states. A text without words becomes the zero vector.
 */
public final class TextEncoder {
  private static final int GROUP = 42; // texts of a group: their states and gates fit the L2 cache

  private final Kernels kernels;
  private final GruWeights gru;
  private final PackedMatrix input; // word dim x 3w
  private final DistinctWords words;
  private final LaneSum dInput;
  private TextGroup[] groups = new TextGroup[0];
  private int groupCount;

  public TextEncoder(
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

  public List<Parameter> parameters() {
    return gru.parameters();
  }

  /** Takes over the weights as they are now. */
  public void pack() {
    gru.pack();
    gru.fillInput(input, 0);
    dInput.reset();
  }

  /** Encodes all texts: row i at {@code outAt + i * stride}. */
  public void forward(
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
  public void backward(Workers workers, TextRows texts, float[] dOut, int outAt, int stride) {
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
  public void collect(List<Runnable> parts) {
    gru.collect(kernels, dInput, 0, Shape.padded(gru.in), parts);
  }

  private void group(TextRows texts, boolean forTraining) {
    int[] order = longestFirst(texts);
    int count = order.length;
    int size = LaneSum.evenRows(count, GROUP);
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

  /** Rows by falling length, equal ones in their order. */
  private static int[] longestFirst(TextRows texts) {
    int longest = 0;
    for (int i = 0; i < texts.count(); i++) {
      longest = Math.max(longest, texts.length(i));
    }
    int max = longest;
    return Grouping.of(texts.count(), longest + 1, i -> max - texts.length(i)).members();
  }
}
