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
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.text.WordCounts;

/** Counts the words of the right nodes' documents: all texts that speak of a node, joined. */
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
    Adjacency ofRights = texts.ofRights(task, network);
    try (Workers workers = new Workers(threads)) {
      return WordCounts.of(
          texts.vocabulary().size(),
          all.words(),
          all.starts(),
          ofRights.offsets(),
          ofRights.targets(),
          workers);
    }
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    int words = parts.needVocabulary().size();
    Lists lists = folder.lists(OFFSETS, WORDS, parts.rights(), words);
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
    double lefts = Math.max(1, data.training(data.leftType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    return List.of(
        MemoryEstimate.vocabulary(data),
        new MemoryEstimate.Part("texts", 4 * tokens, ""),
        new MemoryEstimate.Part("documents", (long) (16 * tokens * links / lefts), ""));
  }
}
