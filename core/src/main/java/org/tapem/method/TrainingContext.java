package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DocumentMaker;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.TemporalHoldout;
import org.tapem.dataset.Texts;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Evaluator;
import org.tapem.eval.Measurement;
import org.tapem.eval.RankFigures;
import org.tapem.math.RandomStream;
import org.tapem.method.ModelManifest.Trained;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.RoundExecutor;
import org.tapem.nn.TrainListener;
import org.tapem.nn.Validation;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsValues;
import org.tapem.text.SkipGram;
import org.tapem.text.SkipGramSettings;
import org.tapem.text.TextCorpus;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;

/**
 * A training that runs: what is asked, the network, and what every method does the same way. A
 * method reads its input from it, writes its arrays with {@link #writer} and ends with {@code
 * finish}, which measures the model and writes what all models have.
 *
 * <pre>{@code
 * int[] degrees = in.degrees(); // of every candidate, by the task's relation
 * try (ModelWriter model = in.writer()) {
 *   model.ints("my-counts", degrees);
 *   in.finish(model, new Popularity.PopularityRanker(degrees));
 * }
 * }</pre>
 */
public final class TrainingContext {
  private static final int MOST_KNOWN = ValidMeasuring.MOST;
  private static final int FEWEST_KNOWN = 200; // the same where there are very many links
  private static final long SEEN = 2_000_000_000L; // links that are looked at to measure once

  private final TrainingRequest request;
  private final Network network;
  private final Task task;
  private final Progress progress;
  private final List<TrainListener> listeners;
  private final Stopping stopping;
  private final StartModel start;
  private final WorkerGroup group; // null: no others take part
  private final Replicas.Given given; // null where this process leads
  private int[] degrees;
  private TaskTexts taskTexts;
  private DocumentMaker maker; // null where the task is about new query nodes

  TrainingContext(
      TrainingRequest request,
      Network network,
      StartModel start,
      Progress progress,
      List<TrainListener> listeners,
      Stopping stopping,
      WorkerGroup group,
      Replicas.Given given) {
    this.request = request;
    this.start = start;
    this.network = network;
    this.progress = progress;
    this.listeners = listeners;
    this.stopping = stopping;
    this.group = group;
    this.given = given;
    task = request.data().task();
  }

  public TrainingRequest request() {
    return request;
  }

  public Dataset data() {
    return request.data();
  }

  public SettingsValues values() {
    return request.values();
  }

  public int threads() {
    return request.threads();
  }

  public long seed() {
    return request.seed();
  }

  public Network network() {
    return network;
  }

  public Task task() {
    return task;
  }

  public Progress progress() {
    return progress;
  }

  List<TrainListener> listeners() {
    return listeners;
  }

  public Stopping stopping() {
    return stopping;
  }

  /** The model that training begins from, or null. */
  public StartModel start() {
    return start;
  }

  /** Who takes the rounds of a part of the training; null where this process does. */
  public RoundExecutor rounds(String part) {
    return group == null ? null : (from, ranges) -> group.run(part, from, ranges);
  }

  /** An array that all who take part need: computed by who leads, given to the others. */
  public float[] shared(String name, Supplier<float[]> computed) throws IOException {
    if (given != null) {
      return given.get(name);
    }
    float[] values = computed.get();
    if (group != null) {
      group.give(name, values);
    }
    return values;
  }

  /** Own texts of the query nodes of the network; empty ones where they have none. */
  public Texts.Flat texts() throws IOException {
    return TaskTexts.queryTexts(data());
  }

  /** Trains word vectors by skip-gram on some texts, with a seed of its own. */
  public WordVectors wordVectors(
      SkipGramSettings settings, Vocabulary vocabulary, Texts.Flat some) {
    TextCorpus corpus = TextCorpus.of(some.words(), some.starts());
    progress.phase("word vectors", (long) some.words().length * settings.epochs(), "words");
    long[] counted = {0};
    return new SkipGram(settings.withSeed(RandomStream.key(seed(), 4)), vocabulary)
        .train(
            corpus,
            threads(),
            (done, all) -> {
              synchronized (counted) {
                progress.advance(done - counted[0]);
                counted[0] = done;
              }
            });
  }

  /** Whether the task asks about query nodes of the network. */
  public boolean ofKnown() {
    return data().manifest().task().known();
  }

