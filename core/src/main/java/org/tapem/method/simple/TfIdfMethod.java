package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
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
import org.tapem.method.simple.TfIdfMethod.TfIdfSettings;
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
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;

/** Makes TF-IDF profiles. */
public final class TfIdfMethod implements Method {
  @Override
  public String key() {
    return "tfidf";
  }

  @Override
  public String summary() {
    return "TF-IDF profile of a node's texts against the text";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm().group("tfidf", TfIdfSettings.defaults());
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return Set.of(Input.WORDS, Input.PARTNERS);
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    TfIdfSettings settings = job.values().get(TfIdfSettings.class);
    job.progress().phase("profiles", -1, "");
    TaskTexts texts = job.taskTexts();
    TfIdfProfiles profiles = profiles(texts, job.task(), job.network(), settings, job.threads());
    Ranker ranker =
        texts.reading(new TfIdfRanker(texts.vocabulary(), settings, profiles), job.ofKnown());
    try (ModelWriter writer = job.writer()) {
      write(profiles, writer);
      job.writeWords(writer);
      job.finish(writer, ranker);
    }
    return Outcome.finished("made the profiles");
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    Vocabulary vocabulary = parts.needVocabulary();
    Lists lists =
        folder.lists(
            "profiles.offsets", "profiles.words", parts.candidateCount(), vocabulary.size());
    float[] weights = folder.floats("profiles.weights", lists.elements().length, 1);
    TfIdfProfiles profiles =
        TfIdfProfiles.of(vocabulary.size(), lists.offsets(), lists.elements(), weights);
    Ranker ranker =
        new TfIdfRanker(vocabulary, parts.settings().get(TfIdfSettings.class), profiles);
    return parts.ofKnown() ? TaskTexts.of(parts, parts.needTexts()).reading(ranker, true) : ranker;
  }

  private static TfIdfProfiles profiles(
      TaskTexts texts, Task task, Network network, TfIdfSettings settings, int threads) {
    Texts.Flat all = texts.all();
    Adjacency ofCandidateNodes = texts.ofCandidateNodes(task, network);
    return TfIdfProfiles.build(
        texts.vocabulary(), all.words(), all.starts(), ofCandidateNodes, settings, threads);
  }

  /** Profiles are made anew, of all texts; words weigh as they did in training. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    ModelData parts = added.parts();
    TfIdfProfiles profiles =
        profiles(
            TaskTexts.of(parts, added.part()),
            parts.task(),
            added.part().network(),
            parts.settings().get(TfIdfSettings.class),
            added.threads());
    write(profiles, added.writer());
  }

  private static void write(TfIdfProfiles profiles, ModelWriter writer) throws IOException {
    writer.ints("profiles.offsets", profiles.offsets());
    writer.ints("profiles.words", profiles.words());
    writer.floats("profiles.weights", profiles.weights(), profiles.weights().length, 1);
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    return List.of(
        MemoryEstimate.vocabulary(data),
        new MemoryEstimate.Part("texts", 4 * data.manifest().words().trainingTokens(), ""),
        new MemoryEstimate.Part("profiles", profiles(data), ""));
  }

  /** No candidate node has more words than its texts together. */
  private static long profiles(Dataset data) {
    double queryCount = Math.max(1, data.training(data.queryType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    return (long) (16 * data.manifest().words().trainingTokens() * links / queryCount);
  }

  /**
   * How the profile of a candidate node is made of the texts of the query nodes it is joined to.
   */
  public record TfIdfSettings(
      @Meaning("profile of a node: of length 1, or the sum of its texts") Profile profile) {
    /** What becomes of the sum of the texts' vectors, each of length 1. */
    public enum Profile {
      /** Brought to length 1: the score is the cosine of profile and text. */
      COSINE,
      /** Left as it is: a candidate node with more texts scores higher. */
      SUM
    }

    public TfIdfSettings {
      Objects.requireNonNull(profile, "profile must be given");
    }

    public static TfIdfSettings defaults() {
      return new TfIdfSettings(Profile.COSINE);
    }

    /** The name of the method in reports. */
    String method() {
      return "tfidf-" + profile.name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Ranks by the dot product of the text's TF-IDF vector with the profile of the candidate node.
   */
  static final class TfIdfRanker implements Ranker {
    private final TfIdf tfIdf;
    private final String method;
    private final TfIdfProfiles profiles;

    /**
     * A ranker of ready profiles.
     *
     * @param settings those that the profiles were made with
     */
    public TfIdfRanker(Vocabulary vocabulary, TfIdfSettings settings, TfIdfProfiles profiles) {
      if (profiles.vocabularySize() != vocabulary.size()) {
        throw new IllegalArgumentException(
            "profiles over %d words, but the vocabulary has %d"
                .formatted(profiles.vocabularySize(), vocabulary.size()));
      }
      tfIdf = new TfIdf(vocabulary);
      method = settings.method();
      this.profiles = profiles;
    }

    public TfIdfProfiles profiles() {
      return profiles;
    }

    @Override
    public String method() {
      return method;
    }

    @Override
    public int candidates() {
      return profiles.nodes();
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return PreparedQueries.oneByOne(
          queries,
          query ->
              new ProfileScorer(profiles, tfIdf.vector(query.words(), 0, query.words().length)));
    }
  }
}
