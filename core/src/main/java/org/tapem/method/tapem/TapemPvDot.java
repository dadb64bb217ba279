package org.tapem.method.tapem;

import org.tapem.sample.CooccurrenceSettings;
import org.tapem.walk.NetworkSettings;

/** Trained as TaPEm; ranks by the dot product of the two embeddings. */
public final class TapemPvDot extends PairMethod {
  public TapemPvDot() {
    super(
        "tapem-pv-dot",
        "trained as tapem, but ranks by the dot product",
        ModelSettings.defaults().with("validity=classifier", "score=dot"),
        NetworkSettings.AUTO,
        CooccurrenceSettings.none(),
        Tuned.ATTENTION_IN_TRAINING);
  }
}
