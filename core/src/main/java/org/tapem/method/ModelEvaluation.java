package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Evaluator;
import org.tapem.eval.Reliability;
import org.tapem.eval.ViolationFigures;
import org.tapem.flat.BadFileException;
import org.tapem.flat.Progress;
import org.tapem.store.Dataset;
import org.tapem.store.HeldOut.Part;
import org.tapem.store.ModelManifest;

/**
 * Evaluates a model on what its data set holds out. Lists that have to be drawn are drawn with the
 * one seed {@value #SEED}, so that all models of a data set are measured on the same.
 */
public final class ModelEvaluation {
  /** Of drawn lists, of walks and of drawn left nodes. */
  public static final long SEED = 1;

  private final LoadedModel model;
  private final Dataset data;
  private final Cases cases;

  /** Refuses a model that was not trained on this data set: its nodes have other numbers. */
  public ModelEvaluation(LoadedModel model, Dataset data) throws IOException {
    ModelManifest.Data trainedOn = model.folder().manifest().data();
    if (!trainedOn.sha256().equals(data.sha256())) {
      throw new BadFileException(
          model.folder().folder(),
          "was trained on another data set than " + data.folder(),
          "on one that was called "
              + trainedOn.name()
              + ", with checksum "
              + trainedOn.sha256().substring(0, 16)
              + "...");
    }
    this.model = model;
    this.data = data;
    cases = new Cases(data, SEED);
  }

  /** The held-out nodes. */
  public Cases cases() {
    return cases;
  }

  /**
   * Ranks the candidates of a part.
   *
   * @param most most held-out nodes, the first ones; 0: all
   */
  public Evaluation evaluate(
      Part part, Cases.Ranked ranked, int most, int threads, Progress progress) throws IOException {
    EvaluationSettings settings =
        ranked == Cases.Ranked.ALL
            ? EvaluationSettings.forWholeSet(threads)
            : EvaluationSettings.forLists(threads);
    return evaluate(part, cases.evaluations(part, most, ranked), settings, progress);
  }

  /** Ranks the candidates of cases that were made from {@link #cases}. */
  public Evaluation evaluate(
      Part part, List<EvaluationCase> chosen, EvaluationSettings settings, Progress progress)
      throws IOException {
    String name = part.name().toLowerCase(Locale.ROOT);
    return new Evaluator(settings, model.degrees())
        .evaluate(model.ranker(), name, chosen, progress);
  }

  /**
   * Looks whether the chances that the model tells come true; it must {@link
   * LoadedModel#tellsChances tell them}.
   *
   * @param most most held-out nodes, the first ones; 0: all
   */
  public Reliability reliability(Part part, int most, int threads, Progress progress) {
    List<EvaluationCase> chosen = cases.evaluations(part, most, Cases.Ranked.ALL);
    return Reliability.of(model.ranker(), chosen, threads, progress);
  }

  /**
   * Counts how often the model ranks frequent company above true partners. Walks are TaPEm's by
   * default, so that all models of a data set are measured on the same company.
   *
   * @param leftNodes most training nodes that are looked at
   */
  public ViolationFigures violation(int leftNodes, int threads, Progress progress)
      throws IOException {
    return Company.of(data, leftNodes, threads, progress)
        .violation(model.ranker(), threads, progress);
  }
}
