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
  static final List<DemoMethod> ALL =
      List.of(
          new DemoMethod("popularity", Method.of("popularity"), List.of()),
          new DemoMethod("tfidf-cosine", Method.of("tfidf"), List.of()),
          new DemoMethod("tfidf-sum", Method.of("tfidf"), List.of("tfidf.profile=sum")),
          new DemoMethod("tapem", Method.of("tapem"), List.of()),
          new DemoMethod("tapem-plus", Method.of("tapem-plus"), List.of()));

  SettingsValues values() {
    return method.settings(changed);
  }
}
