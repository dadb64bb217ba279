package org.tapem.method.tapem.bag;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Exp;
import org.tapem.math.Kernels;
import org.tapem.math.Logistic;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;
import org.tapem.network.Adjacency;
import org.tapem.nn.StepLoss;

/**
 * A training step of a bag model. Each partner of a query node, made of its other texts alone, is
 * held against candidate nodes drawn at random, which stand for all: cross-entropy with the sum
 * over them scaled up. Words are left out at random, of all texts alike. The same bits on any
 * number of threads: every sum has one owner and a fixed order.
 */
public final class BagStep {
  /** Added to the sum over single texts, for candidate nodes that have none. */
  public static final double NOTHING = BagNear.NOTHING;

  private static final int BLOCK = 32;
  private static final int CHUNK = 4 * Shape.ROWS; // rows of a matrix product for one thread

  /** Parts of a score: the cosine of embeddings. */
  public static final int COSINE = 0;

  /** The logarithm of the number of texts. */
  public static final int TEXTS = 1;

  /** The cosine of TF-IDF vectors. */
  public static final int WORDS = 2;

  /** The attention to single texts. */
  public static final int NEAR = 3;

  private static final long SAMPLE = 1;
  private static final long DROP = 2;

  private final BagModel model;
  private final Kernels kernels;
  private final TextIncidence links;
  private final Adjacency partners;
  private final Adjacency queryNodes;
  private final Workers workers;
  private final BagChoice choice;
  private final BagTexts texts;
  private final BagWords words;
  private final BagNear near;
  private final int drawn;
  private final int stride; // of rows of scores
  private final int dim;
  private final float decay; // of the table
  private float[] sum = new float[0]; // candidates of the step x dim
  private float[] unit = new float[0];
  private float[] unitLength = new float[0];
  private float[] dSum = new float[0];
  private float[] pairGradient = new float[0]; // pairs x dim: of the candidate node's sum
  private float[] compared =
      new float[0]; // candidates x dim: unit vectors, with those of the table
  private float[] tableGradient = new float[0]; // candidates of the step x dim
  private float[] pairPull = new float[0]; // pairs: gradient of the cosine, with its scale
  private float[] scores = new float[0]; // batch x drawn: cosines, later their gradients
  private float[] fromDrawn = new float[0]; // batch x dim: gradient of the query
  private float[] batchVectors = new float[0];
  private double[] losses = new double[0];
  private double[][] dScales = new double[0][]; // batch x parts of a score
  private boolean single; // whether single texts count

  /**
   * Steps on these links and texts.
   *
   * @param negatives candidate nodes drawn for a step
   * @param drop share of words that are left out
   * @param sharpWords how much nearness by words counts in the sum over single texts
   * @param sharpVectors how much nearness by vectors counts there
   */
  public BagStep(
      BagModel model,
      TextIncidence links,
      int negatives,
      double drop,
      double sharpWords,
      double sharpVectors,
      Workers workers) {
    this(model, links, negatives, drop, sharpWords, sharpVectors, 0, workers);
  }

  /**
   * The same with a penalty of the trained vectors of candidate nodes.
   *
   * @param decay share of such a vector that is added to its gradient
   */
  public BagStep(
      BagModel model,
      TextIncidence links,
      int negatives,
      double drop,
      double sharpWords,
      double sharpVectors,
      double decay,
      Workers workers) {
    if (model.dim() % 16 != 0) { // rows of matrix products lie side by side
      throw new IllegalArgumentException("dim must be a multiple of 16, got " + model.dim());
    }
    this.model = model;
    this.workers = workers;
    this.links = links;
    this.decay = (float) decay;
    partners = links.partners();
    queryNodes = links.queryNodes();
    kernels = model.kernels();
    dim = model.dim();
    choice = new BagChoice(links, negatives);
    texts = new BagTexts(model, links, drop, workers);
    words = new BagWords(links, workers);
    BagNear.Sharpness sharp = new BagNear.Sharpness(sharpWords, sharpVectors);
    near = new BagNear(model, links, texts, sharp, workers);
    drawn = choice.drawn;
    stride = Shape.padded(drawn);
  }

  /**
   * About how many bytes the matrices of a step take.
   *
   * @param batch query nodes of a step
   * @param drawn candidate nodes drawn for it
   * @param texts of these
   */
  public static long bytes(int dim, int batch, int drawn, long texts) {
    return 4L * batch * (drawn + 2L * dim) + BagNear.bytes(dim, batch, texts);
  }

