package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
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
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
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
        folder.lists("profiles.offsets", "profiles.words", parts.rights(), vocabulary.size());
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
    Adjacency ofRights = texts.ofRights(task, network);
    return TfIdfProfiles.build(
        texts.vocabulary(), all.words(), all.starts(), ofRights, settings, threads);
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

  /** No right node has more words than its texts together. */
  private static long profiles(Dataset data) {
    double lefts = Math.max(1, data.training(data.leftType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    return (long) (16 * data.manifest().words().trainingTokens() * links / lefts);
  }
}
