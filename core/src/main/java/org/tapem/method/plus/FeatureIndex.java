package org.tapem.method.plus;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.plus.bag.BagModel;
import org.tapem.method.plus.bag.TextIncidence;
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
 *       h.h_p), divided by the number of right nodes of the text, with the texts of nodes it shares
 *       a text with added at a small weight;
 *   <li>words: the cosine of x and the sum of x_p;
 *   <li>vectors: the cosine of h and the sum of h_p;
 *   <li>texts: the logarithm of their number;
 *   <li>idle: the logarithm of the time since the last of them, counted from the last of all; 0
 *       where times are not known;
 *   <li>place: the logarithm of the chance that its texts appear where near texts do (a bit of what
 *       all right nodes do mixed in);
 *   <li>cited: the logarithm of 1 + the sum over the texts that the query points to and that are
 *       its own of 1 / (1 + how many point to it);
 *   <li>shared: the same sum over its texts and what both they and the query point to;
 *   <li>there: the same as place for where the query appears itself;
 *   <li>own words: how much the query shares with u's own text by words, where it has one;
 *   <li>own vectors: the same by vectors;
 *   <li>nodes, own nodes: as words and own words, by words that stand for nodes alone, which are
 *       weighed apart from the others; 0 where there are none;
 *   <li>citing: the logarithm of 1 + the sum over the texts that its texts point to of what they
 *       have in near;
 *   <li>manner: how much likelier the query is as it is written if it is u's ({@link Style});
 *   <li>walk: the logarithm of how often walks come by that begin at what the query points to, or
 *       near it ({@link TextWalk}); 0 where it points to nothing.
 * </ul>
 *
 * Frozen; safe for any number of threads.
 */
final class FeatureIndex {
  private static final double NOTHING = 1e-6;
  private static final double CITED_WORDS = 0.5; // against those of the text itself
  private static final int MOST_TOGETHER = 1 << 21; // left nodes: 256 MB for each thread

  private final PlusSettings settings;
  private final BagModel model;
  private final Kernels kernels;
  private final WordPostings postings;
  private final Adjacency partners;
  private final Adjacency lefts;
  private final LinkBudget budget;
  private final TextSample sample;
  private final LeftVectors vectors;
  private final RightSums sums;
  private final NodeVectors ownVectors; // of the right nodes' own texts
  private final RightTotals totals;
  private final CoPartnerGraph company;
  private final JoinedEvidence joined;
  private final Style manner;
  private final TextVectors texts;
  private final TextIncidence links;
  private final float[] divided;

  /**
   * Makes the index.
   *
   * @param budget links that are looked at for a query; all, where it matters what texts are joined
   *     to
   */
  public FeatureIndex(
      PlusSettings settings,
      BagModel model,
      TextIncidence links,
      TextContext context,
      LinkBudget budget,
      Workers workers) {
    this.settings = settings;
    this.model = model;
    this.links = links;
    this.budget = budget;
    postings = links.postings();
    partners = links.partners();
    lefts = links.lefts();
    texts = links.texts();
    divided = divided(links, settings.share());
    kernels = model.kernels();
    int dim = model.dim();
    sample = new TextSample(links, budget);
    vectors = new LeftVectors(model, texts, sample, workers);
    sums = new RightSums(links, context.times(), vectors, dim, kernels, workers);
    int owns = links.firstOwn() == TextIncidence.NO_OWN ? 0 : lefts.nodes();
    ownVectors =
        new NodeVectors(
            owns, dim, () -> right -> vectors.vector(links.ownText(right)), kernels, workers);
    totals = new RightTotals(sample, partners, lefts.nodes(), kernels);
    company = new CoPartnerGraph(sample, kernels);
    joined = new JoinedEvidence(links, context);
    manner = Style.of(context, links, kernels, workers);
    if (joined.readsNear() && !sample.whole()) {
      throw new IllegalArgumentException(
          "what texts are joined to is known, but not all are looked at");
    }
  }

