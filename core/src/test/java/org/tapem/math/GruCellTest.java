package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GruCellTest {
  /** What a step takes and gives, with some numbers before and behind each. */
  private static final class Step {
    final int w;
    final float[] px;
    final float[] ph;
    final float[] bias;
    final float[] before;
    final float[] saved;
    final float[] after;

    Step(int w, long seed) {
      this.w = w;
      px = random(2 + 3 * w + 9, seed);
      ph = random(3 + 3 * w + 9, seed + 1);
      bias = random(4 * w, seed + 2);
      before = random(4 + w + 9, seed + 3);
      saved = random(5 + 4 * w + 9, seed + 4);
      after = random(6 + w + 9, seed + 5);
    }

    Step run(Kernels kernels) {
      kernels.gru(w, px, 2, ph, 3, bias, before, 4, saved, 5, after, 6);
      return this;
    }
  }

  private static double logistic(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, 100, 1021})
  void aStepIsThatOfTheFormula(int w) {
    Step untouched = new Step(w, 1);
    Step step = new Step(w, 1).run(Kernels.plain());
    float[] after = untouched.after;
    float[] saved = untouched.saved;
    double worst = 0;
    for (int j = 0; j < w; j++) {
      double[] bias = new double[4];
      for (int g = 0; g < 4; g++) {
        bias[g] = step.bias[g * w + j];
      }
      double r = logistic((double) step.px[2 + j] + step.ph[3 + j] + bias[0]);
      double z = logistic((double) step.px[2 + w + j] + step.ph[3 + w + j] + bias[1]);
      double hn = step.ph[3 + 2 * w + j] + bias[3];
      double n = StrictMath.tanh(step.px[2 + 2 * w + j] + bias[2] + r * hn);
      double h = (1 - z) * n + z * step.before[4 + j];
      double[] expected = {r, z, n, hn};
      for (int g = 0; g < 4; g++) {
        worst = Math.max(worst, Math.abs(step.saved[5 + g * w + j] - expected[g]));
        saved[5 + g * w + j] = step.saved[5 + g * w + j];
      }
      worst = Math.max(worst, Math.abs(step.after[6 + j] - h));
      after[6 + j] = step.after[6 + j];
    }
    assertThat(worst).isLessThan(2e-6);
    assertThat(bits(step.after)).as("nothing else is written").isEqualTo(bits(after));
    assertThat(bits(step.saved)).as("nothing else is written").isEqualTo(bits(saved));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, 100, 1021})
  void aStepHasTheSameBitsInPlainAndInVectorKernels(int w) {
    Step plain = new Step(w, 1).run(Kernels.plain());
    Step best = new Step(w, 1).run(Kernels.best());
    assertThat(bits(best.saved)).isEqualTo(bits(plain.saved));
    assertThat(bits(best.after)).isEqualTo(bits(plain.after));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16})
  void theNewStateMayTakeThePlaceOfTheOld(int w) {
    Step step = new Step(w, 1).run(Kernels.plain());
    for (Kernels kernels : new Kernels[] {Kernels.plain(), Kernels.best()}) {
      Step same = new Step(w, 1);
      float[] state = same.before;
      kernels.gru(w, same.px, 2, same.ph, 3, same.bias, state, 4, same.saved, 5, state, 4);
      for (int j = 0; j < w; j++) {
        assertThat(state[4 + j]).isEqualTo(step.after[6 + j]);
      }
    }
  }

  /** What the way back takes and gives, each at an offset. */
  private static final class Back {
    final int w;
    final float[] dState;
    final float[] extra;
    final float[] dGates;
    final float[] dBias;

    Back(int w) {
      this.w = w;
      dState = random(2 + w + 9, 11);
      extra = random(3 + w + 9, 12);
      dGates = random(4 + 4 * w + 9, 13);
      dBias = random(4 * w, 14);
    }

    Back run(Kernels kernels, Step step) {
      kernels.gruBack(w, step.saved, 5, step.before, 4, dState, 2, extra, 3, dGates, 4, dBias);
      return this;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, 100, 1021})
  void theWayBackHasTheSameBitsAndWritesNothingElse(int w) {
    Step step = new Step(w, 1).run(Kernels.plain());
    Back untouched = new Back(w);
    Back plain = new Back(w).run(Kernels.plain(), step);
    Back best = new Back(w).run(Kernels.best(), step);
    System.arraycopy(plain.dState, 2, untouched.dState, 2, w);
    System.arraycopy(plain.dGates, 4, untouched.dGates, 4, 4 * w);
    assertThat(bits(plain.dState)).isEqualTo(bits(untouched.dState));
    assertThat(bits(plain.dGates)).isEqualTo(bits(untouched.dGates));
    assertThat(bits(plain.extra)).isEqualTo(bits(untouched.extra));
    assertThat(bits(best.dState)).isEqualTo(bits(plain.dState));
    assertThat(bits(best.dGates)).isEqualTo(bits(plain.dGates));
    assertThat(bits(best.dBias)).isEqualTo(bits(plain.dBias));
  }

  @Test
  void theWayBackGivesTheSlopes() {
    int w = 13;
    Step step = new Step(w, 1).run(Kernels.plain());
    Back back = new Back(w);
    float[] dAfter = new float[w];
    for (int j = 0; j < w; j++) {
      dAfter[j] = back.dState[2 + j] + back.extra[3 + j];
    }
    float[] oldBias = back.dBias.clone();
    back.run(Kernels.plain(), step);
    GradientCheck check =
        new GradientCheck(
            () -> {
              step.run(Kernels.plain());
              double loss = 0;
              for (int j = 0; j < w; j++) {
                loss += (double) dAfter[j] * step.after[6 + j];
              }
              return loss;
            });
    // gradients come as n's state part, r, z, n's input part
    String[] names = {"n of the state", "r", "z", "n of the input"};
    int[] pxOf = {-1, 0, 1, 2};
    int[] phOf = {2, 0, 1, -1};
    int[] biasOf = {3, 0, 1, 2};
    for (int g = 0; g < 4; g++) {
      float[] d = new float[w];
      System.arraycopy(back.dGates, 4 + g * w, d, 0, w);
      if (pxOf[g] >= 0) {
        check.row(names[g] + " of px", step.px, 2 + pxOf[g] * w, d);
      }
      if (phOf[g] >= 0) {
        check.row(names[g] + " of ph", step.ph, 3 + phOf[g] * w, d);
      }
      check.row(names[g] + " of bias", step.bias, biasOf[g] * w, d);
      for (int j = 0; j < w; j++) {
        assertThat(back.dBias[g * w + j]).isCloseTo(oldBias[g * w + j] + d[j], within(1e-6f));
      }
    }
    float[] straight = new float[w];
    System.arraycopy(back.dState, 2, straight, 0, w);
    check.row("before", step.before, 4, straight);
    assertThat(check.checked()).isEqualTo(11 * 7);
  }
}
