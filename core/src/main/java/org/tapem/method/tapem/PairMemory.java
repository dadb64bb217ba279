package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.MemoryEstimate.Part;
import org.tapem.network.MetaPath;
import org.tapem.network.Task;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.settings.SettingsValues;
import org.tapem.text.SkipGramSettings;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.WalkSettings;

/** What training a pair model takes. */
final class PairMemory {
  private static final long CHUNK = 1_200_000; // pairs of a chunk of texts for word vectors
  private static final int CHUNKS = 32;
  private static final int CHUNK_WORDS = 1 << 13;

  private PairMemory() {}

  /** What takes memory at the moment when most is needed. */
  static List<Part> parts(Dataset data, SettingsValues values) {
    Task task = data.task();
    List<MetaPath> paths = values.get(NetworkSettings.class).parse(data.schema(), task);
    ModelSettings model = values.get(ModelSettings.class);
    SkipGramSettings skipGram = values.get(SkipGramSettings.class);
    WalkSettings walk = values.get(WalkSettings.class);
    DatasetManifest.Words counts = data.manifest().words();
    BatchSize size = BatchSize.of(data, values, paths, task);
    BatchMemory batch = new BatchMemory(size, model, skipGram.dim());

    long texts = 4 * (counts.trainingTokens() + data.training(data.queryType()));
    long words = 4L * counts.frequent() * skipGram.dim();
    long chunks = Math.min(CHUNKS, counts.trainingTokens() / CHUNK_WORDS + 1) * CHUNK;
    long tables = 0;
    for (int type : tableTypes(values, paths, task)) {
      tables += 4L * data.training(type) * (4L * model.dim() + 1);
    }
    boolean withPaths = model.contextWeight() > 0;
    long walks = 0;
    for (MetaPath path : paths) {
      walks += 4L * data.training(path.startType()) * walk.perNode() * walk.length();
    }
    walks *= paths.size() > 1 ? 2 : 1; // while they are joined
    List<Part> training = new ArrayList<>();
    training.add(new Part("tables of vectors", tables, "model.dim"));
    training.addAll(MemoryEstimate.replicas(values, tables / 4 + batch.weights() / 7)); // one copy
    training.add(new Part("weights", batch.weights(), "model.dim, pair-dim"));
    double links = data.manifest().relations().get(task.relation()).links();
    double cooccurrences =
        BatchSize.cooccurrences(model, values.get(CooccurrenceSettings.class), links);
    if (withPaths || cooccurrences > 0) {
      training.add(new Part("walks", walks, "walk.per-node, walk.length"));
    }
    if (withPaths) {
      training.add(new Part("samples", (long) (16 * size.samples()), "paths.share"));
    }
    if (cooccurrences > 0) {
      training.add(new Part("meetings", (long) (20 * cooccurrences), "cooccurrence.ratio"));
    }
    training.add(new Part("texts of a batch", batch.texts(), "batch.query-nodes, max-words"));
    training.add(new Part("pairs of a batch", batch.pairs(), "batch.query-nodes, negatives"));
    training.add(new Part("paths of a batch", batch.paths(), "paths.share, batch.query-nodes"));
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
    List<Part> parts = new ArrayList<>(List.of(MemoryEstimate.vocabulary(data)));
    parts.addAll(
        List.of(training, before, wordsOnly).stream()
            .max(Comparator.comparingLong(MemoryEstimate::sum))
            .orElseThrow());
    return parts;
  }

  /** Types whose nodes have trained vectors: those that walks or pairs meet, but for texts. */
  private static Set<Integer> tableTypes(SettingsValues values, List<MetaPath> paths, Task task) {
    Set<Integer> types =
        PairTrainingData.allTypesCooccur(values) ? NetworkSettings.types(paths) : new HashSet<>();
    types.add(task.candidateType());
    types.remove(task.queryType());
    return types;
  }
}
