package org.tapem.method.tapem;

import org.tapem.sample.CooccurrenceSettings;
import org.tapem.walk.NetworkSettings;

/** TaPEm: task-guided pair embedding (Park et al., CIKM 2019). */
public final class Tapem extends PairMethod {
  public Tapem() {
    super(
        "tapem",
        "pair embeddings guided by context paths, with a pair validity classifier",
        ModelSettings.defaults(),
        NetworkSettings.AUTO,
        CooccurrenceSettings.none(),
        Tuned.ATTENTION);
  }
}
