package org.tapem.cli.bibliography;

import java.util.List;
import org.tapem.method.Method;
import org.tapem.settings.SettingsValues;

/**
 * What the demo trains.
 *
 * @param name of the model's folder and in the table
 * @param changed settings that are not the defaults, as {@code key=value}
 */
record DemoMethod(String name, Method method, List<String> changed) {
  /**
   * The paper's TaPEm is smaller than by default and learns faster, so that the demo takes about a
   * minute. The values were chosen on the valid part.
   */
  static final List<DemoMethod> ALL =
      List.of(
          new DemoMethod("popularity", Method.of("popularity"), List.of()),
          new DemoMethod("tfidf-cosine", Method.of("tfidf"), List.of()),
          new DemoMethod("tfidf-sum", Method.of("tfidf"), List.of("tfidf.profile=sum")),
          new DemoMethod(
              "tapem",
              Method.of("tapem"),
              List.of(
                  "model.dim=64",
                  "model.pair-dim=64",
                  "words.dim=64",
                  "batch.lefts=100",
                  "train.learning-rate=0.002",
                  "train.epochs=24")),
          new DemoMethod("tapem-plus", Method.of("tapem-plus"), List.of()));

  SettingsValues values() {
    return method.form().withAssignments(changed);
  }
}
