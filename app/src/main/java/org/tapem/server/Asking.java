package org.tapem.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tapem.base.Nearest;
import org.tapem.dataset.DatasetManifest;
import org.tapem.query.Answer;
import org.tapem.query.BadQuestionException;
import org.tapem.query.Question;

/** Puts a request to a model. */
final class Asking {
  private Asking() {}

  /** The answer to a request as JSON. */
  static byte[] answer(ServedModel model, AskRequest request, Deadline deadline) {
    return model.json().of(ask(model, request, deadline));
  }

  /** Answers a request, or gives up at its deadline. */
  static Answer ask(ServedModel model, AskRequest request, Deadline deadline) {
    check(model, request);
    Question question =
        new Question(
            request.about(),
            request.text(),
            links(model, request),
            request.candidates(),
            Set.copyOf(request.exclude()),
            request.top(),
            request.near(),
            request.explainBest(),
            request.explain(),
            request.includeKnown());
    try {
      return model.asker().ask(question, deadline::check);
    } catch (BadQuestionException e) {
      throw Problem.of(422, Problem.line(e.getMessage()));
    }
  }

  private static void check(ServedModel model, AskRequest request) {
    DatasetManifest.Task task = model.task();
    if (!task.known() && (request.about() != null || !request.have().isEmpty())) {
      throw Problem.of(
          422,
          "%s must not be there: this model answers for a new %s, told by its text and links"
              .formatted(request.about() == null ? "have" : "for", task.left()));
    }
    if (!task.known() && request.includeKnown()) {
      throw Problem.of(
          422, "include_known must not be there: this model answers for a new " + task.left());
    }
    List<String> may = model.linksAsked();
    for (String relation : request.links().keySet()) {
      if (!may.contains(relation)) {
        throw Problem.of(
            422,
            "links must not have %s%s; %s"
                .formatted(
                    Problem.shown(relation),
                    Nearest.hint(relation, may),
                    may.isEmpty()
                        ? "this model reads none"
                        : "this model reads " + String.join(", ", may)));
      }
    }
  }

  /** What a new left node is joined to, by all relations. */
  private static Map<String, List<String>> links(ServedModel model, AskRequest request) {
    Map<String, List<String>> links = new LinkedHashMap<>(request.links());
    if (!request.have().isEmpty()) {
      links.put(model.task().relation(), request.have());
    }
    return links;
  }
}
