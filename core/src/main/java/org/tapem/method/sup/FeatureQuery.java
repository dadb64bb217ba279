package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.rank.Query;

/**
 * The features of one query node with any candidate nodes: a row of {@link FeatureColumns#COUNT}
 * each. Both ways to ask give the same bits. Used by one thread.
 */
final class FeatureQuery {
  private final PairFeatures features;
  private final int node; // in the network, or Query.NEW
  private final ItemMatches words;
  private final ItemMatches thirds;
  private final ItemMatches citedQueryNodes;
  private final ItemMatches cited;
  private final int[] partners; // candidate nodes that the query node is joined to, sorted
  private final float[] ofQueryNode = new float[FeatureColumns.COUNT];
  private double[] sums = new double[0]; // candidate nodes of a block

  FeatureQuery(PairFeatures features, Query query) {
    this.features = features;
    node = query.node();
    boolean known = node >= 0;
    partners = known ? partners() : new int[0];
    int[] ownWords = query.words().clone();
    int distinct = QueryItems.distinct(ownWords, 0, ownWords.length);
    words = ItemMatches.distinct(features.words, Arrays.copyOf(ownWords, distinct));
    int[] ownThirds = features.relations.thirds(query);
    thirds = ItemMatches.counted(features.thirds, ownThirds);
    citedQueryNodes =
        ItemMatches.distinct(features.queryNodes, features.relations.citedQueryNodes(query));
    int[] ownCited = features.relations.cited(query);
    double[] weights = new double[ownCited.length]; // 1 / times cited, by others than this one
    for (int i = 0; i < weights.length; i++) {
      weights[i] = 1.0 / Math.max(1, features.timesCited[ownCited[i]] - (known ? 1 : 0));
    }
    cited = ItemMatches.weighed(features.cited, ownCited, weights);
    ofQueryNode[FeatureColumns.TIME] = query.time() == Query.NO_TIME ? 0 : query.time();
    ofQueryNode[FeatureColumns.WORDS_OF_QUERY_NODE] = distinct;
    putThirds(ownThirds, known);
  }

  private int[] partners() {
    ItemCandidates candidateNodes = features.queryNodes.candidateNodes();
    return Arrays.copyOfRange(
        candidateNodes.candidateNodes(),
        candidateNodes.starts()[node],
        candidateNodes.starts()[node + 1]);
  }

  /** Sums over the third nodes; a query node of the network is not counted, nor what it brings. */
  private void putThirds(int[] items, boolean known) {
    long queryCount = 0;
    long candidateCount = 0;
    for (int item : items) {
      queryCount += features.queryNodesAtThird[item] - (known ? 1 : 0);
      candidateCount += features.thirds.candidateNodes().size(item);
      for (int partner : partners) {
        candidateCount -= features.thirds.count(partner, item) == 1 ? 1 : 0;
      }
    }
    ofQueryNode[FeatureColumns.QUERY_NODES_AT_THIRD] = Math.max(0, queryCount);
    ofQueryNode[FeatureColumns.CANDIDATE_NODES_AT_THIRD] = Math.max(0, candidateCount);
  }

  /** Puts the row of {@code candidates[first + i]} to row i, for {@code i < count}. */
  public void rows(int[] candidates, int first, int count, float[] rows) {
    for (int i = 0; i < count; i++) {
      int candidateNode = candidates[first + i];
      int at = i * FeatureColumns.COUNT;
      if (Arrays.binarySearch(partners, candidateNode) >= 0) {
        putWithout(candidateNode, rows, at);
      } else {
        put(candidateNode, rows, at);
        putThird(thirds.sumOf(candidateNode, 0), rows, at);
        putWords(words.sumOf(candidateNode, 0), rows, at);
        rows[at + FeatureColumns.CITED_QUERY_NODES] =
            (float) citedQueryNodes.sumOf(candidateNode, 0);
        rows[at + FeatureColumns.SHARED_CITED] = (float) cited.sumOf(candidateNode, 0);
      }
    }
  }

  /** Puts the rows of the candidate nodes {@code from .. to}. */
  public void rows(int from, int to, float[] rows) {
    int count = to - from;
    if (sums.length < count) {
      sums = new double[count];
    }
    for (int i = 0; i < count; i++) {
      put(from + i, rows, i * FeatureColumns.COUNT);
    }
    thirds.sums(from, to, sums);
    for (int i = 0; i < count; i++) {
      putThird(sums[i], rows, i * FeatureColumns.COUNT);
    }
    words.sums(from, to, sums);
    for (int i = 0; i < count; i++) {
      putWords(sums[i], rows, i * FeatureColumns.COUNT);
    }
    citedQueryNodes.sums(from, to, sums);
    for (int i = 0; i < count; i++) {
      rows[i * FeatureColumns.COUNT + FeatureColumns.CITED_QUERY_NODES] = (float) sums[i];
    }
    cited.sums(from, to, sums);
    for (int i = 0; i < count; i++) {
      rows[i * FeatureColumns.COUNT + FeatureColumns.SHARED_CITED] = (float) sums[i];
    }
    for (int partner : partners) {
      if (partner >= from && partner < to) {
        putWithout(partner, rows, (partner - from) * FeatureColumns.COUNT);
      }
    }
  }

  private void put(int candidateNode, float[] rows, int at) {
    System.arraycopy(ofQueryNode, 0, rows, at, FeatureColumns.COUNT);
    System.arraycopy(
        features.ofCandidate,
        candidateNode * FeatureColumns.OF_CANDIDATE,
        rows,
        at,
        FeatureColumns.OF_CANDIDATE);
  }

  private static void putThird(double count, float[] rows, int at) {
    float queryCount = rows[at + FeatureColumns.QUERY_NODES];
    rows[at + FeatureColumns.AT_THIRD] = (float) count;
    rows[at + FeatureColumns.AT_THIRD_SHARE] = queryCount == 0 ? 0 : (float) (count / queryCount);
  }

  private void putWords(double shared, float[] rows, int at) {
    float own = ofQueryNode[FeatureColumns.WORDS_OF_QUERY_NODE];
    rows[at + FeatureColumns.SHARED_WORDS] = (float) shared;
    rows[at + FeatureColumns.SHARED_WORDS_SHARE] = own == 0 ? 0 : (float) (shared / own);
  }

  /** The row of a candidate node that the query node is joined to, as if it were not. */
  private void putWithout(int candidateNode, float[] rows, int at) {
    put(candidateNode, rows, at);
    rows[at + FeatureColumns.QUERY_NODES]--;
    features.putTimes(candidateNode, node, rows, at);
    rows[at + FeatureColumns.CO_PARTNERS] =
        PairFeatures.coPartners(features.queryNodes, candidateNode, node);
    rows[at + FeatureColumns.THIRDS] -= thirds.onceIn(candidateNode);
    rows[at + FeatureColumns.WORDS] -= words.onceIn(candidateNode);
    putThird(thirds.sumOf(candidateNode, 1), rows, at);
    putWords(words.sumOf(candidateNode, 1), rows, at);
    rows[at + FeatureColumns.CITED_QUERY_NODES] =
        (float) citedQueryNodes.sumOf(candidateNode, 0); // never itself
    rows[at + FeatureColumns.SHARED_CITED] = (float) cited.sumOf(candidateNode, 1);
  }
}
