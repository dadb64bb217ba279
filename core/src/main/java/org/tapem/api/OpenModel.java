package org.tapem.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tapem.ask.Answer;
import org.tapem.ask.Asker;
import org.tapem.ask.Explanation;
import org.tapem.ask.Known;
import org.tapem.ask.NodeRef;
import org.tapem.ask.Question;
import org.tapem.eval.Evaluation;
import org.tapem.flat.Progress;
import org.tapem.method.LoadedModel;
import org.tapem.method.ModelEvaluation;
import org.tapem.store.Dataset;
import org.tapem.store.HeldOut.Part;

/** A model that can be asked. Safe for many threads. */
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
    if (known().find(known().task().rightType(), id) < 0) {
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

  /** Right nodes that are called like this, also where it is spelled in another way; best first. */
  public List<NodeRef> find(String name, int most) {
    return known().search(known().task().rightType()).find(name, most).nodes();
  }

  /** What it knows: nodes, their names and links. */
  public Known known() {
    return asker.known();
  }

  /** The model itself: its folder, method and settings. */
  public LoadedModel model() {
    return asker.model();
  }
}
