package org.tapem.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
  private static final int MOST_TOGETHER = 1 << 21; // left nodes: 256 MB for each thread

  private final EvidenceSettings settings;
  private final BagModel model;
  private final Kernels kernels;
  private final WordPostings postings;
  private final Adjacency partners;
  private final Adjacency lefts;
  private final float[] leftVectors; // left nodes x dim
  private final RightSums sums;
  private final RightTotals totals;
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
    totals = new RightTotals(partners, lefts.nodes(), kernels);
    company = new SharedTexts(partners, lefts, kernels);
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

  RightTotals totals() {
    return totals;
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

  /**
   * How near each of some texts is to each known one: left nodes x cells.
   *
   * @param cells at least as many as texts
   */
  double[] near(float[][] vectors, float[][] shared, int cells) {
    double[] near = new double[Math.multiplyExact(lefts(), cells)];
    Arrays.fill(near, Double.NEGATIVE_INFINITY); // where a text speaks of nobody
    for (int from = 0; from < lefts(); from += BLOCK) {
      int to = Math.min(lefts(), from + BLOCK);
      for (int left = from; left < to; left++) {
        if (partners.degree(left) > 0) {
          sharpen(left, vectors, shared, near, left * cells);
        }
      }
      kernels.exp(near, from * cells, to * cells);
    }
    return near;
  }

  private void sharpen(int left, float[][] vectors, float[][] shared, double[] sharp, int at) {
    int dim = model.dim();
    for (int i = 0; i < vectors.length; i++) { // while the vector of the left node is in the cache
      double cos = kernels.dot(vectors[i], 0, leftVectors, left * dim, dim);
      sharp[at + i] = settings.sharpWords() * shared[i][left] + settings.sharpVectors() * cos;
    }
  }

  /** How many texts are best asked about together: a matter of speed and memory alone. */
  int together() {
    return lefts() <= MOST_TOGETHER ? Kernels.CELLS : 1;
  }

  /** Takes the evidence for one of some texts, before that for the next is gathered. */
  interface Taker {
    void take(int number, Evidence evidence);
  }

  /** Gathers the evidence for some texts, in their order; one thread. */
  void gather(List<Asked> asked, Evidence into, Taker taker) {
    int step = together();
    for (int from = 0; from < asked.size(); from += step) {
      int first = from;
      List<Asked> some = asked.subList(from, Math.min(asked.size(), from + step));
      gather(
          new NearGroup(this, some),
          into,
          (number, evidence) -> taker.take(first + number, evidence));
    }
  }

  /** Gathers the evidence for a new text; one thread. */
  void gather(SparseVector text, KnownLinks known, Evidence into) {
    gather(List.of(new Asked(text, known, Query.NEW)), into, (number, evidence) -> {});
  }

  /**
   * Gathers the evidence for a text; one thread.
   *
   * @param known what it is joined to
   */
  void gather(NearTexts texts, KnownLinks known, Evidence into) {
    gather(new NearGroup(texts, known), into, (number, evidence) -> {});
  }

  private void gather(NearGroup group, Evidence into, Taker taker) {
    int cells = group.cells();
    double[] near = totals.of(group.near(), cells);
    double[] reached = company.reached(near, cells);
    System.arraycopy(sums.logTexts, 0, into.of[Evidence.TEXTS], 0, rights());
    System.arraycopy(sums.idle, 0, into.of[Evidence.IDLE], 0, rights());
    for (int i = 0; i < group.size(); i++) {
      for (int right = 0; right < rights(); right++) {
        int at = right * cells + i;
        into.of[Evidence.NEAR][right] = (float) logNear(near[at], reached[at]);
      }
      gatherSums(group, i, into);
      double[] ofNear = joined.readsNear() ? group.texts(i).near : null;
      joined.gather(ofNear, group.known(i), into);
      taker.take(i, into);
    }
  }

  private void gatherSums(NearGroup group, int number, Evidence into) {
    float[] shared = group.shared(number);
    float[] sharedNodes = group.nodes(number);
    float[] vector = group.vector(number);
    double[] words = totals.ofFew(shared);
    double[] nodes = totals.ofFew(sharedNodes);
    for (int right = 0; right < rights(); right++) {
      into.of[Evidence.WORDS][right] = part(words[right], sums.wordLength[right]);
      into.of[Evidence.NODES][right] = part(nodes[right], sums.nodeLength[right]);
      into.of[Evidence.VECTORS][right] = sums.cosine(vector, right);
      int text = links.ownText(right);
      if (text != TextLinks.NO_OWN) {
        into.of[Evidence.OWN_WORDS][right] = shared[text];
        into.of[Evidence.OWN_NODES][right] = sharedNodes[text];
        into.of[Evidence.OWN_VECTORS][right] = cosine(vector, text);
      }
    }
  }

  private static float part(double sum, float length) {
    return length == 0 ? 0 : (float) (sum / length);
  }

  /** Gives each right node a part of what those it shares texts with have. */
  void spread(double[]... scores) {
    for (int from = 0; from < scores.length; from += Kernels.CELLS) {
      int end = Math.min(scores.length, from + Kernels.CELLS);
      company.spread(Arrays.copyOfRange(scores, from, end), settings.spread());
    }
  }

  /** Evidence by the nearness of own texts, and of those reached over a shared text. */
  double logNear(double own, double reached) {
    return StrictMath.log(own + settings.path() * reached + NOTHING);
  }
}
