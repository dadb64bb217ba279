package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Workers;
import org.tapem.model.ModelSettings;
import org.tapem.model.NodeSource;
import org.tapem.model.NodeTexts;
import org.tapem.model.PairModel;
import org.tapem.network.Adjacency;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.rank.PairRanker;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.MeetingSettings;
import org.tapem.sample.MeetingSettings.Kind;
import org.tapem.sample.Meetings;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.sample.PairTask;
import org.tapem.settings.SettingsValues;
import org.tapem.store.ModelWriter;
import org.tapem.store.Texts;
import org.tapem.text.SkipGram;
import org.tapem.text.SkipGramSettings;
import org.tapem.text.TextCorpus;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;
import org.tapem.train.PairLearner;
import org.tapem.train.TrainSettings;
import org.tapem.train.TrainState;
import org.tapem.train.Trainer;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walks;

/** Everything that training a pair model on a data set needs, made ready. */
final class PairTraining {
  final Trainer trainer;
  final TrainState state;
  private final TrainingJob job;
  private final Workers workers;
  private final PairModel model;
  private final Vocabulary vocabulary;
  private final float[] words; // words x wordDim
  private final int wordDim;

  PairTraining(TrainingJob job, Workers workers) throws IOException {
    this.job = job;
    this.workers = workers;
    vocabulary = job.data().vocabulary();
    ModelSettings settings = job.values().get(ModelSettings.class);
    List<MetaPath> paths =
        job.values().get(NetworkSettings.class).parse(job.network().schema(), job.task());
    Texts.Flat texts = job.texts();
    StartModel start = job.start();
    WordVectors vectors = start == null ? wordVectors(texts) : start.words();
    words = vectors.toArray();
    wordDim = vectors.dim();
    model =
        new PairModel(
            settings,
            sources(paths, texts, settings),
            words,
            wordDim,
            RandomStream.key(job.seed(), 1),
            Kernels.best());
    if (start != null) {
      start.copyTo(model);
    }
    TrainSettings train = job.values().get(TrainSettings.class);
    state = new TrainState(model, train.learningRate());
    long batchSeed = RandomStream.key(job.seed(), 2);
    BatchSettings batches = job.values().get(BatchSettings.class).withSeed(batchSeed);
    PairLearner learner =
        new PairLearner(
            model,
            new Batches(
                job.network(),
                job.task(),
                batches,
                job.values().get(MeetingSettings.class),
                settings.hasPairs()),
            plans(paths, settings),
            workers,
            RandomStream.key(job.seed(), 3));
    trainer = new Trainer(train, learner, job.validation(this::ranker, train.selectAt()), workers);
  }

  private WordVectors wordVectors(Texts.Flat texts) {
    SkipGramSettings settings =
        job.values().get(SkipGramSettings.class).withSeed(RandomStream.key(job.seed(), 4));
    TextCorpus corpus = TextCorpus.of(texts.words(), texts.starts());
    long total = (long) texts.words().length * settings.epochs();
    job.progress().phase("word vectors", total, "words");
    long[] told = {0};
    return new SkipGram(settings, vocabulary)
        .train(
            corpus,
            job.threads(),
            (done, all) -> {
              synchronized (told) {
                job.progress().advance(done - told[0]);
                told[0] = done;
              }
            });
  }

  /** Whether nodes of every type on the walks need a vector, not only left and right ones. */
  static boolean meetsAllTypes(SettingsValues values) {
    ModelSettings settings = values.get(ModelSettings.class);
    return settings.contextWeight() > 0
        || (settings.meetingWeight() > 0 && values.get(MeetingSettings.class).kind() == Kind.ALL);
  }

  /** Nodes of types that neither pairs nor paths nor meetings show have no vectors. */
  private List<NodeSource> sources(List<MetaPath> paths, Texts.Flat texts, ModelSettings settings) {
    Network network = job.network();
    PairTask task = job.task();
    Set<Integer> met = meetsAllTypes(job.values()) ? NetworkSettings.types(paths) : new HashSet<>();
    met.add(task.leftType());
    met.add(task.rightType());
    List<NodeSource> sources = new ArrayList<>();
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      if (!met.contains(type)) {
        sources.add(NodeSource.unused(name, network.nodes(type)));
      } else if (type == task.leftType() && texts.words().length > 0) {
        int known = vocabulary.frequentSize();
        NodeTexts read = NodeTexts.of(texts.words(), texts.starts(), known, settings.maxWords());
        sources.add(NodeSource.ofTexts(name, read));
      } else {
        sources.add(NodeSource.ofTable(name, network.nodes(type)));
      }
    }
    return sources;
  }

  private IntFunction<EpochPlan> plans(List<MetaPath> paths, ModelSettings settings) {
    Adjacency partners = job.task().partners(job.network());
    long planSeed = RandomStream.key(job.seed(), 5);
    MeetingSettings meet =
        job.values().get(MeetingSettings.class).withSeed(RandomStream.key(job.seed(), 8));
    boolean withPaths = settings.contextWeight() > 0;
    boolean withMeetings = settings.meetingWeight() > 0 && meet.kind() != Kind.NONE;
    if (!withPaths && !withMeetings) {
      return epoch -> EpochPlan.of(partners, null, planSeed, epoch);
    }
    Walks walks =
        NetworkWalks.generate(
            job.network(),
            paths,
            job.values().get(WalkSettings.class),
            RandomStream.key(job.seed(), 6),
            job.threads(),
            job.progress());
    PairSettings pairs =
        job.values().get(PairSettings.class).withSeed(RandomStream.key(job.seed(), 7));
    IntFunction<PairSamples> samples =
        withPaths
            ? epoch ->
                PairSamples.build(walks, job.network(), job.task(), pairs, epoch, job.threads())
            : epoch -> null;
    IntFunction<Meetings> meetings =
        withMeetings
            ? Meetings.of(walks, job.network(), job.task(), meet, job.threads())
            : epoch -> null;
    return epoch ->
        EpochPlan.of(partners, samples.apply(epoch), planSeed, epoch).with(meetings.apply(epoch));
  }

  /** The ranker of the model as it is now. */
  private PairRanker ranker() {
    return new PairRanker(
        job.request().method().key(),
        model,
        job.task().leftType(),
        model.vectors(workers, job.task().rightType()),
        words.length / wordDim);
  }

  /** Writes what the model needs beside its weights. */
  void writeRest(ModelWriter writer) throws IOException {
    int right = job.task().rightType();
    if (model.hasTexts(right)) {
      float[] vectors = model.vectors(workers, right);
      int dim = model.settings().dim();
      writer.floats("right", vectors, vectors.length / dim, dim);
    }
    writer.floats("words", words, words.length / wordDim, wordDim);
    writer.vocabulary(vocabulary, job.data().manifest().words().minCount());
    writer.stopWords(job.data().stopWords());
  }
}
