package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.rank.Query;
import org.tapem.sample.Negatives;
import org.tapem.walk.RowBlocks;

/**
 * The pairs of a network that a scorer learns from: left nodes in a random order, with their
 * partners and with right nodes drawn against these. A partner that has no other left node is
 * passed over: without this one nothing would be known of it, while all that is ranked later is
 * known.
 */
final class TrainingPairs {
  /** Gives a left node of the network as a query. May be called from any thread. */
  @FunctionalInterface
  public interface Lefts {
    Query of(int left);
  }

  private static final int BLOCK = 64; // left nodes
  private final int[] lefts; // chosen left nodes
  private final int[] offsets; // chosen left nodes + 1: where their pairs begin
  private final int[] rights; // pairs
  private final float[] labels; // pairs

  private TrainingPairs(int[] lefts, int[] offsets, int[] rights, float[] labels) {
    this.lefts = lefts;
    this.offsets = offsets;
    this.rights = rights;
    this.labels = labels;
  }

  /** Chooses pairs; follows from the seed. */
  public static TrainingPairs choose(Network network, Task task, SupSettings settings, long seed) {
    Adjacency partners = task.partners(network);
    Adjacency back = task.leftPartners(network);
    Negatives negatives = new Negatives(network, task);
    int[] order = new int[partners.nodes()];
    Arrays.setAll(order, i -> i);
    new RandomStream(seed, 1).shuffle(order);
    IntList lefts = new IntList(1024);
    IntList offsets = new IntList(1024);
    IntList rights = new IntList(1024);
    IntList joined = new IntList(1024);
    int taken = 0;
    offsets.add(0);
    for (int i = 0; i < order.length && taken < settings.maxPairs(); i++) {
      int left = order[i];
      RandomStream stream = new RandomStream(seed, 2, left);
      int before = rights.size();
      for (int j = partners.offsets()[left];
          j < partners.offsets()[left + 1] && taken < settings.maxPairs();
          j++) {
        int partner = partners.targets()[j];
        if (back.degree(partner) < 2) {
          continue;
        }
        rights.add(partner);
        joined.add(1);
        taken++;
        for (int k = 0; k < settings.negatives(); k++) {
          int negative = negatives.right(stream, left);
          if (negative != Negatives.NONE) {
            rights.add(negative);
            joined.add(0);
          }
        }
      }
      if (rights.size() > before) {
        lefts.add(left);
        offsets.add(rights.size());
      }
    }
    float[] labels = new float[rights.size()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = joined.get(i);
    }
    return new TrainingPairs(lefts.toArray(), offsets.toArray(), rights.toArray(), labels);
  }

  /** Number of pairs. */
  public int count() {
    return labels.length;
  }

  /** Left node of a pair, for a look at what was chosen. */
  int left(int pair) {
    int found = Arrays.binarySearch(offsets, pair);
    return lefts[found >= 0 ? found : -found - 2];
  }

  int right(int pair) {
    return rights[pair];
  }

  boolean joined(int pair) {
    return labels[pair] > 0;
  }

  /** Their features; the same on any number of threads. */
  public FeatureRows rows(PairFeatures features, Lefts of, int threads, Progress progress) {
    float[] values = new float[Math.multiplyExact(count(), FeatureColumns.COUNT)];
    new RowBlocks(lefts.length, BLOCK)
        .forEach(
            threads,
            (block, first, count) -> {
              float[] rows = new float[0];
              for (int i = first; i < first + count; i++) {
                int pairs = offsets[i + 1] - offsets[i];
                if (rows.length < pairs * FeatureColumns.COUNT) {
                  rows = new float[pairs * FeatureColumns.COUNT];
                }
                features.query(of.of(lefts[i])).rows(rights, offsets[i], pairs, rows);
                int at = offsets[i] * FeatureColumns.COUNT;
                System.arraycopy(rows, 0, values, at, pairs * FeatureColumns.COUNT);
              }
              progress.advance(offsets[first + count] - offsets[first]);
            });
    return new FeatureRows(values, labels);
  }
}
