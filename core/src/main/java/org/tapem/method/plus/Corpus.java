package org.tapem.method.plus;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;
import org.tapem.text.TextVectors;
import org.tapem.text.WordPostings;

/**
 * The texts of all candidates, indexed for similarity search: what features are computed from.
 *
 * <p>Texts have the numbers of query nodes; texts that belong to no query node follow them. Frozen;
 * safe for any number of threads.
 */
public final class Corpus {
  private static final double NOTHING = 1e-6;
  private static final double CITED_WORDS = 0.5; // against those of the text itself
  private static final int MOST_TOGETHER = 1 << 21; // query nodes: 256 MB for each thread

  private final PlusSettings settings;
  private final BagModel model;
  private final Kernels kernels;
  private final WordPostings postings;
  private final Adjacency partners;
  private final Adjacency queryNodes;
  private final LinkBudget budget;
  private final TextSample sample;
  private final QueryVectors vectors;
  private final CandidateSums sums;
  private final NodeVectors ownVectors; // of the candidate nodes' own texts
  private final CandidateTotals totals;
  private final CoPartnerGraph coPartners;
  private final LinkFeatures linkFeatures;
  private final TextContext context;
  private final TextVectors texts;
  private final TextIncidence links;
  private final float[] divided;

  /**
   * Indexes texts.
   *
   * @param budget links that are read for a query; all, where features read what texts are linked
   *     to
   */
  Corpus(
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
    queryNodes = links.queryNodes();
    texts = links.texts();
    divided = divided(links, settings.share());
    kernels = model.kernels();
    int dim = model.dim();
    sample = new TextSample(links, budget);
    vectors = new QueryVectors(model, texts, sample, workers);
    sums = new CandidateSums(links, context.times(), vectors, dim, kernels, workers);
    int owns = links.firstOwn() == TextIncidence.NO_OWN ? 0 : queryNodes.nodes();
    ownVectors =
        new NodeVectors(
            owns,
            dim,
            () -> candidateNode -> vectors.vector(links.ownText(candidateNode)),
            kernels,
            workers);
    totals = new CandidateTotals(sample, partners, queryNodes.nodes(), kernels);
    coPartners = new CoPartnerGraph(sample, kernels);
    linkFeatures = new LinkFeatures(links, context);
    this.context = context;
    if (linkFeatures.readsNear() && !sample.whole()) {
      throw new IllegalArgumentException(
          "what texts are joined to is known, but not all are looked at");
    }
  }

  /** Number of candidates. */
  public int candidates() {
    return queryNodes.nodes();
  }

  /** Number of texts. */
  public int texts() {
    return partners.nodes();
  }

  /** The texts of a candidate, ascending. */
  public int[] textsOf(int candidate) {
    return queryNodes.neighbours(candidate);
  }

  /** The candidates of a text, ascending. */
  public int[] candidatesOf(int text) {
    return partners.neighbours(text);
  }

  /** The words of a text, weighted by TF-IDF, with length 1. */
  public SparseVector text(int text) {
    return texts.vector(text);
  }

  /** The time of a text, such as its year; {@link Query#NO_TIME} where it is not known. */
  public int time(int text) {
    return sums.time(text);
  }

  /** The embedding of a text, with length 1; all 0 where no word has one. */
  public float[] vector(SparseVector text) {
    return model.vector(text);
  }

  /** Numbers of an embedding. */
  public int dim() {
    return model.dim();
  }

  LinkBudget budget() {
    return budget;
  }

  CandidateSums sums() {
    return sums;
  }

  NodeVectors ownVectors() {
    return ownVectors;
  }

  TextSample sample() {
    return sample;
  }

  TextIncidence links() {
    return links;
  }

  TextContext context() {
    return context;
  }

  /** The candidates of each text. */
  Adjacency partners() {
    return partners;
  }

  CandidateTotals totals() {
    return totals;
  }

  CoPartnerGraph coPartners() {
    return coPartners;
  }

  LinkFeatures linkFeatures() {
    return linkFeatures;
  }

  Kernels kernels() {
    return kernels;
  }

  PlusSettings settings() {
    return settings;
  }

  /** Whether a word stands for a linked node and has features of its own. */
  boolean isApart(int word) {
    return texts.isApart(word);
  }

