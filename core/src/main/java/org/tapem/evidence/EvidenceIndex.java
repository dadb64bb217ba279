package org.tapem.evidence;

import java.util.stream.IntStream;
import org.tapem.math.Exp;
import org.tapem.math.Kernels;
import org.tapem.math.Workers;
import org.tapem.model.BagModel;
import org.tapem.model.TextLinks;
import org.tapem.network.Adjacency;
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
 *   <li>there: the same as place for where the query appears itself;
 *   <li>own words: how much the query shares with u's own text by words, where it has one;
 *   <li>own vectors: the same by vectors;
 *   <li>nodes, own nodes: as words and own words, by words that stand for nodes alone, which are
 *       weighed apart from the others; 0 where there are none.
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
  private final RightSums sums;
  private final SharedTexts company;
  private final JoinedEvidence joined;
  private final TextVectors texts;
  private final TextLinks links;

  /** Makes the index. */
  public EvidenceIndex(
      EvidenceSettings settings,
      BagModel model,
      TextLinks links,
      TextContext context,
      Workers workers) {
    this.settings = settings;
    this.model = model;
    this.links = links;
    postings = links.postings();
    partners = links.partners();
    lefts = links.lefts();
    texts = links.texts();
    kernels = model.kernels();
    int dim = model.dim();
    leftVectors = new float[Math.multiplyExact(texts.texts(), dim)];
    workers.each(
        texts.texts(),
        BLOCK,
        left -> {
          System.arraycopy(model.vector(texts.vector(left)), 0, leftVectors, left * dim, dim);
        });
    sums = new RightSums(links, context.times(), leftVectors, dim, kernels, workers);
    company = new SharedTexts(partners, lefts);
    joined = new JoinedEvidence(links, context);
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

  RightSums sums() {
    return sums;
  }

  SharedTexts company() {
    return company;
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

  /** Whether a word is weighed apart from the others. */
  boolean isApart(int word) {
    return texts.isApart(word);
  }

  /** Texts of a right node. */
  int[] texts(int right) {
    return lefts.neighbours(right);
  }

  /** The own text of a right node, or a negative number. */
  int ownText(int right) {
    return links.ownText(right);
  }

  /** Those of them that are left nodes it is joined to. */
  int[] joinedTexts(int right) {
    int own = ownText(right);
    return IntStream.of(texts(right)).filter(text -> text != own).toArray();
  }

  void addVector(int left, float[] to) {
    kernels.add(leftVectors, left * dim(), to, 0, dim());
  }

  void subtractVector(int left, float[] from) {
    for (int k = 0; k < from.length; k++) {
      from[k] -= leftVectors[left * dim() + k];
    }
  }

  /**
   * How much a text shares with each known one.
   *
   * @param shared by all words
   * @param nodes by those that are weighed apart
   */
  void shared(SparseVector text, float[] shared, float[] nodes) {
    for (int i = 0; i < text.size(); i++) {
      add(text.id(i), text.weight(i), shared);
      if (texts.isApart(text.id(i))) {
        add(text.id(i), text.weight(i), nodes);
      }
    }
  }

  private void add(int word, float weight, float[] sums) {
    for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
      sums[postings.nodes()[e]] += weight * postings.weights()[e];
    }
  }

  float cosine(float[] vector, int left) {
    return kernels.dot(vector, 0, leftVectors, left * model.dim(), model.dim());
  }

  /** How near a text is to each known one. */
  double[] near(float[] vector, float[] shared) {
    int dim = model.dim();
    double[] near = new double[lefts()];
    for (int left = 0; left < near.length; left++) {
      if (partners.degree(left) == 0) {
        continue; // it speaks of nobody
      }
      double cos = kernels.dot(vector, 0, leftVectors, left * dim, dim);
      near[left] = Exp.of(settings.sharpWords() * shared[left] + settings.sharpVectors() * cos);
    }
    return near;
  }

  /** Gathers the evidence for a new text; one thread. */
  void gather(SparseVector text, KnownLinks known, Evidence into) {
    gather(new NearTexts(this, text), known, into);
  }

  /**
   * Gathers the evidence for a text; one thread.
   *
   * @param known what it is joined to
   */
  void gather(NearTexts texts, KnownLinks known, Evidence into) {
    double[] told = texts.sideBySide();
    int[] offsets = lefts.offsets();
    int[] targets = lefts.targets();
    double[] own = new double[rights()];
    for (int right = 0; right < own.length; right++) {
      double near = 0;
      double words = 0;
      double nodes = 0;
      for (int i = offsets[right]; i < offsets[right + 1]; i++) {
        int at = NearTexts.KINDS * targets[i];
        near += told[at];
        words += told[at + 1];
        nodes += told[at + 2];
      }
      own[right] = near;
      into.of[Evidence.WORDS][right] = part(words, sums.wordLength[right]);
      into.of[Evidence.NODES][right] = part(nodes, sums.nodeLength[right]);
      into.of[Evidence.VECTORS][right] = sums.cosine(texts.vector, right);
      int text = links.ownText(right);
      if (text != TextLinks.NO_OWN) {
        into.of[Evidence.OWN_WORDS][right] = texts.shared[text];
        into.of[Evidence.OWN_NODES][right] = texts.nodes[text];
        into.of[Evidence.OWN_VECTORS][right] = cosine(texts.vector, text);
      }
    }
    System.arraycopy(sums.logTexts, 0, into.of[Evidence.TEXTS], 0, own.length);
    System.arraycopy(sums.idle, 0, into.of[Evidence.IDLE], 0, own.length);
    double[] around = company.around(own);
    for (int right = 0; right < own.length; right++) {
      double reached = company.reached(right, around, own[right]);
      into.of[Evidence.NEAR][right] = (float) logNear(own[right], reached);
    }
    joined.gather(texts.near, known, into);
  }

  private static float part(double sum, float length) {
    return length == 0 ? 0 : (float) (sum / length);
  }

  /** Gives each right node a part of what those it shares texts with have. */
  void spread(double[] scores) {
    company.spread(scores, settings.spread());
  }

  /** Evidence by the nearness of own texts, and of those reached over a shared text. */
  double logNear(double own, double reached) {
    return StrictMath.log(own + settings.path() * reached + NOTHING);
  }
}
