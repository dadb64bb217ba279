package org.tapem.method.plus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.tapem.math.Kernels;
import org.tapem.text.SparseVector;

/**
 * Queries whose features are computed together, and what they share with the texts of a corpus.
 * Texts have the numbers of the corpus' sample, which has all of them unless links are very many;
 * then those that share most with a query are held apart from the sample. For one thread.
 */
public final class QueryBatch {
  // Keys of results.
  private static final String NEAR = "near";
  private static final String NEAR_TOTALS = "near totals";
  private static final String WORD_TOTALS = "word totals";
  private static final String NODE_TOTALS = "node totals";

  private final Corpus corpus;
  private final List<ScoringQuery> queries;
  private final int cells; // of a text of the sample in near
  private final float[][] vectors; // of the queries
  private final NodeVectors.Others others; // the same
  private final NodeVectors.Others topics; // of the queries with what they cite
  private final SharedWords[] shared; // with each query
  private final double[] similarity; // sample x cells, one for each query: by words and vectors
  private final Map<Object, Object> ofBatch = new HashMap<>(); // results by key
  private final Map<Object, Object> ofQuery = new HashMap<>(); // the same of the last query
  private int last = -1; // query

  /**
   * A batch.
   *
   * @param queries at most {@link Kernels#CELLS}
   */
  QueryBatch(Corpus corpus, List<ScoringQuery> queries) {
    this.corpus = corpus;
    this.queries = queries;
    cells = queries.size() == 1 ? 1 : Kernels.CELLS;
    vectors = new float[queries.size()][];
    shared = new SharedWords[queries.size()];
    SharedWords.Finder finder = new SharedWords.Finder(corpus);
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = corpus.vector(queries.get(i).text());
      shared[i] = finder.find(queries.get(i));
    }
    others = new NodeVectors.Others(vectors);
    topics = topics(corpus);
    similarity = corpus.similarity(vectors, others, shared, cells);
    TextSample sample = corpus.sample();
    for (int i = 0; i < vectors.length; i++) {
      for (int text : shared[i].close().texts) {
        leaveOut(sample, text, i);
      }
      if (queries.get(i).without() >= 0) {
        leaveOut(sample, queries.get(i).without(), i);
      }
    }
  }

  private NodeVectors.Others topics(Corpus corpus) {
    float[][] topic = vectors.clone();
    boolean any = false;
    for (int i = 0; i < topic.length; i++) {
      if (queries.get(i).topic() != queries.get(i).text()) {
        topic[i] = corpus.vector(queries.get(i).topic());
        any = true;
      }
    }
    return any ? new NodeVectors.Others(topic) : others;
  }

  private void leaveOut(TextSample sample, int text, int number) {
    if (sample.has(text)) {
      similarity[sample.number(text) * cells + number] = 0;
    }
  }

  /** Number of queries. */
  public int size() {
    return queries.size();
  }

  /** The words of a query, weighted as those of {@link Corpus#text}. */
  public SparseVector text(int query) {
    return queries.get(query).text();
  }

  /** The embedding of a query. */
  public float[] vector(int query) {
    return vectors[query];
  }

  /** The text of the corpus that is the query itself, which features leave out; or -1. */
  public int own(int query) {
    return queries.get(query).without();
  }

  /**
   * A result that all queries of the batch share, computed when it is first requested.
   *
   * @param key tells it from other results, such as the {@link Feature.Values} that needs it
   */
  public <T> T once(Object key, Supplier<T> compute) {
    return once(ofBatch, key, compute);
  }

  /** A result for one query; kept until another query is asked about. */
  public <T> T once(int query, Object key, Supplier<T> compute) {
    if (query != last) {
      ofQuery.clear();
      last = query;
    }
    return once(ofQuery, key, compute);
  }

  @SuppressWarnings("unchecked") // a key stands for one type
  private static <T> T once(Map<Object, Object> results, Object key, Supplier<T> compute) {
    T found = (T) results.get(key);
    if (found == null) {
      found = compute.get();
      results.put(key, found);
    }
    return found;
  }

  /** Cells of each text in arrays of the batch: one, or {@link Kernels#CELLS}. */
  int cells() {
    return cells;
  }

  /** Similarity by words and vectors, of each text of the sample a cell for each query. */
  double[] similarity() {
    return similarity;
  }

  /** The same of one query. */
  double[] similarity(int query) {
    return cells == 1 ? similarity : once(query, NEAR, () -> column(similarity, query));
  }

  private double[] column(double[] all, int query) {
    double[] own = new double[all.length / cells];
    for (int i = 0; i < own.length; i++) {
      own[i] = all[i * cells + query];
    }
    return own;
  }

  /** Sums of the similarity of a candidate's texts: candidates x cells. */
  double[] nearTotals() {
    return once(NEAR_TOTALS, () -> corpus.totals().similarity(this));
  }

  /** The same of one query. */
  double[] nearTotals(int query) {
    return cells == 1 ? nearTotals() : column(nearTotals(), query);
  }

  /** Sums of the similarity by words. */
  double[] wordTotals(int query) {
    return once(query, WORD_TOTALS, () -> corpus.totals().words(shared[query]));
  }

  /** Sums of the similarity by words that stand for linked nodes. */
  double[] nodeTotals(int query) {
    return once(query, NODE_TOTALS, () -> corpus.totals().nodes(shared[query]));
  }

  /** Similarity to all texts one by one, also to those that ranking does not read. */
  NearTexts nearTexts(int query) {
    return once(query, NearTexts.class, () -> new NearTexts(corpus, queries.get(query)));
  }

  /** The features of candidates without one of their texts. */
  TextRemoval removal(int query) {
    return once(query, TextRemoval.class, () -> new TextRemoval(corpus, this, query));
  }

  /** What a query is linked to. */
  QueryLinks links(int query) {
    return queries.get(query).known();
  }

  /** The style features of a query; empty where they are not known. */
  byte[] style(int query) {
    return queries.get(query).style();
  }

  /** The embeddings of the queries. */
  NodeVectors.Others others() {
    return others;
  }

  /** The embeddings of the queries with what they cite. */
  NodeVectors.Others topics() {
    return topics;
  }

  /** What a query shares with the texts of the corpus. */
  SharedWords shared(int query) {
    return shared[query];
  }
}
