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
    joined = known.isOneType() ? "those joined to it" : "its " + lefts;
    shared = known.isOneType() ? "neighbours" : lefts;
  }

  String of(Reasons.Part part) {
    if (!documents) {
      return part.label();
    }
    return switch (part.name()) {
      case "pair" ->
          left.equals(right) ? "both together" : "%s and %s together".formatted(left, right);
      case "near" -> joined + " one by one, and its company";
      case "words" -> joined + " all together, by words";
      case "vectors" -> joined + " all together, by vectors";
      case "texts" -> "number of " + joined;
      case "idle" -> "how long ago the last of " + joined + " was";
      case "own-words" -> "what is told of it alone, by words";
      case "own-vectors" -> "what is told of it alone, by vectors";
      case "nodes" -> "what " + joined + " are joined to, all together";
      case "own-nodes" -> "what it is joined to itself";
      case "company" -> "those it shares " + shared + " with";
      default -> part.label();
    };
  }
}
