package org.tapem.experiment;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.PairRanker;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/**
 * The left nodes of a right node, as many others drawn at random, and their vectors by a model:
 * what a map of them is drawn from.
 *
 * @param lefts vectors of the left nodes, joined ones first, row by row
 * @param right vector of the right node
 * @param pairs vectors of each left node together with the right node; empty where a model has none
 * @param joined how many of the left nodes are joined to the right node
 */
@SuppressWarnings("ArrayRecordComponent") // on their way to a map; never compared
public record PartnerVectors(float[] lefts, float[] right, float[] pairs, int joined) {
  /** Draws the others with the seed; the same left nodes for every model. */
  public static PartnerVectors of(
      PairRanker ranker, FrequentNonPartners company, int right, long seed) {
    Adjacency partners = company.ofRights();
    List<Query> queries = new ArrayList<>();
    int begin = partners.offsets()[right];
    int end = partners.offsets()[right + 1];
    for (int i = begin; i < end; i++) {
      queries.add(company.query(partners.targets()[i]));
    }
    RandomStream stream = new RandomStream(seed, right);
    int all = company.leftNodes();
    int wanted = Math.min(end - begin, all - (end - begin));
    List<Integer> drawn = new ArrayList<>();
    while (drawn.size() < wanted) {
      int left = stream.nextInt(all);
      if (!partners.contains(right, left) && !drawn.contains(left)) {
        drawn.add(left);
        queries.add(company.query(left));
      }
    }
    float[] lefts = ranker.lefts(queries, 1);
    return new PartnerVectors(lefts, ranker.right(right), ranker.pairs(lefts, right), end - begin);
  }
}
