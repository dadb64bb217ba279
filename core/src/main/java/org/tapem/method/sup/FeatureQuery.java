package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.rank.Query;

/**
 * The features of one left node with any right nodes: a row of {@link FeatureColumns#COUNT} each.
 * Both ways to ask give the same bits. Used by one thread.
 */
final class FeatureQuery {
  private final PairFeatures features;
  private final int node; // in the network, or Query.NEW
  private final ItemMatches words;
  private final ItemMatches thirds;
  private final ItemMatches citedLefts;
  private final ItemMatches cited;
  private final int[] partners; // right nodes that the left node is joined to, sorted
  private final float[] ofLeft = new float[FeatureColumns.COUNT];
  private double[] sums = new double[0]; // right nodes of a block

  FeatureQuery(PairFeatures features, Query query) {
    this.features = features;
    node = query.node();
    boolean known = node >= 0;
    partners = known ? partners() : new int[0];
    int[] ownWords = query.words().clone();
    int distinct = LeftItems.distinct(ownWords, 0, ownWords.length);
    words = ItemMatches.distinct(features.words, Arrays.copyOf(ownWords, distinct));
    int[] ownThirds = features.relations.thirds(query);
    thirds = ItemMatches.counted(features.thirds, ownThirds);
    citedLefts = ItemMatches.distinct(features.lefts, features.relations.citedLefts(query));
    int[] ownCited = features.relations.cited(query);
    double[] weights = new double[ownCited.length]; // 1 / times cited, by others than this one
    for (int i = 0; i < weights.length; i++) {
      weights[i] = 1.0 / Math.max(1, features.timesCited[ownCited[i]] - (known ? 1 : 0));
    }
    cited = ItemMatches.weighed(features.cited, ownCited, weights);
    ofLeft[FeatureColumns.TIME] = query.time() == Query.NO_TIME ? 0 : query.time();
    ofLeft[FeatureColumns.WORDS_OF_LEFT] = distinct;
    putThirds(ownThirds, known);
  }

  private int[] partners() {
    ItemRights rights = features.lefts.rights();
    return Arrays.copyOfRange(rights.rights(), rights.starts()[node], rights.starts()[node + 1]);
  }

  /** Sums over the third nodes; a left node of the network is not counted, nor what it brings. */
  private void putThirds(int[] items, boolean known) {
    long lefts = 0;
    long rights = 0;
    for (int item : items) {
      lefts += features.leftsAtThird[item] - (known ? 1 : 0);
      rights += features.thirds.rights().size(item);
      for (int partner : partners) {
        rights -= features.thirds.count(partner, item) == 1 ? 1 : 0;
      }
    }
    ofLeft[FeatureColumns.LEFTS_AT_THIRD] = Math.max(0, lefts);
    ofLeft[FeatureColumns.RIGHTS_AT_THIRD] = Math.max(0, rights);
  }

  /** Puts the row of {@code candidates[first + i]} to row i, for {@code i < count}. */
  public void rows(int[] candidates, int first, int count, float[] rows) {
    for (int i = 0; i < count; i++) {
      int right = candidates[first + i];
      int at = i * FeatureColumns.COUNT;
      if (Arrays.binarySearch(partners, right) >= 0) {
        putWithout(right, rows, at);
      } else {
        put(right, rows, at);
        putThird(thirds.sumOf(right, 0), rows, at);
        putWords(words.sumOf(right, 0), rows, at);
        rows[at + FeatureColumns.CITED_LEFTS] = (float) citedLefts.sumOf(right, 0);
        rows[at + FeatureColumns.SHARED_CITED] = (float) cited.sumOf(right, 0);
      }
    }
  }

  /** Puts the rows of the right nodes {@code from .. to}. */
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
    citedLefts.sums(from, to, sums);
    for (int i = 0; i < count; i++) {
      rows[i * FeatureColumns.COUNT + FeatureColumns.CITED_LEFTS] = (float) sums[i];
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

  private void put(int right, float[] rows, int at) {
    System.arraycopy(ofLeft, 0, rows, at, FeatureColumns.COUNT);
    System.arraycopy(
        features.ofRight, right * FeatureColumns.OF_RIGHT, rows, at, FeatureColumns.OF_RIGHT);
  }

  private static void putThird(double count, float[] rows, int at) {
    float lefts = rows[at + FeatureColumns.LEFTS];
    rows[at + FeatureColumns.AT_THIRD] = (float) count;
    rows[at + FeatureColumns.AT_THIRD_SHARE] = lefts == 0 ? 0 : (float) (count / lefts);
  }

  private void putWords(double shared, float[] rows, int at) {
    float own = ofLeft[FeatureColumns.WORDS_OF_LEFT];
    rows[at + FeatureColumns.SHARED_WORDS] = (float) shared;
    rows[at + FeatureColumns.SHARED_WORDS_SHARE] = own == 0 ? 0 : (float) (shared / own);
  }

  /** The row of a right node that the left node is joined to, as if it were not. */
  private void putWithout(int right, float[] rows, int at) {
    put(right, rows, at);
    rows[at + FeatureColumns.LEFTS]--;
    features.putTimes(right, node, rows, at);
    rows[at + FeatureColumns.CO_PARTNERS] = PairFeatures.coPartners(features.lefts, right, node);
    rows[at + FeatureColumns.THIRDS] -= thirds.onceIn(right);
    rows[at + FeatureColumns.WORDS] -= words.onceIn(right);
    putThird(thirds.sumOf(right, 1), rows, at);
    putWords(words.sumOf(right, 1), rows, at);
    rows[at + FeatureColumns.CITED_LEFTS] = (float) citedLefts.sumOf(right, 0); // never itself
    rows[at + FeatureColumns.SHARED_CITED] = (float) cited.sumOf(right, 1);
  }
}
