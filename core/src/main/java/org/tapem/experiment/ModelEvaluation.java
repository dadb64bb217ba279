package org.tapem.experiment;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.EvaluationSums;
import org.tapem.eval.Evaluator;
import org.tapem.eval.Measurement;
import org.tapem.eval.Measuring;
import org.tapem.eval.Reliability;
import org.tapem.eval.TruthCounts;
import org.tapem.eval.ViolationFigures;
import org.tapem.method.Cases;
import org.tapem.method.Methods;
import org.tapem.method.Model;
import org.tapem.method.ModelManifest;
import org.tapem.rank.Ranker;

/**
 * Evaluates a model on what a data set holds out. Lists that have to be drawn are drawn with the
 * one seed {@value Cases#SEED}, so that all models of a data set are measured on the same. A model
 * that was trained on another data set, or has got nodes since, is asked in its own numbers: nodes
 * are the same by id. Held-out nodes that it knows are left out.
 */
public final class ModelEvaluation {
  /** Of drawn lists, of walks and of drawn query nodes. */
  private final Model model;

  private final Dataset data;
  private final IdMapping translation; // null for a model of this data set
  private final Ranker ranker;
  private final int[] degrees; // candidate nodes of the data set
  private final Cases cases;

  /** Refuses a model of another schema or task, and one that was trained on what is held out. */
  public ModelEvaluation(Model model, Dataset data) throws IOException {
    this.model = model;
    this.data = data;
    ModelManifest manifest = model.folder().manifest();
    if (manifest.all() != null && manifest.all().sha256().equals(data.sha256())) {
      throw new BadFileException(
          model.folder().folder(),
          "was trained on all of " + data.folder() + ", its held-out part included",
          "evaluate a model that was trained without --all");
    }
    boolean own = manifest.data().sha256().equals(data.sha256()) && manifest.added() == null;
    translation = own ? null : IdMapping.of(model, data);
    int candidateCount = data.training(data.candidateType());
    ranker = own ? model.ranker() : new MappedRanker(model.ranker(), translation, candidateCount);
    degrees = own ? model.degrees() : data.task().queryPartners(data.network()).degrees();
    boolean ofKnown = data.manifest().task().known();
    cases = new Cases(data, Cases.SEED, node -> own || translation.knowsQueryNode(node) == ofKnown);
  }

  /**
   * What the model does not know of the data set; empty for a model of this one.
   *
   * @param chosen cases of the part
   */
  public Optional<DatasetMismatch> foreign(Part part, List<EvaluationCase> chosen) {
    if (translation == null) {
      return Optional.empty();
    }
    long truths = 0;
    long unknown = 0;
    for (EvaluationCase one : chosen) {
      int[] truth = one.candidates().truth();
      truths += truth.length;
      unknown +=
          Arrays.stream(truth)
              .filter(t -> translation.candidateNode(t) == IdMapping.UNKNOWN)
              .count();
    }
    ModelManifest manifest = model.folder().manifest();
    return Optional.of(
        new DatasetMismatch(
            manifest.data(), manifest.added(), cases.leftOut(part), truths, unknown));
  }

  /** The held-out nodes. */
  public Cases cases() {
    return cases;
  }

  /**
   * Whom to rank where nobody says: the lists of the data set. Where it has none, all if the task
   * is about nodes of the network or joins one type with itself, as is usual there.
   */
  public Cases.Ranked usual() {
    boolean all = data.manifest().task().known() || data.queryType() == data.candidateType();
    return all && !cases.listsGiven() ? Cases.Ranked.ALL : Cases.Ranked.LISTS;
  }

  /**
   * Ranks the candidates of a part.
   *
   * @param max most held-out nodes, the first ones; 0: all
   */
  public Evaluation evaluate(
      Part part, Cases.Ranked ranked, int max, int threads, Progress progress) throws IOException {
    return evaluate(part, cases.evaluations(part, max, ranked), ranked.settings(threads), progress);
  }

  /** Ranks the candidates of cases that were made from {@link #cases}. */
  public Evaluation evaluate(
      Part part, List<EvaluationCase> chosen, EvaluationSettings settings, Progress progress)
      throws IOException {
    EvaluationSums sums = sums(settings);
    count(chosen, settings, progress, sums::add);
    return evaluation(part, sums);
  }

  /** Ranks the candidates of some cases and tells what was counted for each, in their order. */
  public void count(
      List<EvaluationCase> some,
      EvaluationSettings settings,
      Progress progress,
      Consumer<TruthCounts> counted) {
    new Evaluator(settings, degrees).count(ranker, some, progress, counted);
  }

  /** Adds up what {@link #count} told. */
  public EvaluationSums sums(EvaluationSettings settings) {
    return new Evaluator(settings, degrees).sums();
  }

  /** The figures of a part whose cases are added up. */
  public Evaluation evaluation(Part part, EvaluationSums sums) {
    return sums.evaluation(ranker.method(), part.name().toLowerCase(Locale.ROOT));
  }

  /**
   * Gives figures their confidence intervals and compares them with popularity and chance.
   *
   * @param found what {@link #evaluate} found for {@code chosen}
   */
  public Measurement measured(Evaluation found, List<EvaluationCase> chosen, Cases.Ranked ranked) {
    return new Measuring(
            degrees, !Methods.isPopularity(model.method()), data.manifest().task().known())
        .measure(
            found,
            chosen,
            ranked == Cases.Ranked.ALL ? Measurement.Among.ALL : Measurement.Among.LISTS,
            found.queries());
  }

  /**
   * Looks whether the chances that the model tells come true; it must {@link Model#tellsChances
   * tell them}.
   *
   * @param max most held-out nodes, the first ones; 0: all
   */
  public Reliability reliability(Part part, int max, int threads, Progress progress) {
    List<EvaluationCase> chosen = cases.evaluations(part, max, Cases.Ranked.ALL);
    return Reliability.of(ranker, chosen, threads, progress);
  }

  /**
   * Counts how often the model ranks frequent company above true partners. Walks are TaPEm's by
   * default, so that all models of a data set are measured on the same company.
   *
   * @param queryCount most training nodes that are looked at
   */
  public ViolationFigures violation(int queryCount, int threads, Progress progress)
      throws IOException {
    return FrequentNonPartners.of(data, queryCount, threads, progress)
        .violation(ranker, threads, progress);
  }
}
