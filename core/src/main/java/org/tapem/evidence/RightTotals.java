package org.tapem.evidence;

import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;

/**
 * Of each right node the sum over its texts of something. Goes over the texts, not over the right
 * nodes: these are fewer where networks are large, so that what is written here and there stays in
 * the cache. The texts of a right node are added in their order in either way, so the bits are the
 * same.
 */
final class RightTotals {
  private final Adjacency partners;
  private final int rights;
  private final Kernels kernels;

  RightTotals(Adjacency partners, int rights, Kernels kernels) {
    this.partners = partners;
    this.rights = rights;
    this.kernels = kernels;
  }

  /**
   * Sums of what the texts have.
   *
   * @param of left nodes x cells
   * @param cells 1 or {@link Kernels#CELLS}
   */
  double[] of(double[] of, int cells) {
    double[] sums = new double[Math.multiplyExact(rights, cells)];
    int[] offsets = partners.offsets();
    int[] targets = partners.targets();
    for (int left = 0; left < partners.nodes(); left++) {
      if (cells == 1) {
        for (int i = offsets[left]; i < offsets[left + 1]; i++) {
          sums[targets[i]] += of[left];
        }
      } else {
        kernels.give(of, left * cells, targets, offsets[left], offsets[left + 1], sums);
      }
    }
    return sums;
  }

  /** Sums of what the texts have, which is nothing for most. */
  double[] ofFew(float[] of) {
    double[] sums = new double[rights];
    int[] offsets = partners.offsets();
    int[] targets = partners.targets();
    for (int left = 0; left < partners.nodes(); left++) {
      if (of[left] != 0) {
        for (int i = offsets[left]; i < offsets[left + 1]; i++) {
          sums[targets[i]] += of[left];
        }
      }
    }
    return sums;
  }
}
