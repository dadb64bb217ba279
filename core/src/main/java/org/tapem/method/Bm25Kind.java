package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tapem.flat.BadFileException;
import org.tapem.math.Workers;
import org.tapem.network.Network;
import org.tapem.rank.Bm25Ranker;
import org.tapem.rank.Bm25Settings;
import org.tapem.rank.Ranker;
import org.tapem.sample.PairTask;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.ModelFolder;
import org.tapem.store.ModelWriter;
import org.tapem.text.WordCounts;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;

/** Counts the words of documents. */
final class Bm25Kind implements MethodKind {
  private static final String OFFSETS = "documents.offsets";
  private static final String WORDS = "documents.words";
  private static final String COUNTS = "documents.counts";

  @Override
  public SettingsForm form() {
    return new SettingsForm().group("bm25", Bm25Settings.defaults());
  }

  @Override
  public boolean byEpochs() {
    return false;
  }

  @Override
  public Optional<String> obstacle(Dataset data) {
    return DocumentSources.of(data.schema(), TrainingJob.task(data), data::hasTexts).isEmpty()
        ? Optional.of(
            "it reads texts, but no %s has or is joined to one"
                .formatted(data.manifest().task().right()))
        : Optional.empty();
  }

  @Override
  public Outcome train(TrainingJob job) throws IOException {
    Bm25Settings settings = job.values().get(Bm25Settings.class);
    job.progress().phase("documents", -1, "");
    DocumentSources sources =
        DocumentSources.of(job.data().schema(), job.task(), job.data()::hasTexts);
    WordCounts documents;
    try (Workers workers = new Workers(job.threads())) {
      documents =
          WordCounts.of(
              job.data().vocabulary().size(),
              job.network().nodes(job.task().rightType()),
              sources.read(
                  job.network(),
                  settings.texts(),
                  type -> job.data().texts(type).flat(job.data().training(type))),
              workers);
    }
    try (ModelWriter writer = job.writer()) {
      write(documents, writer);
      writer.copyWords(job.data());
      Ranker ranker = ranker(documents, settings, job.network(), job.task());
      job.finish(writer, job.validFigures(ranker), List.of());
    }
    return new Outcome(Reason.FINISHED, "counted the words");
  }

  /** A known left node without words is asked by its own document, or by those of its partners. */
  private static Ranker ranker(
      WordCounts documents, Bm25Settings settings, Network network, PairTask task) {
    boolean oneType = task.leftType() == task.rightType();
    return new Bm25Ranker(
        documents,
        settings,
        oneType ? left -> new int[] {left} : task.partners(network)::neighbours);
  }

  private static void write(WordCounts documents, ModelWriter writer) throws IOException {
    writer.ints(OFFSETS, documents.starts());
    writer.ints(WORDS, documents.words());
    writer.ints(COUNTS, documents.counts());
  }

  @Override
  public Ranker open(ModelParts parts) throws IOException {
    ModelFolder folder = parts.folder();
    WordCounts documents =
        WordCounts.of(
            parts.needVocabulary().size(),
            folder.ints(OFFSETS),
            folder.ints(WORDS),
            folder.ints(COUNTS));
    Network network = parts.needNetwork();
    int rights = network.nodes(parts.task().rightType());
    if (documents.nodes() != rights) {
      throw new IllegalArgumentException(
          "documents of %d nodes, but there are %d".formatted(documents.nodes(), rights));
    }
    Bm25Settings settings = parts.settings().get(Bm25Settings.class);
    return ranker(documents, settings, network, parts.task());
  }

  /** Documents are made anew of all texts, which a model has of its left nodes. */
  @Override
  public void grow(Growth growth) throws IOException {
    ModelParts parts = growth.parts();
    PairTask task = parts.task();
    Bm25Settings settings = parts.settings().get(Bm25Settings.class);
    DocumentSources sources =
        DocumentSources.of(
            parts.folder().schema(),
            task,
            type -> parts.folder().manifest().nodeTypes().get(type).text());
    if (sources.otherThan(task.leftType(), settings.texts())) {
      refuse(growth);
      return;
    }
    try (Workers workers = new Workers(growth.threads())) {
      Network network = growth.part().network();
      write(
          WordCounts.of(
              parts.needVocabulary().size(),
              network.nodes(task.rightType()),
              sources.read(network, settings.texts(), type -> growth.part().texts()),
              workers),
          growth.writer());
    }
  }

  private static void refuse(Growth growth) throws IOException {
    if (!growth.addition().isEmpty()) {
      ModelFolder folder = growth.parts().folder();
      throw new BadFileException(
          folder.folder(),
          "takes no new nodes in",
          "it keeps the texts of a %s only; train it again"
              .formatted(folder.manifest().task().left()));
    }
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    long tokens = data.manifest().words().trainingTokens();
    double lefts = Math.max(1, data.training(data.leftType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    double times = data.hasTexts(data.leftType()) ? Math.max(1, links / lefts) : 1;
    return List.of(
        MemoryEstimate.vocabulary(data),
        new MemoryEstimate.Part("texts", 4 * tokens, ""),
        new MemoryEstimate.Part("documents", (long) (20 * tokens * times), ""));
  }
}