  /** The own text of a candidate, or a negative number. */
  int ownText(int candidate) {
    return links.ownText(candidate);
  }

  /** The texts of a candidate that are those of query nodes linked to it. */
  int[] joinedTexts(int candidate) {
    return links.joinedTexts(candidate);
  }

  void addVector(int queryNode, float[] to) {
    vectors.add(queryNode, to);
  }

  void subtractVector(int queryNode, float[] from) {
    float[] less = vectors.vector(queryNode);
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

  /** Of each candidate node what its own text has; nothing where they have none. */
  float[] ofOwnTexts(float[] ofTexts) {
    float[] own = new float[links.firstOwn() == TextIncidence.NO_OWN ? 0 : candidates()];
    for (int candidateNode = 0; candidateNode < own.length; candidateNode++) {
      own[candidateNode] = ofTexts[links.ownText(candidateNode)];
    }
    return own;
  }

  float cosine(float[] vector, int queryNode) {
    return vectors.dot(vector, queryNode);
  }

  /**
   * How near each of some texts is to each of the sample: sample x cells; and to those that are
   * close to it.
   *
   * @param cells at least as many as texts
   */
  double[] similarity(
      float[][] queryVectors, NodeVectors.Others others, SharedWords[] shared, int cells) {
    double[] similarity = new double[Math.multiplyExact(sample.size(), cells)];
    Arrays.fill(similarity, Double.NEGATIVE_INFINITY); // where a text speaks of nobody
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
                    similarity[text * cells + i] = sharp(sample.text(text), ofSample[text], cosine);
                  }
                }
              }
              kernels.exp(similarity, from * cells, to * cells);
            });
    for (int i = 0; i < queryVectors.length; i++) {
      CloseTexts close = shared[i].close();
      for (int k = 0; k < close.texts.length; k++) {
        int text = close.texts[k];
        close.similarity[k] = sharp(text, close.shared[k], cosine(queryVectors[i], text));
      }
      kernels.exp(close.similarity, 0, close.similarity.length);
    }
    return similarity;
  }

  /** How near a text is to each known one. */
  double[] similarity(float[] vector, float[] shared) {
    double[] similarity = new double[texts()];
    for (int queryNode = 0; queryNode < similarity.length; queryNode++) {
      boolean speaks = partners.degree(queryNode) > 0;
      similarity[queryNode] =
          speaks
              ? sharp(queryNode, shared[queryNode], cosine(vector, queryNode))
              : Double.NEGATIVE_INFINITY;
    }
    kernels.exp(similarity, 0, similarity.length);
    return similarity;
  }

  /** The logarithm of what each candidate node of a text has of its nearness. */
  private double sharp(int text, float shared, float cosine) {
    return settings.sharpWords() * shared + settings.sharpVectors() * cosine - divided[text];
  }

  /**
   * By text: the logarithm of what its nearness is divided by. Nothing is, where candidate nodes
   * have texts of their own: these are of one each and would outweigh all others.
   */
  private static float[] divided(TextIncidence links, double share) {
    float[] divided = new float[links.partners().nodes()];
    for (int text = 0; text < divided.length && links.firstOwn() == TextIncidence.NO_OWN; text++) {
      divided[text] = (float) (share * StrictMath.log(Math.max(1, links.partners().degree(text))));
    }
    return divided;
  }

  /** How many queries make a batch: a matter of speed and memory only. */
  int together() {
    return sample.size() <= MOST_TOGETHER ? Kernels.CELLS : 1;
  }

  /**
   * A query for a text. The words of what it cites count for its embedding only: they would make
   * the cited texts the most similar ones.
   *
   * @param style the style features of the text; empty where they are not known
   */
  ScoringQuery query(SparseVector text, QueryLinks known, byte[] style, int without) {
    SparseVector cited = SparseVector.NONE;
    for (int queryNode : known.cited()) {
      cited = cited.plus(text(queryNode), 1);
    }
    SparseVector topic =
        cited.size() == 0 ? text : text.plus(cited, CITED_WORDS / cited.length()).ofLengthOne();
    return new ScoringQuery(text, topic, known, style, without);
  }

  /** The feature of similar texts, by the similarity of own texts and of those of co-partners. */
  double logNear(double own, double reached) {
    return StrictMath.log(own + settings.path() * reached + NOTHING);
  }
}
