package org.tapem.method.tapem;

import org.tapem.sample.CooccurrenceSettings;
import org.tapem.walk.NetworkSettings;

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
        CooccurrenceSettings.none(),
        Tuned.DOT);
  }
}
