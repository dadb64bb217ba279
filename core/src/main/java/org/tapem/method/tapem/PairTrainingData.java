package org.tapem.method.tapem;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.tapem.base.Workers;
import org.tapem.dataset.Texts;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.StartModel;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.network.Adjacency;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTexts;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.CooccurrenceSettings.Kind;
import org.tapem.sample.Cooccurrences;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.sample.SamplePlan;
import org.tapem.settings.SettingsValues;
import org.tapem.text.SkipGramSettings;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.NetworkWalks;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walks;

/**
 * What a pair model learns from: texts with vectors of their words, batches and plans of epochs.
 */
final class PairTrainingData implements TrainingData {
  private final TrainingContext job;
  private final ModelSettings settings;
  private final Vocabulary vocabulary;
  private final List<MetaPath> paths;
  private final Texts.Flat texts;
  private final float[] words; // words x wordDim
  private final int wordDim;
  private IntFunction<EpochPlan> plans; // once they were requested

  PairTrainingData(TrainingContext job) throws IOException {
    this.job = job;
    settings = job.values().get(ModelSettings.class);
    paths = job.values().get(NetworkSettings.class).parse(job.network().schema(), job.task());
    vocabulary = job.data().vocabulary();
    texts = job.texts();
    StartModel start = job.start();
    WordVectors started = start == null ? null : start.words();
    words = job.shared("words", () -> (started == null ? wordVectors() : started).toArray());
    int known = vocabulary.frequentSize();
    wordDim = known == 0 ? skipGram().dim() : words.length / known;
  }

  private SkipGramSettings skipGram() {
    return job.values().get(SkipGramSettings.class);
  }

  private WordVectors wordVectors() {
    return job.wordVectors(skipGram(), vocabulary, texts);
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The vectors of words, row behind row. */
  float[] words() {
    return words;
  }

  int wordDim() {
    return wordDim;
  }

  /** A model as training from nothing begins with. */
  PairModel model() {
    return new PairModel(
        settings, sources(), words, wordDim, RandomStream.key(job.seed(), 1), Kernels.best());
  }

  PairLearner learner(PairModel model, Workers workers) {
    BatchSettings batches =
        job.values().get(BatchSettings.class).withSeed(RandomStream.key(job.seed(), 2));
    return new PairLearner(
        model,
        new Batches(
            job.network(),
            job.task(),
            batches,
            job.values().get(CooccurrenceSettings.class),
            settings.hasPairs()),
        plans(),
        workers,
        RandomStream.key(job.seed(), 3));
  }

  @Override
  public PairLearner learner(String part, Workers workers) {
    return learner(model(), workers);
  }

  /** Whether nodes of every type on the walks need a vector, not only query and candidate nodes. */
  static boolean allTypesCooccur(SettingsValues values) {
    ModelSettings settings = values.get(ModelSettings.class);
    return settings.contextWeight() > 0
        || (settings.cooccurrenceWeight() > 0
            && values.get(CooccurrenceSettings.class).kind() == Kind.ALL);
  }

  /** Nodes of types that neither pairs nor paths nor co-occurrences show have no vectors. */
  private List<NodeSource> sources() {
    Network network = job.network();
    Task task = job.task();
    Set<Integer> met =
        allTypesCooccur(job.values()) ? NetworkSettings.types(paths) : new HashSet<>();
    met.add(task.queryType());
    met.add(task.candidateType());
    List<NodeSource> sources = new ArrayList<>();
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      if (!met.contains(type)) {
        sources.add(NodeSource.unused(name, network.nodes(type)));
      } else if (type == task.queryType() && texts.words().length > 0) {
        int known = vocabulary.frequentSize();
        NodeTexts read = NodeTexts.of(texts.words(), texts.starts(), known, settings.maxWords());
        sources.add(NodeSource.ofTexts(name, read));
      } else {
        sources.add(NodeSource.ofTable(name, network.nodes(type)));
      }
    }
    return sources;
  }

  /** The plans of epochs; the walks behind them are gone once for all learners. */
  private synchronized IntFunction<EpochPlan> plans() {
    if (plans == null) {
      plans = makePlans();
    }
    return plans;
  }

  private IntFunction<EpochPlan> makePlans() {
    Adjacency partners = job.task().partners(job.network());
    long planSeed = RandomStream.key(job.seed(), 5);
    CooccurrenceSettings cooccurrence =
        job.values().get(CooccurrenceSettings.class).withSeed(RandomStream.key(job.seed(), 8));
    boolean withPaths = settings.contextWeight() > 0;
    boolean withCooccurrences =
        settings.cooccurrenceWeight() > 0 && cooccurrence.kind() != Kind.NONE;
    if (!withPaths && !withCooccurrences) {
      return epoch -> EpochPlan.of(partners, null, planSeed, epoch);
    }
    Walks walks =
        NetworkWalks.generate(
            job.network(),
            paths,
            job.values().get(WalkSettings.class),
            SamplePlan.walkSeed(job.seed()),
            job.threads(),
            job.progress());
    PairSettings pairs =
        job.values().get(PairSettings.class).withSeed(SamplePlan.pairSeed(job.seed()));
    IntFunction<PairSamples> samples =
        withPaths
            ? epoch ->
                PairSamples.build(walks, job.network(), job.task(), pairs, epoch, job.threads())
            : epoch -> null;
    IntFunction<Cooccurrences> cooccurrences =
        withCooccurrences
            ? Cooccurrences.of(walks, job.network(), job.task(), cooccurrence, job.threads())
            : epoch -> null;
    return epoch ->
        EpochPlan.of(partners, samples.apply(epoch), planSeed, epoch)
            .with(cooccurrences.apply(epoch));
  }
}
