package org.tapem.method.tapem.bag;

import java.util.stream.IntStream;
import org.tapem.network.Adjacency;
import org.tapem.text.TextVectors;
import org.tapem.text.WordPostings;

/**
 * Texts of query nodes, and which candidate nodes they belong to.
 *
 * @param texts by query node
 * @param postings the same from the side of the words
 * @param partners the candidate nodes of each query node
 * @param queryNodes the query nodes of each candidate node
 * @param joined the same where none were left out: these are no question for a query node
 * @param targets the candidate nodes that are to be found for each query node: its partners, or
 *     others that it will be joined to
 * @param counts of each candidate node the number of its texts, those that were left out too
 * @param firstOwn number of the first candidate node's own text, those of the others follow; {@link
 *     #NO_OWN} where candidate nodes have none
 */
@SuppressWarnings("ArrayRecordComponent") // of inner loops, never compared
public record TextIncidence(
    TextVectors texts,
    WordPostings postings,
    Adjacency partners,
    Adjacency queryNodes,
    Adjacency joined,
    Adjacency targets,
    int[] counts,
    int firstOwn) {
  /** Where candidate nodes have no texts of their own. */
  public static final int NO_OWN = -1;

  /** Where the partners themselves are to be found. */
  public static TextIncidence of(TextVectors texts, Adjacency partners, Adjacency queryNodes) {
    return new TextIncidence(
        texts,
        texts.postings(),
        partners,
        queryNodes,
        partners,
        partners,
        queryNodes.degrees(),
        NO_OWN);
  }

  /** The same with other candidate nodes to be found. */
  public TextIncidence toFind(Adjacency newTargets) {
    return new TextIncidence(
        texts, postings, partners, queryNodes, joined, newTargets, counts, firstOwn);
  }

  /** The same without some of the query nodes, which keep their numbers. */
  public TextIncidence without(boolean[] removed) {
    return of(texts.without(removed), partners.without(removed), queryNodes.withoutTargets(removed))
        .own(firstOwn)
        .toFind(targets.without(removed));
  }

  /**
   * The same with fewer texts of candidate nodes that have very many.
   *
   * @param max links in all, about
   */
  public TextIncidence thinned(long max, long seed) {
    if (partners.targets().length <= max) {
      return this;
    }
    Adjacency fewer = LinkSubsample.of(queryNodes, this, max, seed);
    Adjacency kept = fewer.reversed(partners.nodes());
    return new TextIncidence(texts, postings, kept, fewer, joined, targets, counts, firstOwn);
  }

  /** The same with candidate nodes that have texts of their own. */
  public TextIncidence own(int first) {
    return new TextIncidence(texts, postings, partners, queryNodes, joined, targets, counts, first);
  }

  /** The own text of a candidate node, or {@link #NO_OWN}. */
  public int ownText(int candidateNode) {
    return firstOwn == NO_OWN ? NO_OWN : firstOwn + candidateNode;
  }

  /** The texts of a candidate that are those of query nodes linked to it, ascending. */
  public int[] joinedTexts(int candidateNode) {
    int own = ownText(candidateNode);
    return IntStream.of(queryNodes.neighbours(candidateNode)).filter(text -> text != own).toArray();
  }

  /** The query nodes that teach anything: one of their targets has another text. */
  public int[] teaching() {
    return IntStream.range(0, targets.nodes())
        .filter(
            queryNode ->
                IntStream.of(targets.neighbours(queryNode))
                    .anyMatch(candidateNode -> others(queryNode, candidateNode) > 0))
        .toArray();
  }

  /** Number of texts of a candidate node that can be looked at, but for that of a query node. */
  int others(int queryNode, int candidateNode) {
    return queryNodes.degree(candidateNode) - (partners.contains(queryNode, candidateNode) ? 1 : 0);
  }

  /** Number of all texts of a candidate node, but for that of a query node. */
  int allOthers(int queryNode, int candidateNode) {
    return counts[candidateNode] - (joined.contains(queryNode, candidateNode) ? 1 : 0);
  }

  /** Whether a candidate node is a partner of a query node, or is to be found for it. */
  boolean belongs(int queryNode, int candidateNode) {
    return joined.contains(queryNode, candidateNode) || targets.contains(queryNode, candidateNode);
  }
}
