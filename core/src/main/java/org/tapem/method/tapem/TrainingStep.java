package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.io.Grouping;
import org.tapem.math.Kernels;
import org.tapem.math.Logistic;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings.ValidityScore;
import org.tapem.nn.LaneSum;
import org.tapem.nn.Parameter;
import org.tapem.nn.Penalty;
import org.tapem.nn.StepLoss;
import org.tapem.sample.Batch;

/**
 * One training step: the loss of a batch and the gradients of all weights. Equations are those of
 * the publication. Work is divided by index and sums have a fixed order: the result has the same
 * bits on any number of threads.
 */
public final class TrainingStep {
  private static final int SLOTS = 64; // slots of a piece of work

  private final PairModel model;
  private final ModelSettings settings;
  private final Kernels kernels;
  private final Workers workers;
  private Grouping uses; // slots: pairs they are part of, as 2 x pair + (1 if candidate)
  private PairBlock[] blocks = new PairBlock[0];
  private int blockRows = PairBlock.ROWS;
  private int blockCount;
  private float[][] units = new float[LaneSum.LANES][]; // hidden units of the classifier
  private float[] distances = new float[0]; // pairs: squared distance of the two nodes
  private float[] dDistances = new float[0];
  private float[] logits = new float[0]; // pairs
  private float[] dLogits = new float[0];
  private int pairCount;
  private int visitCount;
  private double[] pairLosses = new double[0];
  private double[] pathLosses = new double[0];
  private float[] pathFactors = new float[0]; // paths: gradient by the product with its pair
  private float[] pathVectors = new float[0]; // paths x width
  private Grouping pathsOf; // pairs: the paths held against them

  public TrainingStep(PairModel model, Workers workers) {
    this.model = model;
    this.workers = workers;
    settings = model.settings();
    kernels = model.kernels();
  }

  /**
   * Computes the loss and the gradients.
   *
   * @param key decides what is dropped, so give each step another
   */
  public StepLoss run(Batch batch, long key) {
    model.pack(workers);
    ensureCapacity(batch);

    // p_v, the encoded text of v, and q_u: equation 6. Each node of the batch is encoded once.
    model.nodes.forward(workers, batch);

    // g(v, u): equations 3 to 5. L_pv, the cross-entropy of sigma(pi(g(v, u))): equations 13, 14.
    forwardPairs(batch, key);

    // L_Metric of Camel: a partner is closer to p_v than another candidate, by a margin.
    double metric = metric(batch);
    double validity = sum(pairLosses, batch.pairs());

    // f(c), a bidirectional GRU with attentive pooling: equations 7 to 9. L_ctx, true context paths
    // against drawn ones: equations 10 to 12. Forward and backward at once.
    double context = 0;
    boolean withPaths = model.paths != null && batch.truePaths() > 0;
    if (withPaths) {
      runPaths(batch);
      context = sum(pathLosses, batch.paths());
    }

    // The skip-gram loss of Camel and metapath2vec; TaPEm has none.
    double cooccurrence =
        model.cooccurrences == null
            ? 0
            : model.cooccurrences.forward(
                workers, batch, model.nodes.vectors(), model.nodes.stride());

    // The gradients of the sum of all losses (equation 15), from pairs to nodes to words.
    pairCount = batch.pairs();
    visitCount = withPaths ? batch.pathVisits() : 0;
    backwardPairs(withPaths);
    nodeGradients(batch, withPaths);
    model.nodes.backward(workers, batch);
    collect(batch, withPaths);
    double penalty = Penalty.add(model, settings.penalty());
    return new StepLoss(metric, validity, context, cooccurrence, penalty);
  }

