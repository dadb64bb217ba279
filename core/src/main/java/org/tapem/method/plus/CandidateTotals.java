package org.tapem.method.plus;

import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;

/**
 * Of each candidate node the sum over its texts of something. Goes over the texts, not over the
 * candidate nodes: these are fewer where networks are large, so that what is written here and there
 * stays in the cache. The texts of a candidate node are added in their order in either way, so the
 * bits are the same.
 *
 * <p>Where the sample is not all, each text in it stands for some; texts that are close to the
 * query are added one by one.
 */
final class CandidateTotals {
  private final TextSample sample;
  private final Adjacency partners; // of all texts
  private final int candidateCount;
  private final Kernels kernels;

  CandidateTotals(TextSample sample, Adjacency partners, int candidateCount, Kernels kernels) {
    this.sample = sample;
    this.partners = partners;
    this.candidateCount = candidateCount;
    this.kernels = kernels;
  }

  /** Sums of nearness by words and vectors: candidate nodes x cells. */
  double[] similarity(QueryBatch batch) {
    int cells = batch.cells();
    double[] sums = of(batch.similarity(), cells);
    for (int i = 0; i < batch.size() && !sample.whole(); i++) {
      CloseTexts close = batch.shared(i).close();
      double[] ofClose = new double[candidateCount]; // apart, since that stays in the cache
      for (int k = 0; k < close.texts.length; k++) {
        add(close.texts[k], close.similarity[k], ofClose);
      }
      for (int candidateNode = 0; candidateNode < candidateCount; candidateNode++) {
        sums[candidateNode * cells + i] += ofClose[candidateNode];
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

  private void add(int text, double amount, double[] sums) {
    for (int i = partners.offsets()[text]; i < partners.offsets()[text + 1]; i++) {
      sums[partners.targets()[i]] += amount;
    }
  }

  /**
   * Sums of what the texts of the sample have.
   *
   * @param of texts x cells
   * @param cells 1 or {@link Kernels#CELLS}
   */
  double[] of(double[] of, int cells) {
    double[] sums = new double[Math.multiplyExact(candidateCount, cells)];
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
    double[] sums = new double[candidateCount];
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
    for (int candidateNode = 0;
        candidateNode < candidateCount && !sample.whole();
        candidateNode++) {
      for (int cell = 0; cell < cells; cell++) {
        sums[candidateNode * cells + cell] *= sample.stands(candidateNode);
      }
    }
  }
}
