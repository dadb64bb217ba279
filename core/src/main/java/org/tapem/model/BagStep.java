package org.tapem.model;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.tapem.math.Exp;
import org.tapem.math.Kernels;
import org.tapem.math.Logistic;
import org.tapem.math.PackedMatrix;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;
import org.tapem.math.Workers;
import org.tapem.network.Adjacency;
import org.tapem.text.TextSums;
import org.tapem.text.TextVectors;
import org.tapem.text.WordPostings;

/**
 * A training step of a bag model. Each partner of a left node, made of its other texts alone, is
 * held against right nodes drawn at random, which stand for all: cross-entropy with the sum over
 * them scaled up. Words are left out at random, of all texts alike. The same bits on any number of
 * threads: every sum has one owner and a fixed order.
 */
public final class BagStep {
  private static final int BLOCK = 32;
  private static final long SAMPLE = 1;
  private static final long DROP = 2;

  private final BagModel model;
  private final Kernels kernels;
  private final TextVectors texts;
  private final WordPostings postings;
  private final Adjacency partners; // of a left node
  private final Adjacency lefts; // of a right node
  private final TextSums sums; // by right node
  private final int[] drawable; // right nodes with a text
  private final int negatives;
  private final long dropBelow; // of 2^24
  private final Workers workers;
  private final int dim;
  private final float[] left; // left nodes x dim: unit vectors of those in the step
  private final float[] leftLength;
  private final float[] dLeft;
  private final boolean[] leftUsed;
  private final int[] usedLefts;
  private int usedLeftCount;
  private final int[] slot; // right nodes: place among those in the step, or -1
  private final int[] usedRights;
  private int usedRightCount;
  private float[] sum = new float[0]; // rights of the step x dim
  private float[] unit = new float[0];
  private float[] unitLength = new float[0];
  private float[] dSum = new float[0];
  private int[] pairLeft = new int[0]; // place in the batch
  private int[] pairSlot = new int[0];
  private float[] pairWeight = new float[0]; // of its loss
  private float[] pairGradient = new float[0]; // pairs x dim: of the right node's sum
  private int pairs;
  private float[] scores = new float[0]; // batch x drawn
  private float[] byWords = new float[0]; // batch x drawn: cosine by words
  private float[] fromDrawn = new float[0]; // batch x dim: gradient of the left
  private float[] batchVectors = new float[0];
  private double[] losses = new double[0];
  private double[][] dScales = new double[0][]; // batch x 3
  private long wordsRead;

  /**
   * Steps on these links and texts.
   *
   * @param sums of the texts of each right node, of length 1
   * @param negatives right nodes drawn for a step
   * @param drop share of words that are left out
   */
  public BagStep(
      BagModel model,
      TextVectors texts,
      WordPostings postings,
      Adjacency partners,
      Adjacency lefts,
      TextSums sums,
      int negatives,
      double drop,
      Workers workers) {
    if (model.dim() % 16 != 0) { // rows of matrix products lie side by side
      throw new IllegalArgumentException("dim must be a multiple of 16, got " + model.dim());
    }
    this.model = model;
    this.texts = texts;
    this.postings = postings;
    this.partners = partners;
    this.lefts = lefts;
    this.sums = sums;
    this.workers = workers;
    kernels = model.kernels();
    dim = model.dim();
    int count = 0;
    int[] some = new int[lefts.nodes()];
    for (int right = 0; right < lefts.nodes(); right++) {
      if (lefts.degree(right) > 0) {
        some[count++] = right;
      }
    }
    drawable = Arrays.copyOf(some, count);
    this.negatives = Math.min(negatives, count);
    dropBelow = (long) (drop * (1 << 24));
    left = new float[Math.multiplyExact(texts.texts(), dim)];
    dLeft = new float[left.length];
    leftLength = new float[texts.texts()];
    leftUsed = new boolean[texts.texts()];
    usedLefts = new int[texts.texts()];
    slot = new int[lefts.nodes()];
    Arrays.fill(slot, -1);
    usedRights = new int[lefts.nodes()];
  }

