package org.tapem.query;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is asked: which candidate nodes belong to a query node, a known or a new one. Nodes are
 * given by their ids, or by names that one node of the type has ({@link NodeResolver}). Nodes that
 * a model does not know are errors, but among {@code links}: there they are left out. Each method
 * gives a changed copy.
 *
 * <pre>{@code
 * Question ofText = Question.of("some text").top(20).links(Map.of("cites", List.of("p1", "p2")));
 * Question ofUser = Question.about("u17").exclude(Set.of("i3")).explainBest(3);
 * }</pre>
 *
 * @param about id of a query node that the model knows; null: a new one, of which text and links
 *     tell
 * @param text all that is known of the text of a new one
 * @param links ids of the nodes that a new one is joined to, by name of the relation; in a task
 *     about known nodes the task's relation too
 * @param candidates ids of the candidate nodes to rank; empty: all
 * @param exclude ids of candidate nodes to leave out
 * @param top most candidate nodes of the answer
 * @param near most texts to show of each candidate node: its own that are most like the text
 * @param explainBest of how many of the best it is to be told why
 * @param explain ids of further candidate nodes to tell why; the answer has them too
 * @param includeKnown whether partners that the query node has already are ranked too, held out or
 *     not
 */
public record Question(
    String about,
    String text,
    Map<String, List<String>> links,
    List<String> candidates,
    Set<String> exclude,
    int top,
    int near,
    int explainBest,
    List<String> explain,
    boolean includeKnown) {
  public Question {
    links = Map.copyOf(links);
    candidates = List.copyOf(candidates);
    exclude = Set.copyOf(exclude);
    explain = List.copyOf(explain);
    if (about != null && !(text.isEmpty() && links.isEmpty())) {
      throw new IllegalArgumentException("a question about a known node has no text and no links");
    }
    if (top < 1) {
      throw new IllegalArgumentException("top must be >= 1, got " + top);
    }
    if (near < 0 || explainBest < 0) {
      throw new IllegalArgumentException("near and explainBest must be >= 0");
    }
  }

  /** Who of all fits a text? The best ten, nothing explained. */
  public static Question of(String text) {
    return new Question(null, text, Map.of(), List.of(), Set.of(), 10, 3, 0, List.of(), false);
  }

  /** Who of all fits a query node that the model knows? The best ten, nothing explained. */
  public static Question about(String id) {
    return new Question(id, "", Map.of(), List.of(), Set.of(), 10, 3, 0, List.of(), false);
  }

  /** The same for another number of candidate nodes. */
  public Question top(int newTop) {
    return new Question(
        about, text, links, candidates, exclude, newTop, near, explainBest, explain, includeKnown);
  }

  /** The same of a node that is joined to others. */
  public Question links(Map<String, List<String>> newLinks) {
    return new Question(
        about, text, newLinks, candidates, exclude, top, near, explainBest, explain, includeKnown);
  }

  /** The same of these candidate nodes only. */
  public Question candidates(List<String> newCandidates) {
    return new Question(
        about, text, links, newCandidates, exclude, top, near, explainBest, explain, includeKnown);
  }

  /** The same without some candidate nodes. */
  public Question exclude(Set<String> newExclude) {
    return new Question(
        about, text, links, candidates, newExclude, top, near, explainBest, explain, includeKnown);
  }

  /** The same with more or fewer texts of each candidate node. */
  public Question near(int newNear) {
    return new Question(
        about, text, links, candidates, exclude, top, newNear, explainBest, explain, includeKnown);
  }

  /** The same, telling why for the best. */
  public Question explainBest(int best) {
    return new Question(
        about, text, links, candidates, exclude, top, near, best, explain, includeKnown);
  }

  /** The same, telling why for these. */
  public Question explain(List<String> ids) {
    return new Question(
        about, text, links, candidates, exclude, top, near, explainBest, ids, includeKnown);
  }

  /** The same, ranking the partners too that the query node has already. */
  public Question includeKnown(boolean include) {
    return new Question(
        about, text, links, candidates, exclude, top, near, explainBest, explain, include);
  }
}
