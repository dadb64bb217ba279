package org.tapem.method.tapem;

import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.CooccurrenceSettings.Against;
import org.tapem.walk.NetworkSettings;

/**
 * Camel: metric learning on direct pairs and skip-gram on indirect ones (Zhang et al., WWW 2018).
 */
public final class Camel extends PairMethod {
  public Camel() {
    super(
        "camel",
        "distances of joined nodes, with nodes met in walks near",
        ModelSettings.defaults()
            .with("validity=dot", "score=dot")
            .with("metric-weight=1", "validity-weight=0", "context-weight=0")
            .with("cooccurrence-weight=0.1", "cooccurrence-bias=true")
            .with("penalty=0.001", "table-start=0.1"),
        NetworkSettings.ALL,
        new CooccurrenceSettings(CooccurrenceSettings.Kind.INDIRECT, 3, 1, 1, Against.UNIFORM, 1),
        Tuned.INDIRECT);
  }
}
