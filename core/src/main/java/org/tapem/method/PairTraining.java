package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Evaluator;
import org.tapem.eval.RankFigures;
import org.tapem.flat.Progress;
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
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.sample.PairTask;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.HeldOut.Part;
import org.tapem.store.Texts;
import org.tapem.text.SkipGram;
import org.tapem.text.SkipGramSettings;
import org.tapem.text.TextCorpus;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;
import org.tapem.train.TrainSettings;
import org.tapem.train.TrainState;
import org.tapem.train.Trainer;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** Everything that training a pair model on a data set needs, made ready. */
final class PairTraining {
  final PairModel model;
  final float[] words; // words x wordDim
  final int wordDim;
  final int[] degrees; // right nodes: training links
  final Vocabulary vocabulary;
  final Trainer trainer;
  final TrainState state;
  private final Dataset data;
  private final String method;
  private final Workers workers;
  private final int threads;
  private final Evaluator evaluator;
  private final List<EvaluationCase> validCases;

  PairTraining(
      Dataset data,
      Network network,
      Method method,
      SettingsValues values,
      long seed,
      Workers workers,
      int threads,
      Progress progress)
      throws IOException {
    this.data = data;
    this.method = method.key();
    this.workers = workers;
    this.threads = threads;
    PairTask task = new PairTask(data.leftType(), data.rightType(), data.taskRelation());
    Adjacency partners = task.partners(network);
    vocabulary = data.vocabulary();
    ModelSettings modelSettings = values.get(ModelSettings.class);
    MetaPath path = values.get(NetworkSettings.class).parse(network.schema(), task);
    Texts.Flat texts = data.texts(data.leftType()).flat(data.training(data.leftType()));
    WordVectors vectors = wordVectors(values.get(SkipGramSettings.class), texts, seed, progress);
    words = vectors.toArray();
    wordDim = vectors.dim();
    List<NodeSource> sources = sources(network, path, task, texts, modelSettings);
    long modelSeed = RandomStream.key(seed, 1);
    model = new PairModel(modelSettings, sources, words, wordDim, modelSeed, Kernels.best());
    TrainSettings trainSettings = values.get(TrainSettings.class);
    state = new TrainState(model, trainSettings.learningRate());
    BatchSettings batches = values.get(BatchSettings.class).withSeed(RandomStream.key(seed, 2));
    trainer =
        new Trainer(
            trainSettings,
            new Batches(network, task, batches),
            plans(values, network, task, partners, path, seed, progress),
            this::validFigures,
            workers,
            RandomStream.key(seed, 3));
    degrees = degrees(network, task);
    evaluator = new Evaluator(evaluation(trainSettings), degrees);
    Cases cases = new Cases(data, seed);
    validCases =
        cases.of(Part.VALID, 0).stream()
            .map(index -> cases.evaluation(index, Cases.Ranked.LISTS))
            .toList();
  }

  /** The usual figures, and the one that chooses the best epoch. */
  private EvaluationSettings evaluation(TrainSettings training) {
    EvaluationSettings usual = EvaluationSettings.forLists(threads);
    TreeSet<Integer> cutoffs = new TreeSet<>(usual.cutoffs());
    cutoffs.add(training.selectAt());
    return new EvaluationSettings(List.copyOf(cutoffs), usual.inactiveLimit(), threads);
  }

  static int[] degrees(Network network, PairTask task) {
    Adjacency lefts = task.leftPartners(network);
    int[] degrees = new int[lefts.nodes()];
    Arrays.setAll(degrees, lefts::degree);
    return degrees;
  }

  private WordVectors wordVectors(
      SkipGramSettings given, Texts.Flat texts, long seed, Progress progress) {
    SkipGramSettings settings = given.withSeed(RandomStream.key(seed, 4));
    TextCorpus corpus = TextCorpus.of(texts.words(), texts.starts());
    long total = (long) texts.words().length * settings.epochs();
    progress.phase("word vectors", total, "words");
    long[] told = {0};
    return new SkipGram(settings, vocabulary)
        .train(
            corpus,
            threads,
            (done, all) -> {
              synchronized (told) {
                progress.advance(done - told[0]);
                told[0] = done;
              }
            });
  }

  private List<NodeSource> sources(
      Network network, MetaPath path, PairTask task, Texts.Flat texts, ModelSettings settings) {
    Set<Integer> met = new HashSet<>();
    path.steps().forEach(step -> met.add(step.fromType()));
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

  private IntFunction<EpochPlan> plans(
      SettingsValues values,
      Network network,
      PairTask task,
      Adjacency partners,
      MetaPath path,
      long seed,
      Progress progress) {
    long planSeed = RandomStream.key(seed, 5);
    if (values.get(ModelSettings.class).contextWeight() == 0) {
      return epoch -> EpochPlan.of(partners, null, planSeed, epoch);
    }
    WalkSettings given = values.get(WalkSettings.class);
    WalkSettings walk =
        new WalkSettings(given.perNode(), given.length(), RandomStream.key(seed, 6));
    progress.phase("walks", -1, "walks");
    Walks walks = Walks.generate(new Walker(network, path, walk), threads);
    PairSettings pairs = values.get(PairSettings.class).withSeed(RandomStream.key(seed, 7));
    return epoch ->
        EpochPlan.of(
            partners,
            PairSamples.build(walks, network, task, pairs, epoch, threads),
            planSeed,
            epoch);
  }

  /** Vectors of the right nodes as they are now. */
  float[] rightVectors() {
    return model.vectors(workers, data.rightType());
  }

  /** The ranker of the model as it is now. */
  private PairRanker ranker() {
    return new PairRanker(method, model, data.leftType(), rightVectors(), words.length / wordDim);
  }

  private Map<String, Double> validFigures() {
    if (validCases.isEmpty()) {
      return Map.of();
    }
    RankFigures figures =
        evaluator.evaluate(ranker(), "valid", validCases, Progress.NONE).figures();
    return figuresByName(figures);
  }

  static Map<String, Double> figuresByName(RankFigures figures) {
    Map<String, Double> named = new TreeMap<>();
    if (figures.queries() > 0) {
      for (RankFigures.AtCutoff at : figures.at()) {
        named.put("recall@" + at.n(), at.recall());
      }
      if (Double.isFinite(figures.auc())) {
        named.put("auc", figures.auc());
      }
    }
    return named;
  }
}