  /** Words of the texts that the last step read. */
  public long wordsRead() {
    return texts.wordsRead();
  }

  /** Whether the sum over single texts is a part of the score in the next steps. */
  public void countSingleTexts(boolean count) {
    single = count;
  }

  /**
   * Candidate nodes that the next steps find too, such as those close in walks.
   *
   * @param others of each query node
   * @param weight of their loss, the loss of the targets being 1
   */
  public void alsoFind(Adjacency others, double weight) {
    choice.alsoFind(others, weight);
  }

  /**
   * Computes the loss, which is the mean over the query nodes, and the gradients.
   *
   * @param batch query nodes that teach something
   * @param key decides what is drawn and left out
   */
  public StepLoss run(int[] batch, long key) {
    choice.choose(batch, new RandomStream(key, SAMPLE));
    ensureCapacity(batch.length);
    texts.encode(choice, RandomStream.key(key, DROP));
    sumCandidateNodes();
    holdAgainstDrawn(batch);
    lossesAndBack(batch);
    backToCandidateNodes(batch);
    backToQueryNodes(batch);
    texts.backToWords(choice);
    double loss = 0;
    double[] total = new double[BagModel.PARTS];
    for (int i = 0; i < batch.length; i++) {
      loss += losses[i];
      for (int k = 0; k < total.length; k++) {
        total[k] += dScales[i][k];
      }
    }
    Arrays.fill(model.scales.gradient(), 0);
    for (int k = 0; k < (single ? total.length : total.length - 1); k++) {
      model.scales.gradient()[BagModel.scalesAt(single) + k] = (float) total[k];
    }
    return new StepLoss(0, loss, 0, 0, 0);
  }

  private void ensureCapacity(int batch) {
    sum = atLeast(sum, choice.candidateCount * dim);
    unit = atLeast(unit, choice.candidateCount * dim);
    dSum = atLeast(dSum, choice.candidateCount * dim);
    unitLength = atLeast(unitLength, choice.candidateCount);
    pairGradient = atLeast(pairGradient, choice.pairs * dim);
    if (model.table != null) {
      compared = atLeast(compared, choice.drawn * dim);
      tableGradient = atLeast(tableGradient, choice.candidateCount * dim);
      pairPull = atLeast(pairPull, choice.pairs);
    }
    scores = atLeast(scores, Shape.rows(batch) * stride);
    fromDrawn = atLeast(fromDrawn, Shape.rows(batch) * dim);
    Arrays.fill(fromDrawn, 0);
    batchVectors = atLeast(batchVectors, Shape.rows(batch) * dim);
    if (losses.length < batch) {
      losses = new double[batch];
      dScales = new double[batch][BagModel.PARTS];
    }
  }

  static float[] atLeast(float[] array, int length) {
    return array.length >= length ? array : new float[length + length / 4];
  }

  private void sumCandidateNodes() {
    workers.each(
        choice.candidateCount,
        BLOCK,
        i -> {
          int candidateNode = choice.candidateNodes[i];
          int at = i * dim;
          Arrays.fill(sum, at, at + dim, 0);
          for (int j = queryNodes.offsets()[candidateNode];
              j < queryNodes.offsets()[candidateNode + 1];
              j++) {
            kernels.add(texts.vectors, queryNodes.targets()[j] * dim, sum, at, dim);
          }
          System.arraycopy(sum, at, unit, at, dim);
          unitLength[i] = BagModel.unit(kernels, unit, at, dim);
          Arrays.fill(dSum, at, at + dim, 0);
          if (model.table != null && i < drawn) {
            System.arraycopy(unit, at, compared, at, dim);
            kernels.add(model.table.value(), candidateNode * dim, compared, at, dim);
          }
        });
  }

  /** What the batch is compared with, drawn candidate node by drawn candidate node. */
  private float[] compared() {
    return model.table == null ? unit : compared;
  }

  /** Cosines of the batch with all drawn candidate nodes. */
  private void holdAgainstDrawn(int[] batch) {
    for (int i = 0; i < batch.length; i++) {
      System.arraycopy(texts.vectors, batch[i] * dim, batchVectors, i * dim, dim);
    }
    PackedMatrix all = new PackedMatrix(dim, drawn).fillTransposed(compared(), 0);
    int rows = Shape.rows(batch.length);
    workers.run(
        (rows + CHUNK - 1) / CHUNK,
        c -> {
          int from = c * CHUNK;
          int count = Math.min(CHUNK, rows - from);
          int to = from * stride;
          kernels.multiply(count, batchVectors, from * dim, dim, all, scores, to, stride, false);
        });
  }