  /** Whether a left node teaches anything: a partner of it has another text. */
  public static boolean teaches(Adjacency partners, Adjacency lefts, int leftNode) {
    for (int i = partners.offsets()[leftNode]; i < partners.offsets()[leftNode + 1]; i++) {
      if (lefts.degree(partners.targets()[i]) > 1) {
        return true;
      }
    }
    return false;
  }

  /** Words of the texts that the last step read. */
  public long wordsRead() {
    return wordsRead;
  }

  /**
   * Computes the loss, which is the mean over the left nodes, and the gradients.
   *
   * @param batch left nodes that teach something
   * @param key decides what is drawn and left out
   */
  public StepLoss run(int[] batch, long key) {
    choose(batch, new RandomStream(key, SAMPLE));
    long dropKey = RandomStream.key(key, DROP);
    encode(dropKey);
    sumRights();
    holdAgainstDrawn(batch);
    compareWords(batch);
    partnersAndBack(batch);
    backToRights(batch);
    backToLefts(batch);
    backToWords(dropKey);
    double loss = 0;
    double[] total = new double[3];
    for (int i = 0; i < batch.length; i++) {
      loss += losses[i];
      for (int k = 0; k < total.length; k++) {
        total[k] += dScales[i][k];
      }
    }
    for (int k = 0; k < total.length; k++) {
      model.scales.gradient()[k] = (float) total[k];
    }
    clear();
    return new StepLoss(0, loss, 0, 0, 0);
  }

  /** Which right nodes and which texts take part. */
  private void choose(int[] batch, RandomStream stream) {
    usedRightCount = 0;
    if (negatives == drawable.length) {
      for (int right : drawable) {
        use(right);
      }
    }
    while (usedRightCount < negatives) {
      use(drawable[stream.nextInt(drawable.length)]);
    }
    pairs = 0;
    for (int i = 0; i < batch.length; i++) {
      int first = pairs;
      for (int j = partners.offsets()[batch[i]]; j < partners.offsets()[batch[i] + 1]; j++) {
        int right = partners.targets()[j];
        if (lefts.degree(right) > 1) {
          use(right);
          addPair(i, slot[right]);
        }
      }
      for (int pair = first; pair < pairs; pair++) {
        pairWeight[pair] = 1f / ((pairs - first) * batch.length);
      }
    }
    usedLeftCount = 0;
    for (int i = 0; i < usedRightCount; i++) {
      int right = usedRights[i];
      for (int j = lefts.offsets()[right]; j < lefts.offsets()[right + 1]; j++) {
        useLeft(lefts.targets()[j]);
      }
    }
    for (int node : batch) {
      useLeft(node);
    }
    room(batch.length);
  }

  private void use(int right) {
    if (slot[right] < 0) {
      slot[right] = usedRightCount;
      usedRights[usedRightCount++] = right;
    }
  }

  private void useLeft(int node) {
    if (!leftUsed[node]) {
      leftUsed[node] = true;
      usedLefts[usedLeftCount++] = node;
    }
  }

  private void addPair(int at, int rightSlot) {
    if (pairs == pairLeft.length) {
      int larger = Math.max(64, 2 * pairs);
      pairLeft = Arrays.copyOf(pairLeft, larger);
      pairSlot = Arrays.copyOf(pairSlot, larger);
      pairWeight = Arrays.copyOf(pairWeight, larger);
    }
    pairLeft[pairs] = at;
    pairSlot[pairs++] = rightSlot;
  }

  private void room(int batch) {
    sum = atLeast(sum, usedRightCount * dim);
    unit = atLeast(unit, usedRightCount * dim);
    dSum = atLeast(dSum, (usedRightCount + 16) * dim);
    unitLength = atLeast(unitLength, usedRightCount);
    pairGradient = atLeast(pairGradient, pairs * dim);
    scores = atLeast(scores, Shape.rows(batch) * Shape.padded(negatives));
    byWords = atLeast(byWords, batch * negatives);
    fromDrawn = atLeast(fromDrawn, Shape.rows(batch) * dim);
    batchVectors = atLeast(batchVectors, Shape.rows(batch) * dim);
    if (losses.length < batch) {
      losses = new double[batch];
      dScales = new double[batch][3];
    }
  }

