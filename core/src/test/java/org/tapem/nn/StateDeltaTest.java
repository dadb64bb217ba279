package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.BagModel;

class StateDeltaTest {
  private final BagModel model = bag(3);
  private final Adam adam = new Adam(model);

  private static BagModel bag(int words) {
    return new BagModel(new float[words * 16], 16, Kernels.plain());
  }

  private float[] words() {
    return model.parameters().get(0).value();
  }

  /** What becomes of the start when some numbers of rows are set. */
  private StateDelta after(StateSnapshot start, int steps, float... rowValues) {
    start.copyTo(model, adam);
    for (int i = 0; i < rowValues.length; i += 2) {
      int row = (int) rowValues[i];
      int at = row * 16;
      words()[at] = rowValues[i + 1];
      adam.second(0)[at] = 10 * rowValues[i + 1];
    }
    adam.resume(steps);
    return StateDelta.since(start, model, adam);
  }

  @Test
  void aRowIsTheMeanOfThoseWhoChangedItAndOthersStay() {
    words()[32] = 7;
    StateSnapshot start = StateSnapshot.of(model, adam);
    StateDelta one = after(start, 2, 0, 4, 1, 3);
    StateDelta other = after(start, 3, 0, 8);
    StateDelta.join(start, List.of(one, other), model, adam);
    assertThat(words()[0]).isEqualTo(6);
    assertThat(words()[16]).isEqualTo(3);
    assertThat(words()[32]).isEqualTo(7);
    assertThat(adam.second(0)[0]).isEqualTo(60);
    assertThat(adam.second(0)[16]).isEqualTo(30);
    assertThat(adam.steps()).isEqualTo(3);
  }

  @Test
  void onlyChangedRowsTravel() {
    StateSnapshot start = StateSnapshot.of(model, adam);
    assertThat(after(start, 0).bytes()).isZero();
    assertThat(after(start, 1, 2, 1).bytes()).isEqualTo(4L * (1 + 3 * 16));
    assertThat(start.bytes()).isEqualTo(4L * 3 * (3 * 16 + 7));
  }

  @Test
  void aChangeOfOneAloneIsTakenAsItIs() {
    StateSnapshot start = StateSnapshot.of(model, adam);
    StateDelta change = after(start, 1, 0, 0.1f, 1, -0.3f);
    StateSnapshot after = StateSnapshot.of(model, adam);
    start.copyTo(model, adam);
    StateDelta.join(start, List.of(change), model, adam);
    assertThat(StateDelta.since(after, model, adam).bytes()).isZero();
  }

  @Test
  void aStateOfOtherWeightsIsRefused() {
    StateSnapshot start = StateSnapshot.of(model, adam);
    BagModel larger = bag(4);
    assertThatThrownBy(() -> start.copyTo(larger, new Adam(larger)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("48 numbers of a state for 64 of the weights");
    NoWeights none = new NoWeights();
    assertThatThrownBy(() -> start.copyTo(none, new Adam(none)))
        .hasMessage("a state of 2 arrays for weights of 0");
  }
}
