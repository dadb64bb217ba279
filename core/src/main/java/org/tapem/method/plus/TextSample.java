package org.tapem.method.plus;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;

/**
 * Some of the links of texts and candidate nodes, which stand for all: of candidate nodes that have
 * very many a part, drawn at random; all of them where they are few. Its texts have numbers of
 * their own. Frozen.
 */
final class TextSample {
  private static final int NONE = -1;

  private final boolean whole;
  private final int[] texts;
  private final int[] numbers; // of all texts, or NONE
  private final Adjacency partners;
  private final Adjacency queryNodes;
  private final double[] stands; // candidate nodes: how many texts each in the sample stands for

  /**
   * Draws.
   *
   * @param budget links, about; at least one of each candidate node
   */
  TextSample(TextIncidence links, LinkBudget budget) {
    int candidateCount = links.queryNodes().nodes();
    whole = links.partners().targets().length <= budget.whole();
    TextIncidence some = whole ? links : links.own(TextIncidence.NO_OWN).thinned(budget.drawn(), 1);
    Adjacency kept = some.partners();
    texts = IntStream.range(0, kept.nodes()).filter(i -> whole || kept.degree(i) > 0).toArray();
    numbers = new int[kept.nodes()];
    Arrays.fill(numbers, NONE);
    int[] offsets = new int[texts.length + 1];
    for (int number = 0; number < texts.length; number++) {
      numbers[texts[number]] = number;
      offsets[number + 1] = kept.offsets()[texts[number] + 1]; // others between have no links
    }
    partners = whole ? kept : Adjacency.of(offsets, kept.targets(), candidateCount);
    queryNodes = whole ? some.queryNodes() : partners.reversed(candidateCount);
    stands = new double[candidateCount];
    Arrays.setAll(
        stands,
        candidateNode ->
            (double) links.queryNodes().degree(candidateNode)
                / Math.max(1, queryNodes.degree(candidateNode)));
  }

  /** Whether it is all there is. */
  boolean whole() {
    return whole;
  }

  int size() {
    return texts.length;
  }

  /** Which text has a number. */
  int text(int number) {
    return texts[number];
  }

  /** Whether it has a text. */
  boolean has(int text) {
    return numbers[text] != NONE;
  }

  /** The number of a text that it has. */
  int number(int text) {
    return numbers[text];
  }

  /** The candidate nodes of each text, by its number. */
  Adjacency partners() {
    return partners;
  }

  /** The numbers of the texts of each candidate node. */
  Adjacency queryNodes() {
    return queryNodes;
  }

  /** How many texts of a candidate node each that is here stands for. */
  double stands(int candidateNode) {
    return stands[candidateNode];
  }
}
