package org.tapem.evidence;

import java.util.Arrays;
import org.tapem.math.Exp;
import org.tapem.math.Kernels;
import org.tapem.math.Workers;
import org.tapem.model.BagModel;
import org.tapem.model.TextLinks;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;
import org.tapem.text.TextVectors;
import org.tapem.text.WordPostings;

/**
 * All texts of the right nodes, made ready to gather evidence from. Of a right node u with texts
 * P(u) and a query x with vector h:
 *
 * <ul>
 *   <li>near: the logarithm of the sum over its texts of exp(sharpWords x.x_p + sharpVectors
 *       h.h_p), with the texts of nodes it shares a text with added at a small weight;
 *   <li>words: the cosine of x and the sum of x_p;
 *   <li>vectors: the cosine of h and the sum of h_p;
 *   <li>texts: the logarithm of their number;
 *   <li>idle: the logarithm of the time since the last of them, counted from the last of all; 0
 *       where times are not known;
 *   <li>place: the logarithm of the chance that its texts appear where near texts do (a bit of what
 *       all right nodes do mixed in);
 *   <li>cited: the logarithm of 1 + how many of the texts that the query points to are its own;
 *   <li>shared: the logarithm of 1 + how often its texts point to what the query points to;
 *   <li>there: the same as place for where the query appears itself.
 * </ul>
 *
 * Frozen; safe for any number of threads.
 */
public final class EvidenceIndex {
  private static final int BLOCK = 128;
  private static final double NOTHING = 1e-6;

  private final EvidenceSettings settings;
  private final BagModel model;
  private final Kernels kernels;
  private final WordPostings postings;
  private final Adjacency partners;
  private final Adjacency lefts;
  private final float[] leftVectors; // left nodes x dim
  private final float[] rightVectors; // right nodes x dim
  private final float[] wordLength; // right nodes: length of the sum of its texts' vectors
  private final float[] logTexts; // right nodes
  private final float[] idle; // right nodes
  private final int[] sharedTexts; // right nodes: texts with another right node
  private final float[] share; // left nodes: 1 / (its right nodes - 1)
  private final JoinedEvidence joined;
  private final TextVectors texts;
  private final int[] times; // of the left nodes, or null
  private int latest = Query.NO_TIME; // of the times

  /** Makes the index. */
  public EvidenceIndex(
      EvidenceSettings settings,
      BagModel model,
      TextLinks links,
      TextContext context,
      Workers workers) {
    this.settings = settings;
    this.model = model;
    postings = links.postings();
    partners = links.partners();
    lefts = links.lefts();
    texts = links.texts();
    times = context.times();
    kernels = model.kernels();
    int dim = model.dim();
    leftVectors = new float[Math.multiplyExact(texts.texts(), dim)];
    share = new float[texts.texts()];
    workers.each(
        texts.texts(),
        BLOCK,
        left -> {
          System.arraycopy(model.vector(texts.vector(left)), 0, leftVectors, left * dim, dim);
          share[left] = partners.degree(left) > 1 ? 1f / (partners.degree(left) - 1) : 0;
        });
    int rights = lefts.nodes();
    rightVectors = new float[Math.multiplyExact(rights, dim)];
    wordLength = new float[rights];
    sharedTexts = new int[rights];
    logTexts = new float[rights];
    idle = times == null ? new float[rights] : idle();
    joined = new JoinedEvidence(links, context);
    workers.run(
        (rights + BLOCK - 1) / BLOCK,
        block -> {
          double[] sums = new double[texts.words()];
          for (int right = block * BLOCK; right < Math.min(rights, (block + 1) * BLOCK); right++) {
            sum(right, sums);
          }
        });
  }

