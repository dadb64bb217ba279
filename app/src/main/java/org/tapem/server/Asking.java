package org.tapem.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    try {
      return model.asker().ask(joined(model, request), deadline::check);
    } catch (BadQuestionException e) {
      throw Problem.of(422, Problem.line(e.getMessage()));
    }
  }

  private static void check(ServedModel model, AskRequest request) {
    DatasetManifest.Task task = model.task();
    Question question = request.question();
    if (!task.known() && (question.about() != null || !request.have().isEmpty())) {
      throw Problem.of(
          422,
          "%s must not be there: this model answers for a new %s, told by its text and links"
              .formatted(question.about() == null ? "have" : "for", task.queryType()));
    }
    if (!task.known() && question.includeKnown()) {
      throw Problem.of(
          422, "include_known must not be there: this model answers for a new " + task.queryType());
    }
    List<String> may = model.linksRead();
    for (String relation : question.links().keySet()) {
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

  /** The question with what a new query node is joined to by the relation requested. */
  private static Question joined(ServedModel model, AskRequest request) {
    Question question = request.question();
    if (request.have().isEmpty()) {
      return question;
    }
    Map<String, List<String>> links = new LinkedHashMap<>(question.links());
    links.put(model.task().relation(), request.have());
    return question.links(links);
  }
}
