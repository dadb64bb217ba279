package org.tapem.nn;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything that training changes: weights, Adam's moments, counters, the best weights so far.
 * Whoever fills a fresh state with what a checkpoint kept goes on as if nothing had happened.
 */
public final class TrainState {
  private final Weights weights;
  private final Adam adam;
  private final List<float[]> best = new ArrayList<>(); // empty before the first epoch is judged
  private final List<EpochReport> history = new ArrayList<>();
  private Progress progress;

  /**
   * The counters.
   *
   * @param epoch the one that runs, from 1
   * @param batch batches of it that are done
   * @param rate learning rate
   * @param loss sum over the done batches of this epoch
   * @param words words read in this epoch
   * @param bestEpoch 0 before there is one
   * @param bestFigure what it was chosen for
   * @param sinceRate epochs since the last better one or the last change of the rate
   * @param lowestLoss of all finished epochs
   */
  public record Progress(
      int epoch,
      int batch,
      double rate,
      StepLoss loss,
      long words,
      int bestEpoch,
      double bestFigure,
      int sinceRate,
      double lowestLoss) {
    Progress afterBatches(int batches, StepLoss sum, long read) {
      return new Progress(
          epoch,
          batch + batches,
          rate,
          loss.plus(sum),
          words + read,
          bestEpoch,
          bestFigure,
          sinceRate,
          lowestLoss);
    }
  }

  public TrainState(Weights weights, double rate) {
    this.weights = weights;
    adam = new Adam(weights);
    progress =
        new Progress(
            1, 0, rate, StepLoss.ZERO, 0, 0, Double.NEGATIVE_INFINITY, 0, Double.POSITIVE_INFINITY);
  }

  /** The weights themselves. */
  public Weights weights() {
    return weights;
  }

  public Adam adam() {
    return adam;
  }

  public Progress progress() {
    return progress;
  }

  /** Sets the counters, when going on from a checkpoint. */
  public void progress(Progress next) {
    progress = next;
  }

  /** What the finished epochs gave. */
  public List<EpochReport> history() {
    return history;
  }

  /** All weights, as arrays in a fixed order: parameters, then tables. */
  public static List<float[]> arrays(Weights weights) {
    List<float[]> all = new ArrayList<>();
    for (Parameter parameter : weights.parameters()) {
      all.add(parameter.value());
    }
    for (NodeTable table : weights.tables()) {
      all.add(table.value());
    }
    return all;
  }

  /** The weights of the best epoch, in the order of {@link #arrays}; empty before there is one. */
  public List<float[]> best() {
    return best;
  }

  /** Keeps the weights as they are now as the best. */
  public void keepBest() {
    List<float[]> now = arrays(weights);
    for (int i = 0; i < now.size(); i++) {
      if (best.size() <= i) {
        best.add(now.get(i).clone());
      } else {
        System.arraycopy(now.get(i), 0, best.get(i), 0, now.get(i).length);
      }
    }
  }

  /** Puts the best weights back into the model; false where there are none. */
  public boolean restoreBest() {
    List<float[]> now = arrays(weights);
    for (int i = 0; i < best.size(); i++) {
      System.arraycopy(best.get(i), 0, now.get(i), 0, now.get(i).length);
    }
    return !best.isEmpty();
  }
}
