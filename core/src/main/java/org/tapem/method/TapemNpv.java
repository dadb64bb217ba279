package org.tapem.method;

import org.tapem.model.ModelSettings;
import org.tapem.sample.MeetingSettings;

/**
 * TaPEm without the pair validity classifier: a dot product takes its place in training and
 * ranking.
 */
public final class TapemNpv extends PairMethod {
  public TapemNpv() {
    super(
        "tapem-npv",
        "the same with a dot product in place of the classifier",
        ModelSettings.defaults().with("validity=dot", "score=dot"),
        NetworkSettings.AUTO,
        MeetingSettings.none());
  }
}
