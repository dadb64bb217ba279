package org.tapem.server;

import java.util.List;

/**
 * A request as it was read, all rules checked.
 *
 * @param id of a line of a stream; null elsewhere
 * @param text all texts of the paper, joined
 * @param venue null where none is told
 * @param explainBest of how many of the best it is to be told why
 * @param explain ids of those of whom it is to be told why
 */
record IdentifyRequest(
    String id,
    String text,
    List<String> references,
    String venue,
    List<String> candidates,
    List<String> exclude,
    int top,
    int near,
    int explainBest,
    List<String> explain) {
  IdentifyRequest {
    references = List.copyOf(references);
    candidates = List.copyOf(candidates);
    exclude = List.copyOf(exclude);
    explain = List.copyOf(explain);
  }

  /** The same without what a line of a stream does not show. */
  IdentifyRequest plain() {
    return new IdentifyRequest(
        id, text, references, venue, candidates, exclude, top, 0, 0, List.of());
  }
}