  private static double sum(double[] values, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += values[i];
    }
    return sum;
  }

  private void ensureCapacity(Batch batch) {
    if (distances.length < batch.pairs()) {
      int size = batch.pairs() + batch.pairs() / 4;
      distances = new float[size];
      dDistances = new float[size];
      logits = new float[size];
      dLogits = new float[size];
      pairLosses = new double[size];
    }
    blockRows = LaneSum.evenRows(batch.pairs(), PairBlock.ROWS);
    blockCount = (batch.pairs() + blockRows - 1) / blockRows;
    if (model.pairs != null && blocks.length < blockCount) {
      int had = blocks.length;
      blocks = Arrays.copyOf(blocks, blockCount);
      for (int i = had; i < blockCount; i++) {
        blocks[i] = new PairBlock(model.pairs);
      }
    }
  }

  private void forwardPairs(Batch batch, long key) {
    int validityCount = 0;
    for (int pair = 0; pair < batch.pairs(); pair++) {
      validityCount += batch.isValidityPair(pair) ? 1 : 0;
    }
    double weight = settings.validityWeight() / Math.max(1, validityCount);
    int lanes = Math.min(LaneSum.LANES, blockCount);
    workers.run(
        lanes + 1,
        task -> {
          if (task == lanes) { // what is needed later and is nobody else's
            prepare(batch);
          }
          for (int block = task; task < lanes && block < blockCount; block += LaneSum.LANES) {
            forwardBlock(batch, block, task, key, weight);
          }
        });
  }

  /** Finds out who is part of what. */
  private void prepare(Batch batch) {
    uses =
        Grouping.of(
            2 * batch.pairs(),
            batch.slots(),
            use -> use % 2 == 0 ? batch.pairQuery(use / 2) : batch.pairCandidate(use / 2));
    if (model.paths != null && batch.truePaths() > 0) {
      groupPaths(batch);
      model.paths.assign(batch);
    }
  }

  private void forwardBlock(Batch batch, int block, int lane, long key, double weight) {
    int first = block * blockRows;
    int last = Math.min(batch.pairs(), first + blockRows);
    float[] x = model.nodes.vectors();
    int ld = model.nodes.stride();
    int dim = settings.dim();
    for (int pair = first; pair < last; pair++) {
      int p = batch.pairQuery(pair) * ld;
      int q = batch.pairCandidate(pair) * ld;
      distances[pair] = squaredDistance(x, p, q, dim);
      if (settings.validity() == ValidityScore.DOT) {
        logits[pair] = kernels.dot(x, p, x, q, dim);
      }
    }
    PairBlock pairs = model.pairs == null ? null : blocks[block];
    if (pairs != null) {
      pairs.begin(true);
      for (int pair = first; pair < last; pair++) {
        int p = batch.pairQuery(pair) * ld;
        int q = batch.pairCandidate(pair) * ld;
        pairs.add(x, p, x, q, RandomStream.key(key, pair));
      }
      pairs.forward();
    }
    boolean classified = settings.validity() == ValidityScore.CLASSIFIER;
    if (classified) {
      if (units[lane] == null) {
        units[lane] = new float[PairBlock.ROWS * model.classifier.hidden.width];
      }
      model.classifier.forward(pairs.rows(), pairs.vectors(), units[lane], logits, first);
    }
    for (int pair = first; pair < last; pair++) {
      double sign = batch.joined(pair) ? 1 : -1;
      double used = batch.isValidityPair(pair) ? weight : 0;
      pairLosses[pair] = used * Logistic.softplus(-sign * logits[pair]);
      dLogits[pair] = (float) (-sign * used * Logistic.of(-sign * logits[pair]));
    }
    if (classified) {
      model.classifier.backward(
          lane, pairs.rows(), pairs.vectors(), units[lane], dLogits, first, pairs.gradient());
    } else if (pairs != null) {
      Arrays.fill(pairs.gradient(), 0);
    }
  }

  private static float squaredDistance(float[] x, int p, int q, int n) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int j = 0;
    for (; j + 4 <= n; j += 4) {
      float e = x[p + j] - x[q + j];
      float f = x[p + j + 1] - x[q + j + 1];
      float g = x[p + j + 2] - x[q + j + 2];
      float h = x[p + j + 3] - x[q + j + 3];
      a = Math.fma(e, e, a);
      b = Math.fma(f, f, b);
      c = Math.fma(g, g, c);
      d = Math.fma(h, h, d);
    }
    for (; j < n; j++) {
      float e = x[p + j] - x[q + j];
      a = Math.fma(e, e, a);
    }
    return (a + b) + (c + d);
  }

  /** A partner shall be closer than another node, by the margin. */
  private double metric(Batch batch) {
    Arrays.fill(dDistances, 0, batch.pairs(), 0);
    if (settings.metricWeight() == 0 || batch.triples() == 0) {
      return 0;
    }
    double weight = settings.metricWeight() / batch.triples();
    double loss = 0;
    for (int triple = 0; triple < batch.triples(); triple++) {
      int near = batch.positivePair(triple);
      int far = batch.negativePair(triple);
      double missing = settings.margin() + distances[near] - distances[far];
      if (missing > 0) {
        loss += weight * missing;
        dDistances[near] += (float) weight;
        dDistances[far] -= (float) weight;
      }
    }
    return loss;
  }

  private void groupPaths(Batch batch) {
    pathsOf = Grouping.of(batch.paths(), batch.pairs(), batch::pathPair);
    if (pathFactors.length < batch.paths()) {
      int size = batch.paths() + batch.paths() / 4;
      pathFactors = new float[size];
      pathLosses = new double[size];
      pathVectors = new float[size * model.paths.width];
    }
  }

  private void runPaths(Batch batch) {
    double weight = settings.contextWeight() / batch.truePaths();
    int width = model.paths.width;
    int d = settings.pairDim();
    model.paths.run(
        workers,
        model.nodes.vectors(),
        model.nodes.stride(),
        (path, f, df, at) -> {
          int pair = batch.pathPair(path);
          float[] e = blocks[pair / blockRows].vectors();
          int ei = pair % blockRows * width;
          double sign = batch.pathTrue(path) ? 1 : -1;
          double product = sign * kernels.dot(e, ei, f, at, d);
          pathLosses[path] = weight * Logistic.softplus(-product);
          float factor = (float) (-sign * weight * Logistic.of(-product));
          pathFactors[path] = factor;
          System.arraycopy(f, at, pathVectors, path * width, width);
          for (int j = 0; j < width; j++) {
            df[at + j] = factor * e[ei + j];
          }
        });
  }

  private void backwardPairs(boolean withPaths) {
    if (model.pairs == null) {
      return;
    }
    int width = model.pairs.width;
    workers.run(
        Math.min(LaneSum.LANES, blockCount),
        lane -> {
          for (int block = lane; block < blockCount; block += LaneSum.LANES) {
            PairBlock pairs = blocks[block];
            for (int i = 0; withPaths && i < pairs.rows(); i++) {
              int pair = block * blockRows + i;
              for (int k = pathsOf.first(pair); k < pathsOf.first(pair + 1); k++) {
                int path = pathsOf.member(k);
                float factor = pathFactors[path];
                int from = path * width;
                kernels.axpy(factor, pathVectors, from, pairs.gradient(), i * width, width);
              }
            }
            pairs.backward(lane);
          }
        });
  }

  /** Sums for each slot what comes from the pairs it is part of and the paths that visit it. */
  private void nodeGradients(Batch batch, boolean withPaths) {
    int pieces = (batch.slots() + SLOTS - 1) / SLOTS;
    int ld = model.nodes.stride();
    float[] gradients = model.nodes.gradients();
    workers.run(
        pieces,
        piece -> {
          for (int slot = piece * SLOTS;
              slot < Math.min(batch.slots(), (piece + 1) * SLOTS);
              slot++) {
            Arrays.fill(gradients, slot * ld, (slot + 1) * ld, 0);
            for (int i = uses.first(slot); i < uses.first(slot + 1); i++) {
              addPairGradient(
                  batch, uses.member(i) / 2, uses.member(i) % 2 == 1, gradients, slot * ld);
            }
            if (withPaths) {
              model.paths.addNodeGradient(slot, gradients, slot * ld);
            }
            if (model.cooccurrences != null) {
              float[] x = model.nodes.vectors();
              model.cooccurrences.addNodeGradient(batch, slot, x, ld, gradients, slot * ld);
            }
          }
        });
  }

  private void addPairGradient(Batch batch, int pair, boolean ofCandidate, float[] to, int at) {
    float[] x = model.nodes.vectors();
    int n = settings.dim();
    int ld = model.nodes.stride();
    int own = (ofCandidate ? batch.pairCandidate(pair) : batch.pairQuery(pair)) * ld;
    int other = (ofCandidate ? batch.pairQuery(pair) : batch.pairCandidate(pair)) * ld;
    float pull = 2 * dDistances[pair];
    if (pull != 0) {
      for (int j = 0; j < n; j++) {
        to[at + j] = Math.fma(pull, x[own + j] - x[other + j], to[at + j]);
      }
    }
    if (settings.validity() == ValidityScore.DOT && dLogits[pair] != 0) {
      kernels.axpy(dLogits[pair], x, other, to, at, n);
    }
    if (model.pairs != null) {
      PairBlock block = blocks[pair / blockRows];
      int from = pair % blockRows * model.pairs.ldInput;
      float[] d = block.inputGradient();
      int direct = ofCandidate ? from + n : from;
      float sign = ofCandidate ? -1 : 1;
      for (int j = 0; j < n; j++) {
        float product = d[from + 2 * n + j] * x[other + j];
        to[at + j] += d[direct + j] + product + sign * d[from + 3 * n + j];
      }
    }
  }

  private void collect(Batch batch, boolean withPaths) {
    List<Runnable> parts = new ArrayList<>();
    model.nodes.collect(batch, parts);
    if (model.pairs != null) {
      model.pairs.collect(parts);
    }
    if (settings.validity() == ValidityScore.CLASSIFIER) {
      parts.add(model.classifier::collect);
    }
    if (withPaths) {
      model.paths.collect(parts);
    }
    if (model.cooccurrences != null) {
      parts.add(() -> model.cooccurrences.collect(batch));
    }
    List<Parameter> parameters = model.parameters();
    workers.run(parameters.size(), i -> Arrays.fill(parameters.get(i).gradient(), 0));
    workers.run(parts.size(), i -> parts.get(i).run());
  }

  /**
   * Floating-point operations of the last step, nominal: the products of the method as it is
   * written down, each word and each visit of a node by itself, forward and backward.
   */
  public double work() {
    double dim = settings.dim();
    double d = settings.pairDim();
    double sum = wordsRead() * 2.0 * model.nodes.wordDim() * 3 * dim * 2;
    sum += wordsRead() * 2.0 * dim * 3 * dim * 3;
    if (model.pairs != null) {
      double layers = 2.0 * 4 * dim * d + 2.0 * d * d * (settings.pairLayers() - 1);
      sum += pairCount * layers * 3;
    }
    if (settings.validity() == ValidityScore.CLASSIFIER) {
      sum += pairCount * 2.0 * d * d * 3;
    }
    if (model.paths != null) {
      double unit =
          model.paths.recurrent ? 2 * (2.0 * dim * 3 * d + 2.0 * d * 3 * d) : 2.0 * dim * d;
      double layer = model.paths.recurrent ? 2.0 * 2 * d * d : 0;
      sum += visitCount * (unit + layer + 2.0 * d * d) * 3;
    }
    return sum;
  }

  /** Words of the texts that the last step read. */
  public long wordsRead() {
    return model.nodes.wordsRead();
  }
}