  private static float[] atLeast(float[] array, int length) {
    return array.length >= length ? array : new float[length + length / 4];
  }

  private void blocks(int count, IntConsumer work) {
    workers.run(
        (count + BLOCK - 1) / BLOCK,
        block -> {
          for (int i = block * BLOCK; i < Math.min(count, (block + 1) * BLOCK); i++) {
            work.accept(i);
          }
        });
  }

  private boolean dropped(long key, int text, int word) {
    long bits = RandomStream.mix(key + ((long) text << 32 | word) * 0x9E3779B97F4A7C15L);
    return (bits >>> 40) < dropBelow;
  }

  private void encode(long dropKey) {
    int[] ids = texts.ids();
    long[] read = new long[(usedLeftCount + BLOCK - 1) / BLOCK];
    blocks(
        usedLeftCount,
        i -> {
          int text = usedLefts[i];
          int at = text * dim;
          Arrays.fill(left, at, at + dim, 0);
          for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
            if (ids[e] < model.words.rows() && !dropped(dropKey, text, ids[e])) {
              kernels.axpy(texts.weights()[e], model.words.value(), ids[e] * dim, left, at, dim);
              read[i / BLOCK]++;
            }
          }
          leftLength[text] = BagModel.unit(kernels, left, at, dim);
        });
    wordsRead = Arrays.stream(read).sum();
  }

  private void sumRights() {
    blocks(
        usedRightCount,
        i -> {
          int right = usedRights[i];
          int at = i * dim;
          Arrays.fill(sum, at, at + dim, 0);
          for (int j = lefts.offsets()[right]; j < lefts.offsets()[right + 1]; j++) {
            kernels.add(left, lefts.targets()[j] * dim, sum, at, dim);
          }
          System.arraycopy(sum, at, unit, at, dim);
          unitLength[i] = BagModel.unit(kernels, unit, at, dim);
          Arrays.fill(dSum, at, at + dim, 0);
        });
  }

  /** Cosines of the batch with all drawn right nodes. */
  private void holdAgainstDrawn(int[] batch) {
    for (int i = 0; i < batch.length; i++) {
      System.arraycopy(left, batch[i] * dim, batchVectors, i * dim, dim);
    }
    PackedMatrix drawn = new PackedMatrix(dim, negatives).fillTransposed(unit, 0);
    int stride = Shape.padded(negatives);
    int chunk = 4 * Shape.ROWS;
    int rows = Shape.rows(batch.length);
    workers.run(
        (rows + chunk - 1) / chunk,
        c -> {
          int from = c * chunk;
          kernels.multiply(
              Math.min(chunk, rows - from),
              batchVectors,
              from * dim,
              dim,
              drawn,
              scores,
              from * stride,
              stride,
              false);
        });
  }

  /** Cosines by words alone; the drawn nodes are turned around, word by word, once for all. */
  private void compareWords(int[] batch) {
    int[] starts = new int[texts.words() + 1];
    for (int k = 0; k < negatives; k++) {
      for (int e = sums.starts()[usedRights[k]]; e < sums.starts()[usedRights[k] + 1]; e++) {
        starts[sums.ids()[e] + 1]++;
      }
    }
    for (int word = 0; word < texts.words(); word++) {
      starts[word + 1] += starts[word];
    }
    int[] at = starts.clone();
    int[] holders = new int[starts[texts.words()]];
    float[] weights = new float[holders.length];
    for (int k = 0; k < negatives; k++) {
      int right = usedRights[k];
      for (int e = sums.starts()[right]; e < sums.starts()[right + 1]; e++) {
        int to = at[sums.ids()[e]]++;
        holders[to] = k;
        weights[to] = sums.weights()[e];
      }
    }
    blocks(
        batch.length,
        i -> {
          int row = i * negatives;
          Arrays.fill(byWords, row, row + negatives, 0);
          for (int e = texts.starts()[batch[i]]; e < texts.starts()[batch[i] + 1]; e++) {
            int word = texts.ids()[e];
            float weight = texts.weights()[e];
            for (int h = starts[word]; h < starts[word + 1]; h++) {
              byWords[row + holders[h]] += weight * weights[h];
            }
          }
        });
  }

  /** Cosine by words of a text and the other texts of a right node. */
  private double wordsWithout(int text, int right) {
    double dot = sums.length(right) * sums.dot(right, texts, text);
    double own = 0;
    for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
      own += (double) texts.weights()[e] * texts.weights()[e];
    }
    double squares = sums.length(right) * sums.length(right) - 2 * dot + own;
    return squares > 1e-6 ? (dot - own) / Math.sqrt(squares) : 0;
  }

  /** Losses of the partners; turns the cosines with drawn nodes into their gradients. */
  private void partnersAndBack(int[] batch) {
    int[] firstPair = new int[batch.length + 1];
    for (int pair = 0; pair < pairs; pair++) {
      firstPair[pairLeft[pair] + 1]++;
    }
    for (int i = 0; i < batch.length; i++) {
      firstPair[i + 1] += firstPair[i];
    }
    float a = model.scales.value()[0];
    float b = model.scales.value()[1];
    float c = model.scales.value()[2];
    double[] logTexts = new double[usedRightCount];
    Arrays.setAll(logTexts, i -> StrictMath.log(lefts.degree(usedRights[i])));
    double all = StrictMath.log((double) drawable.length / negatives);
    blocks(
        batch.length,
        i -> {
          int at = i * Shape.padded(negatives);
          double[] weights = new double[negatives];
          double most = Double.NEGATIVE_INFINITY;
          for (int k = 0; k < negatives; k++) {
            boolean own = partners.contains(batch[i], usedRights[k]);
            double score = a * scores[at + k] + b * logTexts[k] + c * byWords[i * negatives + k];
            weights[k] = own ? Double.NEGATIVE_INFINITY : score;
            most = Math.max(most, weights[k]);
          }
          double total = 0;
          for (int k = 0; k < negatives; k++) {
            weights[k] = weights[k] > Double.NEGATIVE_INFINITY ? Exp.of(weights[k] - most) : 0;
            total += weights[k];
          }
          double others = most + StrictMath.log(total) + all;
          losses[i] = 0;
          double[] d = dScales[i];
          Arrays.fill(d, 0);
          Arrays.fill(dLeft, batch[i] * dim, (batch[i] + 1) * dim, 0);
          double against = 0; // gradient of the sum over the drawn
          for (int pair = firstPair[i]; pair < firstPair[i + 1]; pair++) {
            against += partner(batch[i], pair, others, i);
          }
          for (int k = 0; k < negatives; k++) {
            double g = total > 0 ? against * weights[k] / total : 0;
            d[0] += g * scores[at + k];
            d[1] += g * logTexts[k];
            d[2] += g * byWords[i * negatives + k];
            scores[at + k] = (float) (a * g);
          }
          Arrays.fill(scores, at + negatives, at + Shape.padded(negatives), 0);
        });
  }

  /** One partner without this text; gives the gradient of the sum over the drawn. */
  private double partner(int text, int pair, double others, int i) {
    float[] scales = model.scales.value();
    int at = pair * dim;
    int rightSlot = pairSlot[pair];
    for (int k = 0; k < dim; k++) {
      pairGradient[at + k] = sum[rightSlot * dim + k] - left[text * dim + k];
    }
    float length = BagModel.unit(kernels, pairGradient, at, dim);
    double cos = kernels.dot(pairGradient, at, left, text * dim, dim);
    double log = StrictMath.log(lefts.degree(usedRights[rightSlot]) - 1.0);
    double words = wordsWithout(text, usedRights[rightSlot]);
    double score = scales[0] * cos + scales[1] * log + scales[2] * words;
    losses[i] += pairWeight[pair] * Logistic.softplus(others - score);
    double g = pairWeight[pair] * Logistic.of(others - score);
    dScales[i][0] -= g * cos;
    dScales[i][1] -= g * log;
    dScales[i][2] -= g * words;
    float pull = (float) (-g * scales[0]);
    kernels.axpy(pull, pairGradient, at, dLeft, text * dim, dim);
    // In place: the partner's vector becomes the gradient of its sum.
    float[] d = new float[dim];
    kernels.axpy(pull, left, text * dim, d, 0, dim);
    BagModel.unitBack(kernels, pairGradient, at, length, d, 0, dim);
    System.arraycopy(d, 0, pairGradient, at, dim);
    kernels.axpy(-1, d, 0, dLeft, text * dim, dim);
    return g;
  }

  private void backToRights(int[] batch) {
    int stride = Shape.padded(negatives);
    int chunk = 4 * Shape.ROWS;
    int chunks = (negatives + chunk - 1) / chunk;
    workers.run(
        chunks,
        c -> {
          int from = c * chunk;
          int count = Math.min(chunk, negatives - from);
          kernels.multiplyTransposed(
              count,
              dim,
              batch.length,
              scores,
              from,
              stride,
              batchVectors,
              0,
              dim,
              dSum,
              from * dim,
              dim);
          for (int k = from; k < from + count; k++) {
            BagModel.unitBack(kernels, unit, k * dim, unitLength[k], dSum, k * dim, dim);
          }
        });
    PackedMatrix drawn = new PackedMatrix(negatives, dim).fill(unit, 0);
    int rows = Shape.rows(batch.length);
    workers.run(
        (rows + chunk - 1) / chunk,
        c -> {
          int from = c * chunk;
          kernels.multiply(
              Math.min(chunk, rows - from),
              scores,
              from * stride,
              stride,
              drawn,
              fromDrawn,
              from * dim,
              dim,
              false);
        });
    for (int pair = 0; pair < pairs; pair++) {
      kernels.add(pairGradient, pair * dim, dSum, pairSlot[pair] * dim, dim);
    }
  }

  private void backToLefts(int[] batch) {
    for (int i = 0; i < batch.length; i++) {
      kernels.add(fromDrawn, i * dim, dLeft, batch[i] * dim, dim);
      leftUsed[batch[i]] = false; // their gradient has begun
    }
    blocks(
        usedLeftCount,
        i -> {
          int text = usedLefts[i];
          int at = text * dim;
          if (leftUsed[text]) {
            Arrays.fill(dLeft, at, at + dim, 0);
          }
          for (int j = partners.offsets()[text]; j < partners.offsets()[text + 1]; j++) {
            int used = slot[partners.targets()[j]];
            if (used >= 0) {
              kernels.add(dSum, used * dim, dLeft, at, dim);
            }
          }
          BagModel.unitBack(kernels, left, at, leftLength[text], dLeft, at, dim);
        });
    for (int node : batch) {
      leftUsed[node] = true;
    }
  }

  private void backToWords(long dropKey) {
    float[] gradient = model.words.gradient();
    blocks(
        model.words.rows(),
        word -> {
          int at = word * dim;
          Arrays.fill(gradient, at, at + dim, 0);
          for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
            int text = postings.nodes()[e];
            if (leftUsed[text] && !dropped(dropKey, text, word)) {
              kernels.axpy(postings.weights()[e], dLeft, text * dim, gradient, at, dim);
            }
          }
        });
  }

  private void clear() {
    for (int i = 0; i < usedRightCount; i++) {
      slot[usedRights[i]] = -1;
    }
    for (int i = 0; i < usedLeftCount; i++) {
      leftUsed[usedLefts[i]] = false;
    }
  }
}
