package org.tapem.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tapem.model.ModelSettings;
import org.tapem.network.MetaPath;
import org.tapem.network.Relation;
import org.tapem.sample.PairTask;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetManifest;
import org.tapem.text.SkipGramSettings;
import org.tapem.walk.WalkSettings;

/**
 * About how much heap a training needs, told from the counts of the data set and the settings,
 * before anything large is read.
 */
public final class MemoryEstimate {
  private static final long PROGRAM = 16 << 20; // what the program itself needs
  private static final long PER_WORD = 48; // text, place and counts of a word
  private static final long PER_CASE = 1200; // a valid node with its candidates
  private static final long PER_NAME = 48; // a right node's id while the model is written
  private static final long CHUNK = 1_200_000; // pairs of a chunk of texts for word vectors
  private static final int CHUNKS = 32;
  private static final int CHUNK_WORDS = 1 << 13;

  /**
   * Something that takes memory.
   *
   * @param change the settings that make it smaller; empty where there are none
   */
  public record Part(String name, long bytes, String change) {}

  private final List<Part> parts;

  private MemoryEstimate(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /** Estimates; refuses a meta-path that cannot be walked. */
  public static MemoryEstimate of(Dataset data, Method method, SettingsValues values) {
    DatasetManifest.Words counts = data.manifest().words();
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("program", PROGRAM, ""));
    parts.add(new Part("network", network(data), ""));
    long names = PER_NAME * data.training(data.rightType());
    long cases = PER_CASE * data.manifest().heldOut().valid();
    parts.add(new Part("names and valid part", names + cases, ""));
    if (method != Method.POPULARITY) {
      parts.add(new Part("vocabulary", PER_WORD * counts.words(), ""));
    }
    if (method == Method.TFIDF) {
      parts.add(new Part("texts", 4 * counts.trainingTokens(), ""));
      parts.add(new Part("profiles", profiles(data), ""));
    }
    if (method.trained()) {
      addPairs(parts, data, values);
    }
    return new MemoryEstimate(parts);
  }

  /** Every relation both ways, and all together where it joins nodes of one type. */
  private static long network(Dataset data) {
    long bytes = 0;
    for (int i = 0; i < data.schema().relations().size(); i++) {
      Relation relation = data.schema().relations().get(i);
      long links = data.manifest().relations().get(i).links();
      long ends = data.training(relation.from()) + (long) data.training(relation.to());
      bytes += 4 * (2 * links + ends) * (relation.withinOneType() ? 2 : 1);
    }
    return bytes;
  }

  /** No right node has more words than its texts together. */
  private static long profiles(Dataset data) {
    double lefts = Math.max(1, data.training(data.leftType()));
    double links = data.manifest().relations().get(data.taskRelation()).links();
    return (long) (16 * data.manifest().words().trainingTokens() * links / lefts);
  }

  private static void addPairs(List<Part> parts, Dataset data, SettingsValues values) {
    PairTask task = new PairTask(data.leftType(), data.rightType(), data.taskRelation());
    MetaPath path = values.get(NetworkSettings.class).parse(data.schema(), task);
    ModelSettings model = values.get(ModelSettings.class);
    SkipGramSettings skipGram = values.get(SkipGramSettings.class);
    WalkSettings walk = values.get(WalkSettings.class);
    DatasetManifest.Words counts = data.manifest().words();
    BatchSize size = BatchSize.of(data, values, path, task);
    BatchMemory batch = new BatchMemory(size, model, skipGram.dim());

    long texts = 4 * (counts.trainingTokens() + data.training(data.leftType()));
    long words = 4L * counts.frequent() * skipGram.dim();
    long chunks = Math.min(CHUNKS, counts.trainingTokens() / CHUNK_WORDS + 1) * CHUNK;
    long tables = 0;
    for (int type : tableTypes(path, task)) {
      tables += 4L * data.training(type) * (4L * model.dim() + 1);
    }
    boolean withPaths = model.contextWeight() > 0;
    long walks = 4L * data.training(path.startType()) * walk.perNode() * walk.length();
    List<Part> training = new ArrayList<>();
    training.add(new Part("tables of vectors", tables, "model.dim"));
    training.add(new Part("weights", batch.weights(), "model.dim, pair-dim"));
    if (withPaths) {
      training.add(new Part("walks", walks, "walk.per-node, walk.length"));
      training.add(new Part("samples", (long) (16 * size.samples()), "paths.share"));
    }
    training.add(new Part("texts of a batch", batch.texts(), "batch.lefts, max-words"));
    training.add(new Part("pairs of a batch", batch.pairs(), "batch.lefts, negatives"));
    training.add(new Part("paths of a batch", batch.paths(), "paths.share, batch.lefts"));
    training.add(new Part("texts", texts, ""));
    training.add(new Part("word vectors", words, "words.dim"));

    // Before training begins: texts as they are, beside two cuts of them or tables for words.
    List<Part> before = new ArrayList<>();
    before.add(new Part("texts", texts, ""));
    before.add(new Part("cut texts", 2 * texts, ""));
    before.add(new Part("word vectors", 2 * words, "words.dim"));
    List<Part> wordsOnly = new ArrayList<>();
    wordsOnly.add(new Part("texts", texts, ""));
    wordsOnly.add(new Part("word vectors in training", 3 * words + chunks, "words.dim"));
    parts.addAll(
        List.of(training, before, wordsOnly).stream()
            .max(Comparator.comparingLong(MemoryEstimate::sum))
            .orElseThrow());
  }

  /** Types whose nodes have trained vectors: those that walks or pairs meet, but for texts. */
  private static Set<Integer> tableTypes(MetaPath path, PairTask task) {
    Set<Integer> types = new HashSet<>();
    path.steps().forEach(step -> types.add(step.fromType()));
    types.add(task.rightType());
    types.remove(task.leftType());
    return types;
  }

  private static long sum(List<Part> some) {
    return some.stream().mapToLong(Part::bytes).sum();
  }

  /** What takes memory at the moment when most is needed. */
  public List<Part> parts() {
    return parts;
  }

  public long bytes() {
    return sum(parts);
  }
}
