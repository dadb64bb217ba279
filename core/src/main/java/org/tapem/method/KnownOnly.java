package org.tapem.method;

import java.util.Optional;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetManifest;

/** Refuses tasks about new left nodes, of which a method would know nothing. */
final class KnownOnly {
  private KnownOnly() {}

  static Optional<String> obstacle(Dataset data) {
    DatasetManifest.Task task = data.manifest().task();
    return task.known()
        ? Optional.empty()
        : Optional.of(
            "it ranks for nodes whose links \"%s\" are known, but this task asks about a new %s"
                .formatted(task.relation(), task.left()));
  }
}
