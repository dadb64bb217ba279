package org.tapem.experiment;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.PairRanker;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/**
 * The query nodes of a candidate node, as many others drawn at random, and their vectors by a
 * model: what a map of them is drawn from.
 *
 * @param queryVectors vectors of the query nodes, joined ones first, row by row
 * @param candidateVector vector of the candidate node
 * @param pairs vectors of each query node together with the candidate node; empty where a model has
 *     none
 * @param joined how many of the query nodes are joined to the candidate node
 */
@SuppressWarnings("ArrayRecordComponent") // on their way to a map; never compared
public record PartnerVectors(
    float[] queryVectors, float[] candidateVector, float[] pairs, int joined) {
  /** Draws the others with the seed; the same query nodes for every model. */
  public static PartnerVectors of(
      PairRanker ranker, FrequentNonPartners company, int candidateNode, long seed) {
    Adjacency partners = company.ofCandidateNodes();
    List<Query> queries = new ArrayList<>();
    int begin = partners.offsets()[candidateNode];
    int end = partners.offsets()[candidateNode + 1];
    for (int i = begin; i < end; i++) {
      queries.add(company.query(partners.targets()[i]));
    }
    RandomStream stream = new RandomStream(seed, candidateNode);
    int all = company.queryCount();
    int wanted = Math.min(end - begin, all - (end - begin));
    List<Integer> drawn = new ArrayList<>();
    while (drawn.size() < wanted) {
      int queryNode = stream.nextInt(all);
      if (!partners.contains(candidateNode, queryNode) && !drawn.contains(queryNode)) {
        drawn.add(queryNode);
        queries.add(company.query(queryNode));
      }
    }
    float[] queryVectors = ranker.queryVectors(queries, 1);
    return new PartnerVectors(
        queryVectors,
        ranker.candidateVector(candidateNode),
        ranker.pairs(queryVectors, candidateNode),
        end - begin);
  }
}
