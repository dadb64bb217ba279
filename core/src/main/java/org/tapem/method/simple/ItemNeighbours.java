package org.tapem.method.simple;

import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.base.Workers;
import org.tapem.method.simple.ItemKnn.ItemKnnSettings;
import org.tapem.network.Adjacency;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;

/**
 * Of each candidate node the others whose query nodes are most alike: those of node j lie at {@code
 * offsets[j] .. offsets[j + 1]}, by ascending number. Two nodes with c query nodes in common, of a
 * and b each, are alike by {@code c / (sqrt(a * b) + shrink)}. Exact; holds one row of counts for
 * each thread, never all pairs. Frozen.
 */
final class ItemNeighbours {
  private static final int BLOCK = 64;

  private final int[] offsets; // candidate nodes + 1
  private final int[] nodes;
  private final float[] weights;

  private ItemNeighbours(int[] offsets, int[] nodes, float[] weights) {
    this.offsets = offsets;
    this.nodes = nodes;
    this.weights = weights;
  }

  /**
   * Finds the neighbours; the same on any number of threads.
   *
   * @param candidateNodes of each query node the candidate nodes it is joined to
   * @param queryNodes of each candidate node the query nodes it is joined to
   */
  public static ItemNeighbours build(
      Adjacency candidateNodes,
      Adjacency queryNodes,
      ItemKnnSettings settings,
      int threads,
      Progress progress) {
    int count = queryNodes.nodes();
    Adjacency counted =
        settings.maxLinks() == 0
            ? queryNodes
            : queryNodes.withoutTargets(busy(candidateNodes, settings));
    int blocks = (count + BLOCK - 1) / BLOCK;
    RankedList[] best = new RankedList[count];
    progress.phase("neighbours", count, "nodes");
    try (Workers workers = new Workers(threads)) {
      workers.run(
          blocks,
          block -> {
            int to = Math.min(count, (block + 1) * BLOCK);
            Row row = new Row(candidateNodes, counted, settings);
            for (int candidateNode = block * BLOCK; candidateNode < to; candidateNode++) {
              best[candidateNode] = row.of(candidateNode);
            }
            progress.advance(to - block * BLOCK);
          });
    }
    return joined(best);
  }

  private static boolean[] busy(Adjacency candidateNodes, ItemKnnSettings settings) {
    boolean[] busy = new boolean[candidateNodes.nodes()];
    for (int queryNode = 0; queryNode < busy.length; queryNode++) {
      busy[queryNode] = candidateNodes.degree(queryNode) > settings.maxLinks();
    }
    return busy;
  }

  /** Counts what one candidate node after the other has in common with all others. */
  private static final class Row {
    private final Adjacency candidateNodes;
    private final Adjacency queryNodes;
    private final double shrink;
    private final int[] common; // candidate nodes
    private int[] met = new int[1024];
    private final TopList best;

    Row(Adjacency candidateNodes, Adjacency queryNodes, ItemKnnSettings settings) {
      this.candidateNodes = candidateNodes;
      this.queryNodes = queryNodes;
      shrink = settings.shrink();
      common = new int[queryNodes.nodes()];
      best = new TopList(settings.neighbours());
    }

    RankedList of(int candidateNode) {
      int size = count(candidateNode);
      double own = queryNodes.degree(candidateNode);
      for (int i = 0; i < size; i++) {
        int other = met[i];
        if (other != candidateNode) {
          double cosine = common[other] / (Math.sqrt(own * queryNodes.degree(other)) + shrink);
          best.add(other, (float) cosine);
        }
        common[other] = 0;
      }
      return byNumber(best.drain());
    }

    /** Gives the number of nodes that were met. */
    private int count(int candidateNode) {
      int size = 0;
      int[] queryOffsets = queryNodes.offsets();
      int[] offsets = candidateNodes.offsets();
      int[] targets = candidateNodes.targets();
      for (int i = queryOffsets[candidateNode]; i < queryOffsets[candidateNode + 1]; i++) {
        int queryNode = queryNodes.targets()[i];
        for (int e = offsets[queryNode]; e < offsets[queryNode + 1]; e++) {
          if (common[targets[e]]++ == 0) {
            if (size == met.length) {
              met = Arrays.copyOf(met, 2 * size);
            }
            met[size++] = targets[e];
          }
        }
      }
      return size;
    }
  }

  private static RankedList byNumber(RankedList list) {
    long[] entries = new long[list.size()]; // number, then place
    Arrays.setAll(entries, i -> ((long) list.nodes()[i] << 32) | i);
    Arrays.sort(entries);
    int[] nodes = new int[entries.length];
    float[] scores = new float[entries.length];
    for (int i = 0; i < entries.length; i++) {
      nodes[i] = (int) (entries[i] >>> 32);
      scores[i] = list.scores()[(int) entries[i]];
    }
    return new RankedList(nodes, scores);
  }

  private static ItemNeighbours joined(RankedList[] lists) {
    int[] offsets = new int[lists.length + 1];
    for (int i = 0; i < lists.length; i++) {
      if (Integer.MAX_VALUE - 8 - offsets[i] < lists[i].size()) {
        throw new IllegalArgumentException(
            "neighbours of %d nodes do not fit one array: lower knn.neighbours"
                .formatted(lists.length));
      }
      offsets[i + 1] = offsets[i] + lists[i].size();
    }
    int[] nodes = new int[offsets[lists.length]];
    float[] weights = new float[nodes.length];
    for (int i = 0; i < lists.length; i++) {
      System.arraycopy(lists[i].nodes(), 0, nodes, offsets[i], lists[i].size());
      System.arraycopy(lists[i].scores(), 0, weights, offsets[i], lists[i].size());
      lists[i] = null;
    }
    return new ItemNeighbours(offsets, nodes, weights);
  }

  /** Takes over arrays that were kept; refuses those that are no neighbours. */
  public static ItemNeighbours of(int[] offsets, int[] nodes, float[] weights) {
    Adjacency.of(offsets, nodes, offsets.length - 1); // refuses what does not rise
    if (weights.length != nodes.length) {
      throw new IllegalArgumentException(
          "%d neighbours have %d weights".formatted(nodes.length, weights.length));
    }
    for (float weight : weights) {
      if (!(weight >= 0 && weight <= 1.001f)) {
        throw new IllegalArgumentException("a cosine must be 0 to 1, got " + weight);
      }
    }
    return new ItemNeighbours(offsets, nodes, weights);
  }

  /** Number of candidate nodes. */
  public int size() {
    return offsets.length - 1;
  }

  /** Adds the similarities of a node's neighbours to their sums. */
  void addTo(double[] sums, int candidateNode) {
    for (int i = offsets[candidateNode]; i < offsets[candidateNode + 1]; i++) {
      sums[nodes[i]] += weights[i];
    }
  }

  /** Not copied, to be written to a file: do not modify. */
  public int[] offsets() {
    return offsets;
  }

  /** Not copied, to be written to a file: do not modify. */
  public int[] nodes() {
    return nodes;
  }

  /** Not copied, to be written to a file: do not modify. */
  public float[] weights() {
    return weights;
  }
}
