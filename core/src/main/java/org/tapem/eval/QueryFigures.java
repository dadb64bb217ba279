package org.tapem.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The figures of every single query with a true candidate, in the order of the queries; two methods
 * that ranked the same cases can be compared query by query. Frozen.
 */
public final class QueryFigures {
  private final List<Integer> cutoffs;
  private final int[] numbers; // queries
  private final float[][] recalls; // cutoffs x queries
  private final float[] aucs; // queries
  private final int[][] truths; // queries: true candidates, the best first
  private final int[][] ranks; // queries: of them

  private QueryFigures(
      List<Integer> cutoffs,
      int[] numbers,
      float[][] recalls,
      float[] aucs,
      int[][] truths,
      int[][] ranks) {
    this.truths = truths;
    this.ranks = ranks;
    this.cutoffs = cutoffs;
    this.numbers = numbers;
    this.recalls = recalls;
    this.aucs = aucs;
  }

  /** Number of queries with a true candidate. */
  public int size() {
    return numbers.length;
  }

  /** Number of the case among all cases, skipped ones counted, from 0. */
  public int caseNumber(int query) {
    return numbers[query];
  }

  /** Recall@n of every query; a copy. */
  public float[] recalls(int n) {
    int index = cutoffs.indexOf(n);
    if (index < 0) {
      throw new IllegalArgumentException("no recall at " + n + ", only at " + cutoffs);
    }
    return recalls[index].clone();
  }

  /** True candidates of a query, the best first; a copy. */
  public int[] truths(int query) {
    return truths[query].clone();
  }

  /** Ranks of its true candidates, from 1, in the same order; a copy. */
  public int[] ranks(int query) {
    return ranks[query].clone();
  }

  /** AUC of every query, not a number where it has no negative; a copy. */
  public float[] aucs() {
    return aucs.clone();
  }

  /** Collects them. */
  static final class Builder {
    private final List<Integer> cutoffs;
    private final float[][] recalls;
    private int[] numbers = new int[64];
    private float[] aucs = new float[64];
    private final List<int[]> truths = new ArrayList<>();
    private final List<int[]> ranks = new ArrayList<>();
    private int size;

    Builder(List<Integer> cutoffs) {
      this.cutoffs = cutoffs;
      recalls = new float[cutoffs.size()][64];
    }

    void add(int number, QueryOutcome outcome) {
      if (size == numbers.length) {
        resize(size * 2);
      }
      numbers[size] = number;
      aucs[size] = (float) outcome.auc();
      truths.add(outcome.nodes());
      ranks.add(outcome.ranks());
      for (int i = 0; i < recalls.length; i++) {
        recalls[i][size] = (float) outcome.recall(i);
      }
      size++;
    }

    private void resize(int length) {
      numbers = Arrays.copyOf(numbers, length);
      aucs = Arrays.copyOf(aucs, length);
      for (int i = 0; i < recalls.length; i++) {
        recalls[i] = Arrays.copyOf(recalls[i], length);
      }
    }

    QueryFigures build() {
      resize(size);
      return new QueryFigures(
          cutoffs,
          numbers,
          recalls,
          aucs,
          truths.toArray(new int[0][]),
          ranks.toArray(new int[0][]));
    }
  }
}
