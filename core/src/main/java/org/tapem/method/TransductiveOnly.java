package org.tapem.method;

import java.util.Optional;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;

/** Refuses tasks about new query nodes, of which a method would know nothing. */
final class TransductiveOnly {
  private TransductiveOnly() {}

  static Optional<String> obstacle(Dataset data) {
    DatasetManifest.Task task = data.manifest().task();
    return task.known()
        ? Optional.empty()
        : Optional.of(
            "it ranks for nodes whose links \"%s\" are known, but this task asks about a new %s"
                .formatted(task.relation(), task.queryType()));
  }
}
