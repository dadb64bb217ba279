package org.tapem.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.tapem.eval.HardNegatives;
import org.tapem.network.Adjacency;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/**
 * Query nodes of the network chosen by a rule, to see where a method ranks their true partners and
 * those that only stand close to them in walks.
 */
public final class CaseStudies {
  /** Candidate nodes with more links than this share of them count as active. */
  public static final double ACTIVE_SHARE = 0.99;

  private static final int MOST_PARTNERS = 4; // so that a table stays short

  private final FrequentNonPartners company;
  private final int[] links; // candidate nodes
  private final int limit;

  /** What is active about a case. */
  public enum Kind {
    ACTIVE_TRUE,
    ACTIVE_FALSE,
    BOTH
  }

  /**
   * A case.
   *
   * @param queryNode its number
   * @param truth its partners
   * @param others those that stand close without being joined, most frequent first
   */
  public record Case(Kind kind, int queryNode, List<Integer> truth, List<Integer> others) {
    public Case {
      truth = List.copyOf(truth);
      others = List.copyOf(others);
    }
  }

  public CaseStudies(FrequentNonPartners company) {
    this.company = company;
    Adjacency partners = company.ofCandidateNodes();
    links = new int[partners.nodes()];
    Arrays.setAll(links, partners::degree);
    int[] sorted = links.clone();
    Arrays.sort(sorted);
    limit = sorted.length == 0 ? 0 : sorted[(int) (ACTIVE_SHARE * (sorted.length - 1))];
  }

  /** Fewest links of an active candidate node. */
  public int activeLinks() {
    return limit + 1;
  }

  /** Links of a candidate node. */
  public int links(int candidateNode) {
    return links[candidateNode];
  }

  /** For each kind the first query node of 2 to 4 partners that is of this kind and no other. */
  public List<Case> choose() {
    List<Case> cases = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      HardNegatives all = company.falsePartners();
      for (int i = 0; i < all.size(); i++) {
        int[] truth = company.truth(all.queryNode(i));
        int[] others = all.of(i);
        if (truth.length >= 2
            && truth.length <= MOST_PARTNERS
            && others.length == truth.length
            && kind == kind(truth, others)) {
          cases.add(new Case(kind, all.queryNode(i), boxed(truth), boxed(others)));
          break;
        }
      }
    }
    return cases;
  }

  private Kind kind(int[] truth, int[] others) {
    IntPredicate active = candidateNode -> links[candidateNode] > limit;
    boolean byTrue = Arrays.stream(truth).anyMatch(active);
    boolean byFalse = Arrays.stream(others).anyMatch(active);
    if (byTrue && byFalse) {
      return Kind.BOTH;
    }
    return byTrue ? Kind.ACTIVE_TRUE : byFalse ? Kind.ACTIVE_FALSE : null;
  }

  private static List<Integer> boxed(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  /**
   * Ranks of candidate nodes among all, from 1; one that shares its score ranks behind the others.
   */
  public List<Integer> ranks(Ranker ranker, int queryNode, List<Integer> candidateNodes) {
    QueryScorer scorer = ranker.prepare(List.of(company.query(queryNode)), 1).scorer(0);
    float[] scores = new float[ranker.candidates()];
    scorer.scores(0, scores.length, scores);
    List<Integer> ranks = new ArrayList<>();
    for (int candidateNode : candidateNodes) {
      int rank = 0;
      for (float score : scores) {
        rank += score < scores[candidateNode] ? 0 : 1;
      }
      ranks.add(rank);
    }
    return ranks;
  }
}
