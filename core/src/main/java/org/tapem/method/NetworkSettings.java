package org.tapem.method;

import org.tapem.network.MetaPath;
import org.tapem.network.Schema;
import org.tapem.sample.PairTask;
import org.tapem.settings.Meaning;

/**
 * Which way walks go.
 *
 * @param metaPath the meta-path, or {@link #AUTO}
 */
public record NetworkSettings(
    @Meaning("meta-path of the walks, such as APA; auto goes right, left, right type")
        String metaPath) {
  /** From a right node over a left node to a right node. */
  public static final String AUTO = "auto";

  public NetworkSettings {
    if (metaPath.isBlank()) {
      throw new IllegalArgumentException("metaPath must not be empty");
    }
  }

  public static NetworkSettings defaults() {
    return new NetworkSettings(AUTO);
  }

  MetaPath parse(Schema schema, PairTask task) {
    if (!metaPath.equals(AUTO)) {
      MetaPath path = MetaPath.parse(metaPath, schema);
      for (int type : new int[] {task.leftType(), task.rightType()}) {
        if (path.steps().stream().noneMatch(step -> step.fromType() == type)) {
          throw new IllegalArgumentException(
              "network.meta-path must meet the types of the task, but %s has no %s"
                  .formatted(metaPath, schema.types().get(type).name()));
        }
      }
      return path;
    }
    char left = schema.types().get(task.leftType()).letter();
    char right = schema.types().get(task.rightType()).letter();
    return MetaPath.parse("" + right + left + right, schema);
  }
}
