package org.tapem.method.tapem;

import org.tapem.math.Shape;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.method.tapem.ModelSettings.PathEncoding;

/**
 * Bytes that the rooms of the model take for a batch, and for dense weights; see org.tapem.model.
 */
final class BatchMemory {
  private static final double GROWN = 1.25; // buffers are made larger than what was requested
  private static final int BLOCK = 252; // rows that are worked on together
  private static final int LANES = 16; // sums of gradients that are kept apart
  private static final int GROUP = 42; // texts that run together

  private static final int COOCCURRENCE =
      14; // ends, whose they are, loss and factor of a co-occurrence

  private final BatchSize size;
  private final ModelSettings model;
  private final int wordDim;
  private final int width; // of pairs and paths, filled up
  private final boolean recurrent;
  private final boolean withPaths;

  BatchMemory(BatchSize size, ModelSettings model, int wordDim) {
    this.size = size;
    this.model = model;
    this.wordDim = wordDim;
    width = Shape.padded(model.pairDim());
    recurrent = model.pathEncoder() == PathEncoding.BIGRU;
    withPaths = model.contextWeight() > 0;
  }

  /** States and gates of the texts, and what their words are before they meet a state. */
  long texts() {
    int w = Shape.padded(model.dim());
    double states = (size.words() + size.texts()) * (Shape.stride(w) + 4.0 * w);
    double inputs = (size.distinctWords() + BLOCK) * Shape.stride(3 * w) * GROWN;
    double steps =
        size.texts() * (3.0 * Shape.stride(w) + Shape.stride(3 * w) + Shape.stride(4 * w));
    double gathered = lanes(size.distinctWords() / BLOCK) * BLOCK * Shape.stride(wordDim);
    return floats(states + inputs + steps + gathered + 2 * GROWN * size.words());
  }

  /** Vectors of the batch's nodes, and the pairs on their way through the layers. */
  long pairs() {
    double nodes = 2 * GROWN * (size.slots() + Shape.ROWS) * Shape.stride(model.dim());
    if (!hasPairs()) {
      return floats(nodes + 7 * size.pairs() + COOCCURRENCE * size.cooccurrences());
    }
    int norms =
        model.norm() == Norm.NONE ? 0 : model.pairLayers() - (model.norm() == Norm.HIDDEN ? 1 : 0);
    double row = Shape.stride(4 * model.dim()) + width * (model.pairLayers() + norms + 2.0);
    double units = lanes(size.pairs() / BLOCK) * BLOCK * width;
    double cooccurrences = COOCCURRENCE * size.cooccurrences();
    return floats(nodes + (size.pairs() + BLOCK) * (row + 10) + units + cooccurrences);
  }

  /** Gradients of every visit, what paths make of each node, and blocks of paths. */
  long paths() {
    if (!withPaths) {
      return 0;
    }
    int directions = recurrent ? 2 : 1;
    int gates = recurrent ? 6 * width : width;
    double visits =
        GROWN * size.visits() * directions * (recurrent ? Shape.stride(4 * width) : width);
    double nodes =
        GROWN * (size.visited() + BLOCK) * 2.0 * (Shape.stride(model.dim()) + Shape.stride(gates));
    double vectors = GROWN * size.paths() * (width + 4.0);
    double length = size.paths() == 0 ? 0 : size.visits() / size.paths() + 1;
    double block = BLOCK * (double) width * (length * (directions * 6.0 + 2) + 9);
    return floats(visits + nodes + vectors + block * lanes(size.paths() / BLOCK + 1));
  }

  /** Dense weights with gradient, moments and best, the forms of them, and sums by lanes. */
  long weights() {
    double dim = model.dim();
    double d = width;
    double texts = 3 * dim * (wordDim + dim + 2);
    double pairs = hasPairs() ? 4 * dim * d + d * d * (model.pairLayers() - 1) : 0;
    double classifier = model.hasClassifier() ? d * d : 0;
    double paths = !withPaths ? 0 : recurrent ? 6 * d * (dim + d) + 3 * d * d : dim * d + d * d;
    int copies = 7; // value, gradient, two moments, the best, packed for both ways
    return floats(
        texts * (copies + lanes(size.texts() / GROUP + 1))
            + (pairs + classifier) * (copies + lanes(size.pairs() / BLOCK))
            + paths * (copies + lanes(size.paths() / BLOCK + 1)));
  }

  private boolean hasPairs() {
    return withPaths || model.hasClassifier();
  }

  private static double lanes(double pieces) {
    return Math.min(LANES, Math.ceil(pieces + 1e-9));
  }

  private static long floats(double count) {
    return (long) (count * Float.BYTES);
  }
}
