package org.tapem.model;

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
 */
public record TextLinks(
    TextVectors texts, WordPostings postings, Adjacency partners, Adjacency lefts) {
  public static TextLinks of(TextVectors texts, Adjacency partners, Adjacency lefts) {
    return new TextLinks(texts, texts.postings(), partners, lefts);
  }

  /** The same without some of the left nodes, which keep their numbers. */
  public TextLinks without(boolean[] left) {
    return of(texts.without(left), partners.without(left), lefts.withoutTargets(left));
  }

  /** The left nodes that teach anything: a partner of theirs has another text. */
  public int[] teaching() {
    return IntStream.range(0, partners.nodes())
        .filter(left -> IntStream.of(partners.neighbours(left)).anyMatch(u -> lefts.degree(u) > 1))
        .toArray();
  }
}
