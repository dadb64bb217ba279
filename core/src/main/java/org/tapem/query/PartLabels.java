package org.tapem.query;

import org.tapem.rank.Reasons;

/**
 * Names the parts of scores for people. Where questions are about known nodes, texts are documents
 * of left nodes, so the parts speak of these.
 */
final class PartLabels {
  private final boolean documents;
  private final String left;
  private final String right;
  private final String joined; // the left nodes of the right one
  private final String shared; // what it has in common with others

  PartLabels(Known known) {
    documents = known.asksOfKnown();
    left = known.schema().types().get(known.task().leftType()).name();
    right = known.schema().types().get(known.task().rightType()).name();
    String lefts = known.words().plural(left);
    joined = known.isOneType() ? "those linked to it" : "its " + lefts;
    shared = known.isOneType() ? "neighbours" : lefts;
  }

  String of(Reasons.Part part) {
    if (!documents) {
      return part.label();
    }
    return switch (part.name()) {
      case "pair" ->
          left.equals(right) ? "both together" : "%s and %s together".formatted(left, right);
      case "similar-texts" -> "similarity to " + joined + ", one by one";
      case "words" -> "words of all " + joined;
      case "vectors" -> "embedding of all " + joined;
      case "texts" -> "number of " + joined;
      case "recency" -> "time since the last of " + joined;
      case "own-words" -> "its own words";
      case "own-vectors" -> "its own embedding";
      case "nodes" -> "what " + joined + " are linked to";
      case "own-nodes" -> "what it is linked to itself";
      case "co-partners" -> "those it shares " + shared + " with";
      default -> part.label();
    };
  }
}