  /** Losses of the partners; turns the cosines with drawn nodes into their gradients. */
  private void lossesAndBack(int[] batch) {
    double[] logTexts = new double[drawn];
    Arrays.setAll(logTexts, k -> StrictMath.log(links.counts()[choice.candidateNodes[k]]));
    int max = near.begin(choice, single);
    for (int first = 0; first < batch.length; first += max) {
      int from = first;
      int rows = Math.min(max, batch.length - from);
      near.compare(batch, from, rows, batchVectors, single);
      workers.each(rows, BLOCK, i -> lossAndBack(batch[from + i], from, i, logTexts));
      if (single) {
        near.back(from, rows, batchVectors, fromDrawn);
      }
    }
    if (single) {
      near.backToTexts(batch, choice);
    }
  }

  private void lossAndBack(int text, int from, int row, double[] logTexts) {
    int i = from + row;
    int at = i * stride;
    double[][] parts = parts(row, at, logTexts);
    double[] sums = parts[BagModel.PARTS]; // of exponentials
    double[] weights = new double[drawn];
    double max = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < drawn; k++) {
      double score = 0;
      for (int part = 0; part < BagModel.PARTS; part++) {
        score += scale(part) * parts[part][k];
      }
      boolean own = links.belongs(text, choice.candidateNodes[k]);
      weights[k] = own ? Double.NEGATIVE_INFINITY : score;
      max = Math.max(max, weights[k]);
    }
    double total = 0;
    for (int k = 0; k < drawn; k++) {
      weights[k] = weights[k] > Double.NEGATIVE_INFINITY ? Exp.of(weights[k] - max) : 0;
      total += weights[k];
    }
    double others = max + StrictMath.log(total) + StrictMath.log(choice.standsFor());
    losses[i] = 0;
    double[] d = dScales[i];
    Arrays.fill(d, 0);
    double against = 0; // gradient of the sum over the drawn
    for (int pair = choice.firstPair[i]; pair < choice.firstPair[i + 1]; pair++) {
      against += partner(text, pair, others, i);
    }
    for (int k = 0; k < drawn; k++) {
      double g = total > 0 ? against * weights[k] / total : 0;
      for (int part = 0; part < BagModel.PARTS; part++) {
        d[part] += g * parts[part][k];
      }
      scores[at + k] = (float) (scale(COSINE) * g);
      weights[k] = g * scale(NEAR);
    }
    Arrays.fill(scores, at + drawn, at + stride, 0);
    if (single) {
      near.rowBack(row, choice, weights, sums);
    }
  }

  /** The parts of the scores of all drawn candidate nodes, and the sums behind the last part. */
  private double[][] parts(int row, int at, double[] logTexts) {
    double[][] parts = new double[BagModel.PARTS + 1][drawn];
    parts[TEXTS] = logTexts;
    near.sumWords(row, choice, parts[WORDS]);
    double[] sums = parts[BagModel.PARTS];
    if (single) {
      near.sumExponentials(row, choice, sums);
    }
    for (int k = 0; k < drawn; k++) {
      parts[COSINE][k] = scores[at + k];
      double length = words.length(choice.candidateNodes[k]);
      parts[WORDS][k] = length > 0 ? parts[WORDS][k] / length : 0;
      if (single) {
        sums[k] += BagNear.NOTHING;
        parts[NEAR][k] = StrictMath.log(sums[k]);
      }
    }
    return parts;
  }

  private float scale(int part) {
    return part == NEAR && !single ? 0 : model.scales.value()[BagModel.scalesAt(single) + part];
  }

  /** One partner without this text; gives the gradient of the sum over the drawn. */
  private double partner(int text, int pair, double others, int i) {
    int at = pair * dim;
    int own = text * dim;
    int place = choice.pairSlot[pair];
    int candidateNode = choice.candidateNodes[place];
    boolean linked = partners.contains(text, candidateNode); // else the text is none of its own
    System.arraycopy(sum, place * dim, pairGradient, at, dim);
    if (linked) {
      kernels.axpy(-1, texts.vectors, own, pairGradient, at, dim);
    }
    float length = BagModel.unit(kernels, pairGradient, at, dim);
    double exponentials = single ? near.ofPartner(text, pair, choice) : 1;
    double[] parts = new double[BagModel.PARTS];
    parts[COSINE] = kernels.dot(pairGradient, at, texts.vectors, own, dim);
    if (model.table != null) {
      parts[COSINE] +=
          kernels.dot(model.table.value(), candidateNode * dim, texts.vectors, own, dim);
    }
    parts[TEXTS] = StrictMath.log(links.allOthers(text, candidateNode));
    parts[WORDS] = linked ? words.without(text, candidateNode) : words.cosine(text, candidateNode);
    parts[NEAR] = StrictMath.log(exponentials);
    double gap = others;
    for (int part = 0; part < parts.length; part++) {
      gap -= scale(part) * parts[part];
    }
    losses[i] += choice.pairWeight[pair] * Logistic.softplus(gap);
    double g = choice.pairWeight[pair] * Logistic.of(gap);
    for (int part = 0; part < parts.length; part++) {
      dScales[i][part] -= g * parts[part];
    }
    if (single) {
      near.partnerBack(text, pair, choice, -g * scale(NEAR) / exponentials);
    }
    float pull = (float) (-g * scale(COSINE));
    kernels.axpy(pull, pairGradient, at, texts.gradients, own, dim);
    if (model.table != null) {
      kernels.axpy(pull, model.table.value(), candidateNode * dim, texts.gradients, own, dim);
      pairPull[pair] = pull;
    }
    float[] d = new float[dim];
    kernels.axpy(pull, texts.vectors, own, d, 0, dim);
    BagModel.unitBack(kernels, pairGradient, at, length, d, 0, dim);
    System.arraycopy(d, 0, pairGradient, at, dim); // of the partner's sum, in place of its vector
    if (linked) {
      kernels.axpy(-1, d, 0, texts.gradients, own, dim);
    }
    return g;
  }

  private void backToCandidateNodes(int[] queryNodes) {
    int batch = queryNodes.length;
    workers.run(
        (drawn + CHUNK - 1) / CHUNK,
        c -> {
          int from = c * CHUNK;
          int count = Math.min(CHUNK, drawn - from);
          int to = from * dim;
          kernels.multiplyTransposed(
              count, dim, batch, scores, from, stride, batchVectors, 0, dim, dSum, to, dim);
          if (model.table != null) {
            System.arraycopy(dSum, to, tableGradient, to, count * dim);
          }
          for (int k = from; k < from + count; k++) {
            BagModel.unitBack(kernels, unit, k * dim, unitLength[k], dSum, k * dim, dim);
          }
        });
    if (model.table != null) {
      backToTable(batch);
    }
    PackedMatrix all = new PackedMatrix(drawn, dim).fill(compared(), 0);
    int rows = Shape.rows(batch);
    workers.run(
        (rows + CHUNK - 1) / CHUNK,
        c -> {
          int from = c * CHUNK;
          int count = Math.min(CHUNK, rows - from);
          int at = from * stride;
          kernels.multiply(count, scores, at, stride, all, fromDrawn, from * dim, dim, true);
        });
    for (int pair = 0; pair < choice.pairs; pair++) {
      kernels.add(pairGradient, pair * dim, dSum, choice.pairSlot[pair] * dim, dim);
    }
  }

  private void backToTable(int batch) {
    Arrays.fill(tableGradient, drawn * dim, choice.candidateCount * dim, 0);
    for (int i = 0; i < batch; i++) {
      for (int pair = choice.firstPair[i]; pair < choice.firstPair[i + 1]; pair++) {
        int at = choice.pairSlot[pair] * dim;
        kernels.axpy(pairPull[pair], batchVectors, i * dim, tableGradient, at, dim);
      }
    }
    float[] rows = model.table.value();
    for (int k = 0; decay > 0 && k < choice.candidateCount; k++) {
      kernels.axpy(decay, rows, choice.candidateNodes[k] * dim, tableGradient, k * dim, dim);
    }
    model.table.touch(choice.candidateNodes, choice.candidateCount);
    model.table.gradients(tableGradient, 0, dim);
  }

  private void backToQueryNodes(int[] batch) {
    for (int i = 0; i < batch.length; i++) {
      kernels.add(fromDrawn, i * dim, texts.gradients, batch[i] * dim, dim);
    }
    workers.each(
        choice.queryCount,
        BLOCK,
        i -> {
          int text = choice.usedQueryNodes[i];
          for (int j = partners.offsets()[text]; j < partners.offsets()[text + 1]; j++) {
            int used = choice.slot[partners.targets()[j]];
            if (used >= 0) {
              kernels.add(dSum, used * dim, texts.gradients, text * dim, dim);
            }
          }
          texts.unitBack(text);
        });
  }
}
