package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.BagStep;
import org.tapem.method.tapem.bag.BagWords;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.GroupedQueries;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.Reasons;
import org.tapem.rank.VectorSpace;
import org.tapem.text.SparseVector;
import org.tapem.text.TfIdf;
import org.tapem.text.WordPostings;

/**
 * Ranks by a trained profile model: {@code a p.q_u + b ln n_u + c x.x_u}, and with attention {@code
 * d ln sum exp(s x.x_t + r p.p_t)} over the texts t of a candidate. p and x are the embedding and
 * the TF-IDF vector of the query. Frozen; safe for any number of threads.
 */
final class ProfileRanker implements Ranker, VectorSpace {
  private static final int BLOCK = 128;
  private static final List<String> NAMES = List.of("vectors", "texts", "words", "similar-texts");
  private static final List<String> LABELS =
      List.of("similar topics", "number of texts", "shared words", "similar single texts");

  private final String method;
  private final TfIdf tfIdf;
  private final BagModel model;
  private final Kernels kernels;
  private final ProfileSettings settings;
  private final boolean attention;
  private final boolean ofKnown;
  private final TextIncidence links;
  private final WordPostings postings;
  private final Adjacency textsOf; // of candidates
  private final int dim;
  private final float[] texts; // texts x dim, of length 1
  private final float[] sums; // candidates x dim: of the embeddings of their texts
  private final float[] vectors; // candidates x dim: these of length 1, with the table
  private final BagWords words;
  private final float[] logTexts; // candidates
  private final float[] scales; // of the parts of a score

  /**
   * A ranker.
   *
   * @param tfIdf the weights of words; the texts were made with the same
   * @param trained whether attention was trained
   * @param ranks whether it is a part of the score then
   * @param ofKnown whether queries are known nodes, whose own documents say nothing for themselves
   */
  ProfileRanker(
      String method,
      TfIdf tfIdf,
      BagModel model,
      TextIncidence links,
      ProfileSettings settings,
      boolean trained,
      boolean ranks,
      boolean ofKnown,
      Workers workers) {
    this.method = method;
    this.tfIdf = tfIdf;
    this.model = model;
    this.settings = settings;
    attention = trained && ranks;
    this.ofKnown = ofKnown;
    kernels = model.kernels();
    this.links = links;
    postings = links.postings();
    textsOf = links.queryNodes();
    dim = model.dim();
    int candidates = textsOf.nodes();
    texts = new float[Math.multiplyExact(links.texts().texts(), dim)];
    workers.each(
        links.texts().texts(),
        BLOCK,
        t -> System.arraycopy(model.vector(links.texts().vector(t)), 0, texts, t * dim, dim));
    sums = new float[Math.multiplyExact(candidates, dim)];
    vectors = new float[sums.length];
    float[] table = model.table();
    workers.each(
        candidates,
        BLOCK,
        u -> {
          int at = u * dim;
          for (int i = textsOf.offsets()[u]; i < textsOf.offsets()[u + 1]; i++) {
            kernels.add(texts, textsOf.targets()[i] * dim, sums, at, dim);
          }
          System.arraycopy(sums, at, vectors, at, dim);
          BagModel.unit(kernels, vectors, at, dim);
          if (table != null) {
            kernels.add(table, at, vectors, at, dim);
          }
        });
    words = new BagWords(links, workers);
    logTexts = new float[candidates];
    for (int u = 0; u < candidates; u++) {
      logTexts[u] = (float) StrictMath.log(Math.max(0.5, links.counts()[u]));
    }
    scales = new float[BagModel.PARTS];
    for (int part = 0; part < scales.length; part++) {
      scales[part] = part == BagStep.NEAR && !ranks ? 0 : model.scale(part, trained);
    }
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return textsOf.nodes();
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return new GroupedQueries(
        queries, 1, group -> new double[][] {new Requested(group.get(0)).scores()});
  }

  @Override
  public Optional<Reasons> reasons(Query query, int[] candidateNodes) {
    return Optional.of(new Requested(query).reasons(candidateNodes));
  }

  /** A query compared with all texts. */
  private final class Requested {
    private final float[] vector;
    private final float[] shared; // texts: similarity by words
    private final double[] similarity; // texts: the attention before it is normalised

    Requested(Query query) {
      SparseVector text = text(query);
      vector = model.vector(text);
      shared = new float[texts.length / dim];
      for (int i = 0; i < text.size(); i++) {
        int word = text.id(i);
        for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
          shared[postings.nodes()[e]] += text.weight(i) * postings.weights()[e];
        }
      }
      similarity = attention ? attention(vector, shared) : new double[0];
      if (ofKnown && query.node() >= 0) {
        shared[query.node()] = 0;
        if (attention) {
          similarity[query.node()] = 0;
        }
      }
    }

    double[] scores() {
      double[] scores = new double[candidates()];
      double[] parts = new double[BagModel.PARTS];
      for (int u = 0; u < scores.length; u++) {
        fill(u, parts);
        scores[u] = weighted(parts);
      }
      return scores;
    }

