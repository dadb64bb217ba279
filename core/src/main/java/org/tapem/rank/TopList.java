package org.tapem.rank;

import java.util.Arrays;

/**
 * Keeps the best of a stream of candidate nodes with their scores: higher scores first, ties by the
 * smaller number of the node, so the order of the stream does not matter. A heap in plain arrays,
 * the worst on top; it grows only as far as it is filled.
 */
public final class TopList {
  private final int limit;
  private int[] nodes;
  private float[] scores;
  private int size;

  public TopList(int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit must be >= 1, got " + limit);
    }
    this.limit = limit;
    nodes = new int[Math.min(limit, 16)];
    scores = new float[nodes.length];
  }

  public int size() {
    return size;
  }

  /** Takes a node in if it is among the best; a score that is not a number is the lowest of all. */
  public void add(int node, float score) {
    float value = Float.isNaN(score) ? Float.NEGATIVE_INFINITY : score;
    if (size < limit) {
      if (size == nodes.length) {
        int length = (int) Math.min(limit, size * 2L);
        nodes = Arrays.copyOf(nodes, length);
        scores = Arrays.copyOf(scores, length);
      }
      rise(size++, node, value);
    } else if (worse(nodes[0], scores[0], node, value)) {
      sink(node, value);
    }
  }

  /** Takes in the candidate nodes {@code from .. to}, whose scores begin at {@code scores[0]}. */
  void addRange(int from, int to, float[] rangeScores) {
    for (int node = from; node < to; node++) {
      float score = rangeScores[node - from];
      if (size < limit || !(score < scores[0])) { // most fail here
        add(node, score);
      }
    }
  }

  void addAll(TopList other) {
    for (int i = 0; i < other.size; i++) {
      add(other.nodes[i], other.scores[i]);
    }
  }

  /** What was kept, best first; the list is empty afterwards. */
  public RankedList drain() {
    int[] bestNodes = new int[size];
    float[] bestScores = new float[size];
    while (size > 0) {
      size--;
      bestNodes[size] = nodes[0];
      bestScores[size] = scores[0];
      sink(nodes[size], scores[size]);
    }
    return new RankedList(bestNodes, bestScores);
  }

  private static boolean worse(int node, float score, int otherNode, float otherScore) {
    return score < otherScore || (score == otherScore && node > otherNode);
  }

  /** Puts an entry to the free place {@code at}, or above it. */
  private void rise(int at, int node, float score) {
    int place = at;
    while (place > 0) {
      int above = (place - 1) >>> 1;
      if (!worse(node, score, nodes[above], scores[above])) {
        break;
      }
      nodes[place] = nodes[above];
      scores[place] = scores[above];
      place = above;
    }
    nodes[place] = node;
    scores[place] = score;
  }

  /** Puts an entry in place of the worst, or below it. */
  private void sink(int node, float score) {
    int place = 0;
    while (2 * place + 1 < size) {
      int below = 2 * place + 1;
      if (below + 1 < size
          && worse(nodes[below + 1], scores[below + 1], nodes[below], scores[below])) {
        below++;
      }
      if (!worse(nodes[below], scores[below], node, score)) {
        break;
      }
      nodes[place] = nodes[below];
      scores[place] = scores[below];
      place = below;
    }
    nodes[place] = node;
    scores[place] = score;
  }
}