  LinkBudget budget() {
    return budget;
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

  TextSample sample() {
    return sample;
  }

  /** The right nodes of each text. */
  Adjacency partners() {
    return partners;
  }

  RightTotals totals() {
    return totals;
  }

  CoPartnerGraph company() {
    return company;
  }

  float[] vector(SparseVector text) {
    return model.vector(text);
  }

  Kernels kernels() {
    return kernels;
  }

  PlusSettings settings() {
    return settings;
  }

  JoinedEvidence joined() {
    return joined;
  }

  Style manner() {
    return manner;
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
    vectors.add(left, to);
  }

  void subtractVector(int left, float[] from) {
    float[] less = vectors.vector(left);
    for (int k = 0; k < from.length; k++) {
      from[k] -= less[k];
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

  /** Goes over the texts that have a word. */
  void eachWith(int word, IntConsumer text) {
    for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
      text.accept(postings.nodes()[e]);
    }
  }

  /** Of each right node what its own text has; nothing where they have none. */
  float[] ofOwnTexts(float[] ofTexts) {
    float[] own = new float[links.firstOwn() == TextIncidence.NO_OWN ? 0 : rights()];
    for (int right = 0; right < own.length; right++) {
      own[right] = ofTexts[links.ownText(right)];
    }
    return own;
  }

  float cosine(float[] vector, int left) {
    return vectors.dot(vector, left);
  }

  /**
   * How near each of some texts is to each of the sample: sample x cells; and to those that are
   * close to it.
   *
   * @param cells at least as many as texts
   */
  double[] near(float[][] asked, NodeVectors.Others others, SharedWords[] shared, int cells) {
    double[] near = new double[Math.multiplyExact(sample.size(), cells)];
    Arrays.fill(near, Double.NEGATIVE_INFINITY); // where a text speaks of nobody
    vectors
        .sample()
        .times(
            others,
            (from, to, cosines, width) -> {
              for (int i = 0; i < shared.length; i++) {
                float[] ofSample = shared[i].sample();
                for (int text = from; text < to; text++) {
                  if (sample.partners().degree(text) > 0) {
                    float cosine = cosines[i * width + text - from];
                    near[text * cells + i] = sharp(sample.text(text), ofSample[text], cosine);
                  }
                }
              }
              kernels.exp(near, from * cells, to * cells);
            });
    for (int i = 0; i < asked.length; i++) {
      CloseTexts close = shared[i].close();
      for (int k = 0; k < close.texts.length; k++) {
        int text = close.texts[k];
        close.near[k] = sharp(text, close.shared[k], cosine(asked[i], text));
      }
      kernels.exp(close.near, 0, close.near.length);
    }
    return near;
  }

  /** How near a text is to each known one. */
  double[] near(float[] vector, float[] shared) {
    double[] near = new double[lefts()];
    for (int left = 0; left < near.length; left++) {
      boolean speaks = partners.degree(left) > 0;
      near[left] =
          speaks ? sharp(left, shared[left], cosine(vector, left)) : Double.NEGATIVE_INFINITY;
    }
    kernels.exp(near, 0, near.length);
    return near;
  }

  /** The logarithm of what each right node of a text has of its nearness. */
  private double sharp(int text, float shared, float cosine) {
    return settings.sharpWords() * shared + settings.sharpVectors() * cosine - divided[text];
  }

  /**
   * By text: the logarithm of what its nearness is divided by. Nothing is, where right nodes have
   * texts of their own: these are of one each and would outweigh all others.
   */
  private static float[] divided(TextIncidence links, double share) {
    float[] divided = new float[links.partners().nodes()];
    for (int text = 0; text < divided.length && links.firstOwn() == TextIncidence.NO_OWN; text++) {
      divided[text] = (float) (share * StrictMath.log(Math.max(1, links.partners().degree(text))));
    }
    return divided;
  }

  /** How many texts are best asked about together: a matter of speed and memory alone. */
  int together() {
    return sample.size() <= MOST_TOGETHER ? Kernels.CELLS : 1;
  }

  /**
   * Asks about a text. The words of what it cites count for its vector alone: they would make the
   * cited texts the nearest of all.
   */
  ScoringQuery asked(SparseVector text, QueryLinks known, float[] written, int without) {
    SparseVector cited = SparseVector.NONE;
    for (int left : known.cited()) {
      cited = cited.plus(text(left), 1);
    }
    SparseVector topic =
        cited.size() == 0 ? text : text.plus(cited, CITED_WORDS / cited.length()).ofLengthOne();
    return new ScoringQuery(text, topic, known, written, without);
  }

  /** Takes the evidence for one of some texts, before that for the next is gathered. */
  interface Taker {
    void take(int number, Evidence evidence);
  }

  /** Gathers the evidence for some texts, in their order; one thread. */
  void gather(List<ScoringQuery> asked, Evidence into, Taker taker) {
    int step = together();
    for (int from = 0; from < asked.size(); from += step) {
      int first = from;
      List<ScoringQuery> some = asked.subList(from, Math.min(asked.size(), from + step));
      gather(
          new NearGroup(this, some),
          into,
          (number, evidence) -> taker.take(first + number, evidence));
    }
  }

  /** Gathers the evidence for a group, in its order; one thread. */
  void gather(NearGroup group, Evidence into, Taker taker) {
    int cells = group.cells();
    double[] near = totals.near(group);
    double[] reached = company.reached(near, cells);
    System.arraycopy(sums.logTexts, 0, into.of[Evidence.TEXTS], 0, rights());
    System.arraycopy(sums.idle, 0, into.of[Evidence.IDLE], 0, rights());
    float[][] cosines = sums.vectors().times(group.topics());
    float[][] own = ownVectors.times(group.others());
    float[][] written = manner.of(group);
    for (int i = 0; i < group.size(); i++) {
      for (int right = 0; right < rights(); right++) {
        int at = right * cells + i;
        into.of[Evidence.NEAR][right] = (float) logNear(near[at], reached[at]);
      }
      gatherSums(group.shared(i), into);
      System.arraycopy(cosines[i], 0, into.of[Evidence.VECTORS], 0, cosines[i].length);
      System.arraycopy(own[i], 0, into.of[Evidence.OWN_VECTORS], 0, own[i].length);
      if (written[i] == null) {
        Arrays.fill(into.of[Evidence.MANNER], 0);
      } else {
        System.arraycopy(written[i], 0, into.of[Evidence.MANNER], 0, written[i].length);
      }
      joined.gather(joined.readsNear() ? group.near(i) : null, group.known(i), into);
      taker.take(i, into);
    }
  }

  private void gatherSums(SharedWords shared, Evidence into) {
    double[] words = totals.words(shared);
    double[] nodes = totals.nodes(shared);
    for (int right = 0; right < rights(); right++) {
      into.of[Evidence.WORDS][right] = part(words[right], sums.wordLength[right]);
      into.of[Evidence.NODES][right] = part(nodes[right], sums.nodeLength[right]);
    }
    System.arraycopy(shared.own(), 0, into.of[Evidence.OWN_WORDS], 0, shared.own().length);
    System.arraycopy(shared.ownNodes(), 0, into.of[Evidence.OWN_NODES], 0, shared.own().length);
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
