package org.tapem.evidence;

import java.util.List;
import org.tapem.math.Kernels;

/** How near the known texts are to some others, which are held against them together. */
final class NearGroup {
  private final List<KnownLinks> known; // what the texts are joined to
  private final int cells; // of a left node in near
  private final float[][] vectors; // of the texts
  private final float[][] shared; // texts x left nodes: nearness by words
  private final float[][] nodes; // texts x left nodes: nearness by words that are weighed apart
  private final double[] near; // left nodes x cells, one for each text: by words and vectors

  /**
   * A group.
   *
   * @param asked at most {@link Kernels#CELLS} texts
   */
  NearGroup(EvidenceIndex index, List<Asked> asked) {
    known = asked.stream().map(Asked::known).toList();
    cells = asked.size() == 1 ? 1 : Kernels.CELLS;
    vectors = new float[asked.size()][];
    shared = new float[asked.size()][index.lefts()];
    nodes = new float[asked.size()][index.lefts()];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = index.vector(asked.get(i).text());
      index.shared(asked.get(i).text(), shared[i], nodes[i]);
    }
    near = index.near(vectors, shared, cells);
    for (int i = 0; i < vectors.length; i++) {
      int without = asked.get(i).without();
      if (without >= 0) {
        shared[i][without] = 0;
        nodes[i][without] = 0;
        near[without * cells + i] = 0;
      }
    }
  }

  /** A group of one. */
  NearGroup(NearTexts texts, KnownLinks known) {
    this.known = List.of(known);
    cells = 1;
    vectors = new float[][] {texts.vector};
    shared = new float[][] {texts.shared};
    nodes = new float[][] {texts.nodes};
    near = texts.near;
  }

  int size() {
    return known.size();
  }

  /** Cells of each node in arrays of the group: one, or {@link Kernels#CELLS}. */
  int cells() {
    return cells;
  }

  /** By words and vectors, of each left node a cell for each text. */
  double[] near() {
    return near;
  }

  /** What a text is joined to. */
  KnownLinks known(int number) {
    return known.get(number);
  }

  float[] vector(int number) {
    return vectors[number];
  }

  /** Those of one text. */
  NearTexts texts(int number) {
    double[] own = near;
    if (cells > 1) {
      own = new double[near.length / cells];
      for (int left = 0; left < own.length; left++) {
        own[left] = near[left * cells + number];
      }
    }
    return new NearTexts(vectors[number], shared[number], nodes[number], own);
  }

  float[] shared(int number) {
    return shared[number];
  }

  float[] nodes(int number) {
    return nodes[number];
  }
}
