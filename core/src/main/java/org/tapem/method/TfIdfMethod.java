package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.rank.Ranker;
import org.tapem.rank.TfIdfProfiles;
import org.tapem.rank.TfIdfRanker;
import org.tapem.rank.TfIdfSettings;
import org.tapem.sample.PairTask;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.Lists;
import org.tapem.store.ModelFolder;
import org.tapem.store.ModelWriter;
import org.tapem.store.Texts;
import org.tapem.text.Vocabulary;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;

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
  public Outcome train(TrainingJob job) throws IOException {
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
    return new Outcome(Reason.FINISHED, "made the profiles");
  }

  @Override
  public Ranker open(ModelParts parts) throws IOException {
    ModelFolder folder = parts.folder();
    Vocabulary vocabulary = parts.needVocabulary();
    Lists lists =
        folder.lists("profiles.offsets", "profiles.words", parts.rights(), vocabulary.size());
    float[] weights = folder.floats("profiles.weights", lists.elements().length, 1);
    TfIdfProfiles profiles =
        TfIdfProfiles.of(vocabulary.size(), lists.offsets(), lists.elements(), weights);
    Ranker ranker =
        new TfIdfRanker(vocabulary, parts.settings().get(TfIdfSettings.class), profiles);
    return parts.ofKnown() ? TaskTexts.of(parts, parts.needTexts()).reading(ranker, true) : ranker;
  }

  private static TfIdfProfiles profiles(
      TaskTexts texts, PairTask task, Network network, TfIdfSettings settings, int threads) {
    Texts.Flat all = texts.all();
    Adjacency ofRights = texts.ofRights(task, network);
    return TfIdfProfiles.build(
        texts.vocabulary(), all.words(), all.starts(), ofRights, settings, threads);
  }

  /** Profiles are made anew, of all texts; words weigh as they did in training. */
  @Override
  public void grow(Growth growth) throws IOException {
    ModelParts parts = growth.parts();
    TfIdfProfiles profiles =
        profiles(
            TaskTexts.of(parts, growth.part()),
            parts.task(),
            growth.part().network(),
            parts.settings().get(TfIdfSettings.class),
            growth.threads());
    write(profiles, growth.writer());
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

  /** No right node has more words than its texts together. */
  private static long profiles(Dataset data) {
    double lefts = Math.max(1, data.training(data.leftType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    return (long) (16 * data.manifest().words().trainingTokens() * links / lefts);
  }
}