    private void fill(int u, double[] parts) {
      double byWords = 0;
      double exponentials = BagStep.NOTHING;
      for (int i = textsOf.offsets()[u]; i < textsOf.offsets()[u + 1]; i++) {
        int text = textsOf.targets()[i];
        byWords += shared[text];
        exponentials += attention ? similarity[text] : 0;
      }
      double length = words.length(u);
      parts[BagStep.COSINE] = kernels.dot(vector, 0, vectors, u * dim, dim);
      parts[BagStep.TEXTS] = logTexts[u];
      parts[BagStep.WORDS] = length > 0 ? byWords / length : 0;
      parts[BagStep.NEAR] = attention ? StrictMath.log(exponentials) : 0;
    }

    private double weighted(double[] parts) {
      double score = 0;
      for (int part = 0; part < parts.length; part++) {
        score += scales[part] * parts[part];
      }
      return score;
    }

    Reasons reasons(int[] candidateNodes) {
      double[] means = new double[BagModel.PARTS];
      double[] parts = new double[BagModel.PARTS];
      for (int u = 0; u < candidates(); u++) {
        fill(u, parts);
        for (int part = 0; part < parts.length; part++) {
          means[part] += scales[part] * parts[part] / candidates();
        }
      }
      List<Reasons.Split> splits = new ArrayList<>();
      for (int u : candidateNodes) {
        fill(u, parts);
        List<Reasons.Part> shown = new ArrayList<>();
        for (int part = 0; part < parts.length; part++) {
          if (part != BagStep.NEAR || attention) {
            double value = scales[part] * parts[part] - means[part];
            shown.add(new Reasons.Part(NAMES.get(part), LABELS.get(part), value));
          }
        }
        splits.add(new Reasons.Split(Arrays.stream(means).sum(), shown, falls(u, weighted(parts))));
      }
      return new Reasons(attention ? similarity : attention(vector, shared), splits);
    }

    /** How much the score of a candidate falls without each of its texts. */
    private double[] falls(int u, double score) {
      int[] own = textsOf.neighbours(u);
      int[] joined = links.joinedTexts(u);
      double[] falls = new double[joined.length];
      double[] parts = new double[BagModel.PARTS];
      float[] rest = new float[dim];
      for (int i = 0; i < joined.length; i++) {
        fill(u, parts);
        System.arraycopy(sums, u * dim, rest, 0, dim);
        kernels.axpy(-1, texts, joined[i] * dim, rest, 0, dim);
        BagModel.unit(kernels, rest, 0, dim);
        if (model.table() != null) {
          kernels.add(model.table(), u * dim, rest, 0, dim);
        }
        parts[BagStep.COSINE] = kernels.dot(vector, 0, rest, 0, dim);
        parts[BagStep.TEXTS] = StrictMath.log(Math.max(0.5, own.length - 1));
        parts[BagStep.WORDS] = wordsWithout(u, own, joined[i]);
        if (attention) {
          double exponentials = BagStep.NOTHING;
          for (int text : own) {
            exponentials += text == joined[i] ? 0 : similarity[text];
          }
          parts[BagStep.NEAR] = StrictMath.log(exponentials);
        }
        falls[i] = score - weighted(parts);
      }
      return falls;
    }

    private double wordsWithout(int u, int[] own, int without) {
      double byWords = 0;
      for (int text : own) {
        byWords += text == without ? 0 : shared[text];
      }
      double length = words.lengthWithout(without, u);
      return length > 0 ? byWords / length : 0;
    }
  }

  private SparseVector text(Query query) {
    return tfIdf.vector(query.words(), 0, query.words().length);
  }

  private double[] attention(float[] vector, float[] shared) {
    double[] similarity = new double[shared.length];
    for (int text = 0; text < similarity.length; text++) {
      double cosine = kernels.dot(vector, 0, texts, text * dim, dim);
      similarity[text] = settings.sharpWords() * shared[text] + settings.sharpVectors() * cosine;
    }
    kernels.exp(similarity, 0, similarity.length);
    return similarity;
  }

  @Override
  public Optional<VectorSpace> space() {
    return Optional.of(this);
  }

  @Override
  public int dim() {
    return dim;
  }

  @Override
  public float[] candidateVector(int node) {
    return Arrays.copyOfRange(vectors, node * dim, (node + 1) * dim);
  }

  @Override
  public float[] queryVectors(List<Query> queries, int threads) {
    float[] rows = new float[queries.size() * dim];
    for (int i = 0; i < queries.size(); i++) {
      System.arraycopy(model.vector(text(queries.get(i))), 0, rows, i * dim, dim);
    }
    return rows;
  }

  @Override
  public int pairDim() {
    return attention ? dim : 0;
  }

  /** The embedding of a query times the mean of the candidate's texts, weighted by attention. */
  @Override
  public float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
    float[] rows = new float[attention ? candidateNodes.length * dim : 0];
    for (int i = 0; i < candidateNodes.length && attention; i++) {
      Requested requested = new Requested(queries.get(i));
      double total = BagStep.NOTHING;
      for (int text : textsOf.neighbours(candidateNodes[i])) {
        total += requested.similarity[text];
      }
      for (int text : textsOf.neighbours(candidateNodes[i])) {
        kernels.axpy(
            (float) (requested.similarity[text] / total), texts, text * dim, rows, i * dim, dim);
      }
      for (int j = 0; j < dim; j++) {
        rows[i * dim + j] *= requested.vector[j];
      }
    }
    return rows;
  }
}
