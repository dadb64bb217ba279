package org.tapem.query;

import java.util.List;

/**
 * Who fits a query node.
 *
 * @param about the known node that was queried; null: a new one
 * @param knownWords words of its text or document that the model knows, each as often as it occurs
 * @param unknownWords distinct words that it does not know, stop words left out
 * @param leftOut candidate nodes that were not ranked because it is joined to them, or is one of
 *     them
 * @param heldOut how many of these are joined to it only by links held out of training
 * @param candidates how many candidate nodes were ranked
 * @param ranked the best first, then those that were requested by {@link Question#explain}
 * @param unknownLinks ids that the model does not know among those the text is joined to
 * @param resolved what the question names by other words than ids, and which nodes these are
 */
public record Answer(
    NodeRef about,
    int knownWords,
    List<String> unknownWords,
    int leftOut,
    int heldOut,
    int candidates,
    List<Ranked> ranked,
    List<String> unknownLinks,
    List<Resolved> resolved) {

  /**
   * A candidate node with its place.
   *
   * @param rank from 1 on
   * @param texts how many it is known by
   * @param chance to belong to the text, from 0 to 1; NaN where the model tells none
   * @param near its texts that are most like the text, the most like first
   * @param explanation null where none was requested
   */
  public record Ranked(
      int rank,
      NodeRef node,
      int texts,
      double score,
      double chance,
      List<Likeness> near,
      Explanation explanation) {
    public Ranked {
      near = List.copyOf(near);
    }
  }

  /**
   * A node that a question names, but not by its id.
   *
   * @param field of the question, such as "exclude" or "links.cites"
   * @param given what the question says, such as a name
   */
  public record Resolved(String field, String given, NodeRef node) {}

  public Answer {
    unknownWords = List.copyOf(unknownWords);
    ranked = List.copyOf(ranked);
    unknownLinks = List.copyOf(unknownLinks);
    resolved = List.copyOf(resolved);
  }
}
