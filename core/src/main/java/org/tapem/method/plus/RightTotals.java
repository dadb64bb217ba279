package org.tapem.method.plus;

import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;

/**
 * Of each right node the sum over its texts of something. Goes over the texts, not over the right
 * nodes: these are fewer where networks are large, so that what is written here and there stays in
 * the cache. The texts of a right node are added in their order in either way, so the bits are the
 * same.
 *
 * <p>Where the sample is not all, each text in it stands for some; texts that are close to the
 * query are added one by one.
 */
final class RightTotals {
  private final TextSample sample;
  private final Adjacency partners; // of all texts
  private final int rights;
  private final Kernels kernels;

  RightTotals(TextSample sample, Adjacency partners, int rights, Kernels kernels) {
    this.sample = sample;
    this.partners = partners;
    this.rights = rights;
    this.kernels = kernels;
  }

  /** Sums of nearness by words and vectors: right nodes x cells. */
  double[] near(QueryBatch batch) {
    int cells = batch.cells();
    double[] sums = of(batch.near(), cells);
    for (int i = 0; i < batch.size() && !sample.whole(); i++) {
      CloseTexts close = batch.shared(i).close();
      double[] ofClose = new double[rights]; // apart, since that stays in the cache
      for (int k = 0; k < close.texts.length; k++) {
        add(close.texts[k], close.near[k], ofClose);
      }
      for (int right = 0; right < rights; right++) {
        sums[right * cells + i] += ofClose[right];
      }
    }
    return sums;
  }

  /** Sums of nearness by words to one query. */
  double[] words(SharedWords shared) {
    return ofFew(shared.sample(), shared.close(), shared.close().shared);
  }

  /** Sums of nearness to one query by words that are weighed apart. */
  double[] nodes(SharedWords shared) {
    return ofFew(shared.nodes(), shared.close(), shared.close().nodes);
  }

  private void add(int text, double much, double[] sums) {
    for (int i = partners.offsets()[text]; i < partners.offsets()[text + 1]; i++) {
      sums[partners.targets()[i]] += much;
    }
  }

  /**
   * Sums of what the texts of the sample have.
   *
   * @param of texts x cells
   * @param cells 1 or {@link Kernels#CELLS}
   */
  double[] of(double[] of, int cells) {
    double[] sums = new double[Math.multiplyExact(rights, cells)];
    int[] offsets = sample.partners().offsets();
    int[] targets = sample.partners().targets();
    for (int text = 0; text < sample.size(); text++) {
      if (cells == 1) {
        for (int i = offsets[text]; i < offsets[text + 1]; i++) {
          sums[targets[i]] += of[text];
        }
      } else {
        kernels.give(of, text * cells, targets, offsets[text], offsets[text + 1], sums);
      }
    }
    stand(sums, cells);
    return sums;
  }

  /** Sums of what the texts have, which is nothing for most. */
  private double[] ofFew(float[] of, CloseTexts close, float[] ofClose) {
    double[] sums = new double[rights];
    int[] offsets = sample.partners().offsets();
    int[] targets = sample.partners().targets();
    for (int text = 0; text < of.length; text++) {
      if (of[text] != 0) {
        for (int i = offsets[text]; i < offsets[text + 1]; i++) {
          sums[targets[i]] += of[text];
        }
      }
    }
    stand(sums, 1);
    for (int k = 0; k < ofClose.length; k++) {
      add(close.texts[k], ofClose[k], sums);
    }
    return sums;
  }

  private void stand(double[] sums, int cells) {
    for (int right = 0; right < rights && !sample.whole(); right++) {
      for (int cell = 0; cell < cells; cell++) {
        sums[right * cells + cell] *= sample.stands(right);
      }
    }
  }
}
