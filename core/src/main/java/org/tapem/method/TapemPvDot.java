package org.tapem.method;

import org.tapem.model.ModelSettings;
import org.tapem.sample.MeetingSettings;

/** Trained as TaPEm; ranks by the dot product of paper and author. */
public final class TapemPvDot extends PairMethod {
  public TapemPvDot() {
    super(
        "tapem-pv-dot",
        "trained as tapem, but ranks by the dot product",
        ModelSettings.defaults().with("validity=classifier", "score=dot"),
        NetworkSettings.AUTO,
        MeetingSettings.none());
  }
}
