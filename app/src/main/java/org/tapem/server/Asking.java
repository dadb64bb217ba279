package org.tapem.server;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tapem.ask.Answer;
import org.tapem.ask.Question;

/** Puts a request to a model. */
final class Asking {
  private Asking() {}

  /** What came of it. */
  record Outcome(Answer answer, boolean unknownVenue) {}

  /** Answers a request, or gives up at its deadline. */
  static Outcome ask(ServedModel model, IdentifyRequest request, Deadline deadline) {
    Map<String, List<String>> links = new HashMap<>();
    if (!request.references().isEmpty()) {
      if (!model.links().hasCitations()) {
        throw Problem.of(422, "references must not be there: this model knows no citations");
      }
      links.put(PaperLinks.CITES, request.references());
    }
    Optional<String> venue = Optional.empty();
    if (request.venue() != null) {
      if (!model.links().hasVenues()) {
        throw Problem.of(422, "venue must not be there: this model knows no venues");
      }
      venue = model.links().venueId(request.venue());
      venue.ifPresent(id -> links.put(PaperLinks.PUBLISHED_IN, List.of(id)));
    }
    Question question =
        new Question(
            request.text(),
            links,
            request.candidates(),
            Set.copyOf(request.exclude()),
            request.top(),
            request.near(),
            request.explainBest(),
            request.explain());
    Answer answer = model.asker().ask(question, deadline::check);
    return new Outcome(answer, request.venue() != null && venue.isEmpty());
  }
}
