package org.tapem.method.tapem;

import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.CooccurrenceSettings.Against;
import org.tapem.walk.NetworkSettings;

/**
 * metapath2vec++: skip-gram over walks (Dong et al., KDD 2017), with query texts through the text
 * encoder.
 */
public final class Metapath2vec extends PairMethod {
  public Metapath2vec() {
    super(
        "metapath2vec",
        "skip-gram over the nodes of walks (metapath2vec++)",
        ModelSettings.defaults()
            .with("validity=dot", "score=dot")
            .with("metric-weight=0", "validity-weight=0", "context-weight=0")
            .with("cooccurrence-weight=1", "cooccurrence-bias=false"),
        NetworkSettings.ALL,
        new CooccurrenceSettings(CooccurrenceSettings.Kind.ALL, 3, 3, 2, Against.UNIFORM, 1),
        Tuned.NONE);
  }
}
