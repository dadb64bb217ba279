package org.tapem.cli.inspecting;

import java.util.Map;
import org.tapem.cli.console.TimeBins;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.TypeWords;

/** What an import kept of the words and times of a schema, for those who print. */
final class TypeNames {
  private final DatasetManifest manifest;

  TypeNames(DatasetManifest manifest) {
    this.manifest = manifest;
  }

  /** Several nodes of a type. */
  String plural(String type) {
    return TypeWords.of(manifest).plural(type);
  }

  /** What the times of a type or relation are, as {@link TimeBins} understands it. */
  String timeKind(String name) {
    return setting("times", name, "number");
  }

  private String setting(String map, String key, String otherwise) {
    return manifest.settings().get(map) instanceof Map<?, ?> values
            && values.get(key) instanceof String value
        ? value
        : otherwise;
  }
}
