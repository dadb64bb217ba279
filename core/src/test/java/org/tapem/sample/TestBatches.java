package org.tapem.sample;

import java.util.Arrays;
import org.tapem.io.IntList;

/** Batches made by hand. */
public final class TestBatches {
  private TestBatches() {}

  /** A batch of paths alone: each is a list of slots. */
  public static Batch ofPaths(int slots, int[]... paths) {
    Batch batch = new Batch();
    batch.slots = slots;
    batch.paths = paths.length;
    batch.truePaths = paths.length;
    batch.pathStarts = new int[paths.length + 1];
    IntList all = new IntList();
    for (int path = 0; path < paths.length; path++) {
      for (int slot : paths[path]) {
        all.add(slot);
      }
      batch.pathStarts[path + 1] = all.size();
    }
    batch.pathSlots = all.toArray();
    return batch;
  }

  /**
   * A batch of pairs and triples alone.
   *
   * @param nodes global nodes by slot, ordered by type
   * @param typeStarts first slot of each type, and the number of slots
   * @param pairs each left slot, right slot, and 1 where they are joined
   * @param triples each the pair that is joined and the one that is not
   */
  public static Batch ofTriples(int[] nodes, int[] typeStarts, int[][] pairs, int[][] triples) {
    Batch batch = new Batch();
    batch.slots = nodes.length;
    batch.nodes = nodes.clone();
    batch.typeStarts = typeStarts.clone();
    batch.pairs = pairs.length;
    batch.pairQuery = Arrays.stream(pairs).mapToInt(pair -> pair[0]).toArray();
    batch.pairCandidate = Arrays.stream(pairs).mapToInt(pair -> pair[1]).toArray();
    batch.joined = new boolean[pairs.length];
    batch.validityPairs = new boolean[pairs.length];
    for (int pair = 0; pair < pairs.length; pair++) {
      batch.joined[pair] = pairs[pair][2] == 1;
    }
    batch.triples = triples.length;
    batch.near = Arrays.stream(triples).mapToInt(triple -> triple[0]).toArray();
    batch.far = Arrays.stream(triples).mapToInt(triple -> triple[1]).toArray();
    return batch;
  }

  /** A meeting on a meta-path, and nodes against the second. */
  public static CooccurrenceBatch ofCooccurrence(int path, int first, int second, int... others) {
    CooccurrenceBatch batch = new CooccurrenceBatch(1, others.length);
    batch.add(path, first, second);
    for (int other : others) {
      batch.against(other);
    }
    return batch;
  }
}
