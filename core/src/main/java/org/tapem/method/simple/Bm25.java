package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.io.Lists;
import org.tapem.method.FoldIn;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelWriter;
import org.tapem.method.TaskTexts;
import org.tapem.method.TrainingContext;
import org.tapem.method.simple.Bm25.Bm25Settings;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.settings.Meaning;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.text.SparseVector;
import org.tapem.text.WordCounts;

/** Counts the words of the candidate nodes' documents: all texts that speak of a node, joined. */
public final class Bm25 implements Method {
  private static final String OFFSETS = "documents.offsets";
  private static final String WORDS = "documents.words";
  private static final String COUNTS = "documents.counts";

  @Override
  public String key() {
    return "bm25";
  }

  @Override
  public String summary() {
    return "BM25 of a node's texts for the words of the text";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm().group("bm25", Bm25Settings.defaults());
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return Set.of(Input.WORDS, Input.PARTNERS);
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    job.progress().phase("documents", -1, "");
    TaskTexts texts = job.taskTexts();
    WordCounts documents = documents(texts, job.task(), job.network(), job.threads());
    Ranker ranker =
        texts.reading(
            new Bm25Ranker(documents, job.values().get(Bm25Settings.class)), job.ofKnown());
    try (ModelWriter writer = job.writer()) {
      write(documents, writer);
      job.writeWords(writer);
      job.finish(writer, ranker);
    }
    return Outcome.finished("counted the words");
  }

  private static WordCounts documents(TaskTexts texts, Task task, Network network, int threads) {
    Texts.Flat all = texts.all();
    Adjacency ofCandidateNodes = texts.ofCandidateNodes(task, network);
    try (Workers workers = new Workers(threads)) {
      return WordCounts.of(
          texts.vocabulary().size(),
          all.words(),
          all.starts(),
          ofCandidateNodes.offsets(),
          ofCandidateNodes.targets(),
          workers);
    }
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    int words = parts.needVocabulary().size();
    Lists lists = folder.lists(OFFSETS, WORDS, parts.candidateCount(), words);
    int[] counts = folder.ints(COUNTS, lists.elements().length, 1, Integer.MAX_VALUE);
    WordCounts documents = WordCounts.of(words, lists.offsets(), lists.elements(), counts);
    Ranker ranker = new Bm25Ranker(documents, parts.settings().get(Bm25Settings.class));
    return parts.ofKnown() ? TaskTexts.of(parts, parts.needTexts()).reading(ranker, true) : ranker;
  }

  /** Documents are counted anew, of all texts. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    ModelData parts = added.parts();
    TaskTexts texts = TaskTexts.of(parts, added.part());
    write(documents(texts, parts.task(), added.part().network(), added.threads()), added.writer());
  }

  private static void write(WordCounts documents, ModelWriter writer) throws IOException {
    writer.ints(OFFSETS, documents.starts());
    writer.ints(WORDS, documents.words());
    writer.ints(COUNTS, documents.counts());
  }

  /** No document has more words than its texts together; counts, and weights when they rank. */
  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    long tokens = data.manifest().words().trainingTokens();
    double queryCount = Math.max(1, data.training(data.queryType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    return List.of(
        MemoryEstimate.vocabulary(data),
        new MemoryEstimate.Part("texts", 4 * tokens, ""),
        new MemoryEstimate.Part("documents", (long) (16 * tokens * links / queryCount), ""));
  }

  /**
   * The two knobs of BM25.
   *
   * @param k1 how slowly more occurrences of a word stop to count more; 0: only whether it occurs
   * @param b how much the length of a document counts against it, 0 to 1
   */
  public record Bm25Settings(
      @Meaning(
              "how slowly more occurrences of a word stop to count more; 0: only whether it occurs")
          double k1,
      @Meaning("how much the length of a document counts against it, 0 to 1") double b) {
    public Bm25Settings {
      if (!(k1 >= 0 && k1 <= 1000)) {
        throw new IllegalArgumentException("k1 must be 0 to 1000, got " + k1);
      }
      if (!(b >= 0 && b <= 1)) {
        throw new IllegalArgumentException("b must be 0 to 1, got " + b);
      }
    }

    /** Lucene's k1 and b. */
    public static Bm25Settings defaults() {
      return new Bm25Settings(1.2, 0.75);
    }
  }

  /**
   * Ranks by BM25 of the candidate nodes' documents for the words of the query, as Lucene computes
   * it: the sum over the words of {@code idf * tf / (tf + k1 * (1 - b + b * length / mean length))}
   * with {@code idf = ln(1 + (N - df + 0.5) / (df + 0.5))}. A word that the query has twice counts
   * twice; empty documents are none of the N.
   */
  static final class Bm25Ranker implements Ranker {
    private final WordCounts documents;
    private final TfIdfProfiles profiles;

    public Bm25Ranker(WordCounts documents, Bm25Settings settings) {
      this.documents = documents;
      profiles =
          TfIdfProfiles.of(
              documents.vocabularySize(),
              documents.starts(),
              documents.words(),
              weights(documents, settings));
    }

    private static float[] weights(WordCounts documents, Bm25Settings settings) {
      int[] starts = documents.starts();
      int[] words = documents.words();
      int[] counts = documents.counts();
      int[] with = new int[documents.vocabularySize()];
      long[] lengths = new long[documents.nodes()];
      long total = 0;
      int filled = 0;
      for (int node = 0; node < lengths.length; node++) {
        for (int i = starts[node]; i < starts[node + 1]; i++) {
          with[words[i]]++;
          lengths[node] += counts[i];
        }
        total += lengths[node];
        filled += lengths[node] > 0 ? 1 : 0;
      }
      double[] idf = new double[with.length];
      for (int word = 0; word < idf.length; word++) {
        idf[word] = StrictMath.log(1 + (filled - with[word] + 0.5) / (with[word] + 0.5));
      }
      double mean = (double) total / Math.max(1, filled);
      float[] weights = new float[words.length];
      for (int node = 0; node < lengths.length; node++) {
        double length = 1 - settings.b() + settings.b() * lengths[node] / mean;
        for (int i = starts[node]; i < starts[node + 1]; i++) {
          weights[i] = (float) (idf[words[i]] * counts[i] / (counts[i] + settings.k1() * length));
        }
      }
      return weights;
    }

    @Override
    public String method() {
      return "bm25";
    }

    @Override
    public int candidates() {
      return documents.nodes();
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return PreparedQueries.oneByOne(
          queries, query -> new ProfileScorer(profiles, SparseVector.counts(query.words())));
    }
  }
}
