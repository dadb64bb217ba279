package org.tapem.server;

import java.util.List;
import java.util.Map;

/**
 * A request as it was read, all rules checked that do not depend on the model.
 *
 * @param id of a line of a stream; null elsewhere
 * @param about id of the known node that is asked about; null where it is a new one
 * @param have ids of nodes that a new one is joined to by the relation that is asked for
 * @param text of a new one; may be blank
 * @param links ids or names of what a new one is joined to, by name of another relation
 * @param explainBest of how many of the best it is to be told why
 * @param explain ids of those of which it is to be told why
 * @param includeKnown whether partners that a known node has already are ranked too
 */
record AskRequest(
    String id,
    String about,
    List<String> have,
    String text,
    Map<String, List<String>> links,
    List<String> candidates,
    List<String> exclude,
    int top,
    int near,
    int explainBest,
    List<String> explain,
    boolean includeKnown) {
  AskRequest {
    have = List.copyOf(have);
    links = Map.copyOf(links);
    candidates = List.copyOf(candidates);
    exclude = List.copyOf(exclude);
    explain = List.copyOf(explain);
  }

  /** The same without what a line of a stream does not show. */
  AskRequest plain() {
    return new AskRequest(
        id, about, have, text, links, candidates, exclude, top, 0, 0, List.of(), includeKnown);
  }
}
