package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.math.Cholesky;
import org.tapem.math.Logistic;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.RowBlocks;

/**
 * Fits weights of scaled features by Newton's method: the mean loss and {@code regularisation / 2}
 * times the squared weights have one lowest point, and a matrix of 17 x 17 leads there in a few
 * steps. The loss is the logarithm of the likelihood, or the square of what a pair lacks to the
 * margin of a support vector machine.
 */
final class LinearFitter implements FeatureFitter {
  private static final int SIZE = FeatureColumns.COUNT + 1; // the last is the bias
  private static final int BLOCK = 4096; // rows
  private static final int STEPS = 100;
  private static final double LEAST_SHARE = 1e-6; // of a step
  private static final double NEAR = 1e-9; // no slope is steeper at the end
  private static final double RIDGE = 1e-9; // a feature that never changes has no slope at all

  @Override
  public boolean fits(FeatureLearner learner) {
    return learner == FeatureLearner.LOGISTIC || learner == FeatureLearner.SVM;
  }

  @Override
  public FeatureScorer fit(
      FeatureRows rows, SettingsValues values, long seed, int threads, Progress progress) {
    boolean logistic = values.get(SupSettings.class).ranker() == FeatureLearner.LOGISTIC;
    double penalty = values.get(LinearSettings.class).regularisation();
    progress.phase("fit", -1, "steps");
    FeatureScale scale = FeatureScale.of(rows);
    double[] weights = new double[SIZE];
    Slopes at = slopes(rows, scale, weights, logistic, penalty, threads);
    for (int step = 0; step < STEPS && at.steepest() > NEAR; step++) {
      double[] move = at.newtonStep();
      double share = 2;
      double[] moved;
      Slopes next;
      do { // half as far where that was too far
        share /= 2;
        moved = weights.clone();
        for (int i = 0; i < SIZE; i++) {
          moved[i] -= share * move[i];
        }
        next = slopes(rows, scale, moved, logistic, penalty, threads);
      } while (!(next.loss <= at.loss) && share > LEAST_SHARE);
      if (!(next.loss < at.loss)) {
        break; // as low as numbers can tell
      }
      weights = moved;
      at = next;
      progress.advance(1);
    }
    float[] found = new float[FeatureColumns.COUNT];
    for (int i = 0; i < found.length; i++) {
      found[i] = (float) weights[i];
    }
    return new LinearScorer(scale, found, (float) weights[FeatureColumns.COUNT]);
  }

  /** Blocks are summed in their order, so threads change nothing. */
  private static Slopes slopes(
      FeatureRows rows,
      FeatureScale scale,
      double[] weights,
      boolean logistic,
      double penalty,
      int threads) {
    RowBlocks blocks = new RowBlocks(rows.count(), BLOCK);
    Slopes[] parts = new Slopes[blocks.count()];
    blocks.forEach(
        threads,
        (block, first, count) -> {
          Slopes part = new Slopes();
          float[] scaled = new float[SIZE];
          scaled[FeatureColumns.COUNT] = 1;
          for (int i = first; i < first + count; i++) {
            scale.put(rows.values(), i, scaled, 0);
            part.add(scaled, rows.labels()[i] > 0 ? 1 : -1, weights, logistic);
          }
          parts[block] = part;
        });
    Slopes sum = new Slopes();
    for (Slopes part : parts) {
      sum.add(part, 1.0 / rows.count());
    }
    sum.penalise(weights, penalty);
    return sum;
  }

  /** Loss, slope and curvature at some weights. */
  private static final class Slopes {
    private double loss;
    private final double[] slope = new double[SIZE];
    private final double[] curve = new double[SIZE * SIZE]; // lower triangle

    void add(float[] row, int sign, double[] weights, boolean logistic) {
      double margin = 0;
      for (int i = 0; i < SIZE; i++) {
        margin += weights[i] * row[i];
      }
      margin *= sign;
      double down; // of the loss by the margin
      double bend;
      if (logistic) {
        double off = Logistic.of(-margin);
        loss += Logistic.softplus(-margin);
        down = -off;
        bend = off * (1 - off);
      } else {
        double lacks = Math.max(0, 1 - margin);
        loss += lacks * lacks;
        down = -2 * lacks;
        bend = lacks > 0 ? 2 : 0;
      }
      if (down == 0) {
        return;
      }
      for (int i = 0; i < SIZE; i++) {
        slope[i] += down * sign * row[i];
        for (int j = 0; j <= i; j++) {
          curve[i * SIZE + j] += bend * row[i] * row[j];
        }
      }
    }

    void add(Slopes part, double share) {
      loss += share * part.loss;
      for (int i = 0; i < SIZE; i++) {
        slope[i] += share * part.slope[i];
      }
      for (int i = 0; i < curve.length; i++) {
        curve[i] += share * part.curve[i];
      }
    }

    /** All but the bias are held small. */
    void penalise(double[] weights, double penalty) {
      for (int i = 0; i < FeatureColumns.COUNT; i++) {
        loss += penalty / 2 * weights[i] * weights[i];
        slope[i] += penalty * weights[i];
        curve[i * SIZE + i] += penalty;
      }
    }

    double steepest() {
      return Arrays.stream(slope).map(Math::abs).max().orElse(0);
    }

    /** Solves curve x step = slope, by Cholesky's factors. */
    double[] newtonStep() {
      double[][] rows = new double[SIZE][];
      for (int i = 0; i < SIZE; i++) {
        rows[i] = Arrays.copyOfRange(curve, i * SIZE, (i + 1) * SIZE);
        rows[i][i] += RIDGE;
      }
      Cholesky factor = Cholesky.of(rows, RIDGE);
      double[] step = slope.clone();
      factor.solve(step);
      factor.solveTransposed(step);
      return step;
    }
  }
}