  private float[] idle() {
    int[] last = new int[lefts.nodes()];
    for (int right = 0; right < last.length; right++) {
      last[right] = Query.NO_TIME;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        last[right] = Math.max(last[right], times[lefts.targets()[i]]);
      }
      latest = Math.max(latest, last[right]);
    }
    float[] waited = new float[last.length];
    for (int right = 0; right < last.length; right++) {
      waited[right] = (float) idle(last[right]);
    }
    return waited;
  }

  /** Evidence of a right node whose last text is of this time. */
  double idle(int last) {
    return last == Query.NO_TIME ? 0 : StrictMath.log1p((double) latest - last);
  }

  int time(int left) {
    return times == null ? Query.NO_TIME : times[left];
  }

  private void sum(int right, double[] sums) {
    int dim = model.dim();
    double squares = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      sharedTexts[right] += partners.degree(left) > 1 ? 1 : 0;
      kernels.add(leftVectors, left * dim, rightVectors, right * dim, dim);
      for (int e = texts.starts()[left]; e < texts.starts()[left + 1]; e++) {
        double before = sums[texts.ids()[e]];
        double after = before + texts.weights()[e];
        squares += after * after - before * before;
        sums[texts.ids()[e]] = after;
      }
    }
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      for (int e = texts.starts()[left]; e < texts.starts()[left + 1]; e++) {
        sums[texts.ids()[e]] = 0;
      }
    }
    wordLength[right] = (float) Math.sqrt(squares);
    logTexts[right] = (float) logTexts(lefts.degree(right));
    float length =
        (float) Math.sqrt(kernels.dot(rightVectors, right * dim, rightVectors, right * dim, dim));
    for (int k = right * dim; k < (right + 1) * dim && length > 0; k++) {
      rightVectors[k] /= length;
    }
  }

  double logTexts(int count) {
    return StrictMath.log(Math.max(0.5, count));
  }

  public int rights() {
    return lefts.nodes();
  }

  int lefts() {
    return partners.nodes();
  }

  int dim() {
    return model.dim();
  }

  /** The direction of the sum of a right node's texts. */
  float[] right(int node) {
    return Arrays.copyOfRange(rightVectors, node * dim(), (node + 1) * dim());
  }

  float[] vector(SparseVector text) {
    return model.vector(text);
  }

  Kernels kernels() {
    return kernels;
  }

  EvidenceSettings settings() {
    return settings;
  }

  JoinedEvidence joined() {
    return joined;
  }

  SparseVector text(int left) {
    return texts.vector(left);
  }

  /** Texts of a right node. */
  int[] texts(int right) {
    return lefts.neighbours(right);
  }

  void addVector(int left, float[] to) {
    kernels.add(leftVectors, left * dim(), to, 0, dim());
  }

  void subtractVector(int left, float[] from) {
    for (int k = 0; k < from.length; k++) {
      from[k] -= leftVectors[left * dim() + k];
    }
  }

  /** How much a text shares with each known one, by words. */
  float[] shared(SparseVector text) {
    float[] shared = new float[lefts()];
    for (int i = 0; i < text.size(); i++) {
      int word = text.id(i);
      float weight = text.weight(i);
      for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
        shared[postings.nodes()[e]] += weight * postings.weights()[e];
      }
    }
    return shared;
  }

  /** How near a text is to each known one. */
  double[] near(float[] vector, float[] shared) {
    int dim = model.dim();
    double[] near = new double[lefts()];
    for (int left = 0; left < near.length; left++) {
      double cos = kernels.dot(vector, 0, leftVectors, left * dim, dim);
      near[left] = Exp.of(settings.sharpWords() * shared[left] + settings.sharpVectors() * cos);
    }
    return near;
  }

  /**
   * Gathers the evidence for a text; one thread.
   *
   * @param known what it is joined to
   */
  void gather(SparseVector text, KnownLinks known, Evidence into) {
    gather(new NearTexts(this, text), known, into);
  }

  void gather(NearTexts texts, KnownLinks known, Evidence into) {
    int dim = model.dim();
    float[] vector = texts.vector;
    float[] shared = texts.shared;
    double[] near = texts.near;
    int[] offsets = lefts.offsets();
    int[] targets = lefts.targets();
    double[] own = new double[rights()];
    for (int right = 0; right < own.length; right++) {
      double sum = 0;
      double words = 0;
      for (int i = offsets[right]; i < offsets[right + 1]; i++) {
        sum += near[targets[i]];
        words += shared[targets[i]];
      }
      own[right] = sum;
      boolean none = wordLength[right] == 0;
      into.of[Evidence.WORDS][right] = none ? 0 : (float) (words / wordLength[right]);
      into.of[Evidence.VECTORS][right] = kernels.dot(vector, 0, rightVectors, right * dim, dim);
    }
    System.arraycopy(logTexts, 0, into.of[Evidence.TEXTS], 0, own.length);
    System.arraycopy(idle, 0, into.of[Evidence.IDLE], 0, own.length);
    double[] around = around(own);
    for (int right = 0; right < own.length; right++) {
      double reached = reached(right, around, own[right]);
      into.of[Evidence.NEAR][right] = (float) logNear(own[right], reached);
    }
    joined.gather(near, known, into);
  }

  /** Evidence by the nearness of own texts, and of those reached over a shared text. */
  double logNear(double own, double reached) {
    return StrictMath.log(own + settings.path() * reached + NOTHING);
  }

  /**
   * Gives each right node a part of what those it shares texts with have: the scores, as chances
   * that sum to 1, move along the links, and their logarithms are the new scores.
   */
  void spread(double[] scores) {
    double most = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      most = Math.max(most, score);
    }
    double total = 0;
    for (int right = 0; right < scores.length; right++) {
      scores[right] = Exp.of(scores[right] - most);
      total += scores[right];
    }
    double[] given = new double[scores.length]; // along each of its shared texts
    for (int right = 0; right < scores.length; right++) {
      scores[right] /= total;
      given[right] = given(right, scores[right]);
    }
    double[] around = around(given);
    for (int right = 0; right < scores.length; right++) {
      double got = reached(right, around, given[right]);
      double sum = scores[right] + settings.spread() * got + Double.MIN_NORMAL;
      scores[right] = StrictMath.log(sum);
    }
  }

  /** What a right node gives along each of its shared texts, of what it has. */
  double given(int right, double has) {
    return sharedTexts[right] == 0 ? 0 : has / sharedTexts[right];
  }

  /** Of each left node the sum over its right nodes. */
  double[] around(double[] own) {
    double[] sums = new double[lefts()];
    for (int left = 0; left < sums.length; left++) {
      double sum = 0;
      for (int i = partners.offsets()[left]; i < partners.offsets()[left + 1]; i++) {
        sum += own[partners.targets()[i]];
      }
      sums[left] = sum;
    }
    return sums;
  }

  /** What the right nodes that share texts with one have, of each text an even part. */
  double reached(int right, double[] around, double own) {
    double sum = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      sum += reachedBy(lefts.targets()[i], around, own);
    }
    return Math.max(0, sum); // a difference of sums may be a little less than 0
  }

  /** The part of one text. */
  double reachedBy(int left, double[] around, double own) {
    return (around[left] - own) * share[left];
  }
}
