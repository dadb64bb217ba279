package org.tapem.method.tapem.bag;

import java.util.stream.IntStream;
import org.tapem.network.Adjacency;
import org.tapem.text.TextVectors;
import org.tapem.text.WordPostings;

/**
 * Texts of left nodes, and which right nodes they belong to.
 *
 * @param texts by left node
 * @param postings the same from the side of the words
 * @param partners the right nodes of each left node
 * @param lefts the left nodes of each right node
 * @param joined the same where none were left out: these are no question for a left node
 * @param targets the right nodes that are to be found for each left node: its partners, or others
 *     that it will be joined to
 * @param counts of each right node the number of its texts, those that were left out too
 * @param firstOwn number of the first right node's own text, those of the others follow; {@link
 *     #NO_OWN} where right nodes have none
 */
@SuppressWarnings("ArrayRecordComponent") // of inner loops, never compared
public record TextIncidence(
    TextVectors texts,
    WordPostings postings,
    Adjacency partners,
    Adjacency lefts,
    Adjacency joined,
    Adjacency targets,
    int[] counts,
    int firstOwn) {
  /** Where right nodes have no texts of their own. */
  public static final int NO_OWN = -1;

  /** Where the partners themselves are to be found. */
  public static TextIncidence of(TextVectors texts, Adjacency partners, Adjacency lefts) {
    return new TextIncidence(
        texts, texts.postings(), partners, lefts, partners, partners, lefts.degrees(), NO_OWN);
  }

  /** The same with other right nodes to be found. */
  public TextIncidence toFind(Adjacency newTargets) {
    return new TextIncidence(
        texts, postings, partners, lefts, joined, newTargets, counts, firstOwn);
  }

  /** The same without some of the left nodes, which keep their numbers. */
  public TextIncidence without(boolean[] left) {
    return of(texts.without(left), partners.without(left), lefts.withoutTargets(left))
        .own(firstOwn)
        .toFind(targets.without(left));
  }

  /**
   * The same with fewer texts of right nodes that have very many.
   *
   * @param most links in all, about
   */
  public TextIncidence thinned(long most, long seed) {
    if (partners.targets().length <= most) {
      return this;
    }
    Adjacency fewer = LinkSubsample.of(lefts, this, most, seed);
    Adjacency kept = fewer.reversed(partners.nodes());
    return new TextIncidence(texts, postings, kept, fewer, joined, targets, counts, firstOwn);
  }

  /** The same with right nodes that have texts of their own. */
  public TextIncidence own(int first) {
    return new TextIncidence(texts, postings, partners, lefts, joined, targets, counts, first);
  }

  /** The own text of a right node, or {@link #NO_OWN}. */
  public int ownText(int right) {
    return firstOwn == NO_OWN ? NO_OWN : firstOwn + right;
  }

  /** The left nodes that teach anything: one of their targets has another text. */
  public int[] teaching() {
    return IntStream.range(0, targets.nodes())
        .filter(
            left ->
                IntStream.of(targets.neighbours(left)).anyMatch(right -> others(left, right) > 0))
        .toArray();
  }

  /** Number of texts of a right node that can be looked at, but for that of a left node. */
  int others(int left, int right) {
    return lefts.degree(right) - (partners.contains(left, right) ? 1 : 0);
  }

  /** Number of all texts of a right node, but for that of a left node. */
  int allOthers(int left, int right) {
    return counts[right] - (joined.contains(left, right) ? 1 : 0);
  }

  /** Whether a right node is a partner of a left node, or is to be found for it. */
  boolean belongs(int left, int right) {
    return joined.contains(left, right) || targets.contains(left, right);
  }
}