  /** The texts that speak of candidate nodes; those who read them write them to the model too. */
  public TaskTexts taskTexts() throws IOException {
    if (taskTexts == null && ofKnown()) {
      maker = new DocumentMaker(data(), network, task);
      taskTexts =
          TaskTexts.of(maker.make(), task.queryType() == task.candidateType(), network.schema());
    } else if (taskTexts == null) {
      taskTexts = TaskTexts.of(data());
    }
    return taskTexts;
  }

  /** Writes the words of these texts. */
  public void writeWords(ModelWriter writer) throws IOException {
    int minCount = ofKnown() ? 1 : data().manifest().words().minCount();
    writer.vocabulary(taskTexts().vocabulary(), minCount);
    writer.stopWords(data().stopWords());
  }

  /**
   * The same with documents of some query nodes that know nothing of the future; the task is about
   * known nodes.
   */
  public TaskTexts textsBefore(TemporalHoldout future, IntPredicate wanted) throws IOException {
    return taskTexts().with(maker.before(future, wanted));
  }

  /** Training links of every candidate node. */
  public int[] degrees() {
    if (degrees == null) {
      degrees = task.queryPartners(network).degrees();
    }
    return degrees;
  }

  public ModelWriter writer() throws IOException {
    return new ModelWriter(request.out(), request.replace());
  }

  /** The same of a method that learns all at once. */
  public void finish(ModelWriter writer, Ranker ranker) throws IOException {
    finish(writer, new Trained(validFigures(ranker), measured(ranker)));
  }

  /** How well a trained model ranks the valid part. */
  List<Measurement> measured(Ranker ranker) throws IOException {
    return new ValidMeasuring(this).measure(ranker);
  }

  /** Writes what every model folder has, and makes it the model. */
  void finish(ModelWriter writer, Trained trained) throws IOException {
    writer.ints("degrees", degrees());
    HeldOutPartners.write(data(), writer);
    for (int type = 0; type < data().schema().types().size(); type++) {
      writer.copyNodes(data(), type);
    }
    boolean own = taskTexts == null; // no others were read
    writer.trainingPart(
        TrainingPart.of(
            data(),
            network,
            !writer.hasWords() ? null : own ? texts() : taskTexts.queryTexts(),
            !writer.hasWords() || own ? null : taskTexts.candidateTexts()));
    ModelFolder from = start == null ? null : start.folder();
    writer.commit(
        ModelManifest.of(request.method().key(), data(), values().asMap(), seed(), from)
            .with(
                request.like() == null
                    ? trained
                    : trained.like(ModelFolder.openUnverified(request.like()))));
  }

  /** Figures of the valid part, by name; empty where there is none. */
  private Map<String, Double> validFigures(Ranker ranker) throws IOException {
    return validation(() -> ranker, 1).figures();
  }

  /**
   * Measures rankers on the valid part.
   *
   * @param ranker asked each time
   * @param selectAt a cutoff that is measured too
   */
  public Validation validation(Supplier<Ranker> ranker, int selectAt) throws IOException {
    EvaluationSettings usual = EvaluationSettings.forLists(threads());
    TreeSet<Integer> cutoffs = new TreeSet<>(usual.cutoffs());
    cutoffs.add(selectAt);
    Evaluator evaluator =
        new Evaluator(
            new EvaluationSettings(List.copyOf(cutoffs), usual.inactiveLimit(), threads()),
            degrees());
    Cases cases = new Cases(data(), seed());
    List<EvaluationCase> valid =
        new ArrayList<>(
            cases.evaluations(Part.VALID, ofKnown() ? mostKnown() : 0, Cases.Ranked.LISTS));
    return () ->
        valid.isEmpty()
            ? Map.of()
            : byName(evaluator.evaluate(ranker.get(), "valid", valid, Progress.NONE).figures());
  }

  /** As many as can be asked about after each epoch without waiting longer than it takes. */
  int mostKnown() {
    long links = Math.max(1, data().manifest().relations().get(task.relation()).links());
    return (int) Math.max(FEWEST_KNOWN, Math.min(MOST_KNOWN, SEEN / links));
  }

  private Map<String, Double> byName(RankFigures figures) {
    Map<String, Double> named = new TreeMap<>();
    if (figures.queries() > 0) {
      for (RankFigures.AtCutoff at : figures.at()) {
        named.put("recall@" + at.n(), at.recall());
      }
      if (ofKnown()) { // what is usual there
        named.put("ndcg@10", figures.at(10).ndcg());
        named.put("mrr", figures.mrr());
      }
      if (Double.isFinite(figures.auc())) {
        named.put("auc", figures.auc());
      }
    }
    return named;
  }
}
