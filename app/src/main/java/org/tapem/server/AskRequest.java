package org.tapem.server;

import java.util.List;
import org.tapem.query.Question;

/**
 * A request as it was read, all rules checked that do not depend on the model.
 *
 * @param id of a line of a stream; null elsewhere
 * @param have ids of nodes that a new one is joined to by the task's relation
 */
record AskRequest(String id, List<String> have, Question question) {
  AskRequest {
    have = List.copyOf(have);
  }

  /** The same without what a line of a stream does not show. */
  AskRequest plain() {
    return new AskRequest(id, have, question.near(0).explainBest(0).explain(List.of()));
  }
}
