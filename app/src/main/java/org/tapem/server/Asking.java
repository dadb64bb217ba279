package org.tapem.server;

import java.util.Map;
import java.util.Set;
import org.tapem.ask.Answer;
import org.tapem.ask.Question;
import org.tapem.preset.KnownPapers;

/** Puts a request to a model. */
final class Asking {
  private Asking() {}

  /** What came of it. */
  record Outcome(Answer answer, boolean unknownVenue) {}

  /** The answer to a request as JSON. */
  static byte[] answer(ServedModel model, IdentifyRequest request, Deadline deadline) {
    Outcome outcome = ask(model, request, deadline);
    return model.json().of(outcome.answer(), outcome.unknownVenue());
  }

  /** Answers a request, or gives up at its deadline. */
  static Outcome ask(ServedModel model, IdentifyRequest request, Deadline deadline) {
    KnownPapers papers = model.papers();
    if (!request.references().isEmpty() && !papers.hasCitations()) {
      throw Problem.of(422, "references must not be there: this model knows no citations");
    }
    if (request.venue() != null && !papers.hasVenues()) {
      throw Problem.of(422, "venue must not be there: this model knows no venues");
    }
    String venue = request.venue() == null ? null : papers.venue(request.venue()).orElse(null);
    Question question =
        new Question(
            null,
            request.text(),
            Map.of(),
            request.candidates(),
            Set.copyOf(request.exclude()),
            request.top(),
            request.near(),
            request.explainBest(),
            request.explain());
    Question joined = KnownPapers.joined(question, request.references(), venue);
    Answer answer = model.asker().ask(joined, deadline::check);
    return new Outcome(answer, request.venue() != null && venue == null);
  }
}
