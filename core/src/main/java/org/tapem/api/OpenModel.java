package org.tapem.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.Evaluation;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.method.Model;
import org.tapem.query.Answer;
import org.tapem.query.Asker;
import org.tapem.query.Explanation;
import org.tapem.query.Known;
import org.tapem.query.NodeRef;
import org.tapem.query.Question;

/**
 * A model that can be asked. Safe for many threads.
 *
 * <pre>{@code
 * OpenModel model = Tapem.open(Path.of("model"));
 * Answer answer = model.ask(Question.of("Title and abstract").top(20).explainBest(1));
 * String best = answer.ranked().get(0).node().id();
 * }</pre>
 */
public final class OpenModel {
  private final Asker asker;

  OpenModel(Asker asker) {
    this.asker = asker;
  }

  /** Answers a question. */
  public Answer ask(Question question) {
    return asker.ask(question);
  }

  /** Those that fit a text best, the best first. */
  public List<Answer.Ranked> rank(String text, int top) {
    return ask(Question.of(text).top(top)).ranked();
  }

  /** Why one has its score for a text; empty where the model does not know the id. */
  public Optional<Explanation> explain(String text, String id) {
    if (known().find(known().task().candidateType(), id) < 0) {
      return Optional.empty();
    }
    return ask(Question.of(text).top(1).explain(List.of(id))).ranked().stream()
        .filter(ranked -> ranked.node().id().equals(id))
        .map(Answer.Ranked::explanation)
        .findFirst();
  }

  /**
   * Measures it on a held-out part of the data set that it was trained on: by candidate lists, or
   * among all where that is {@link ModelEvaluation#usual usual}.
   */
  public Evaluation evaluate(Dataset data, Part part) throws IOException {
    int threads = Runtime.getRuntime().availableProcessors();
    ModelEvaluation evaluation = new ModelEvaluation(model(), data);
    return evaluation.evaluate(part, evaluation.usual(), 0, threads, Progress.NONE);
  }

  /**
   * Candidate nodes that are called like this, also where it is spelled in another way; best first.
   */
  public List<NodeRef> find(String name, int max) {
    return known().search(known().task().candidateType()).find(name, max).nodes();
  }

  /** What it knows: nodes, their names and links. */
  public Known known() {
    return asker.known();
  }

  /** The model itself: its folder, method and settings. */
  public Model model() {
    return asker.model();
  }
}
