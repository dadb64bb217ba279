package org.tapem.method;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tapem.network.MetaPath;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.sample.PairTask;
import org.tapem.settings.Meaning;

/**
 * Which ways walks go.
 *
 * @param metaPaths meta-paths joined by commas, or {@link #AUTO}, or {@link #ALL}
 */
public record NetworkSettings(
    @Meaning(
            "meta-paths of the walks, such as APA,APVPA; auto: right, left, right type; all: that,"
                + " and over each relation of the left type")
        String metaPaths) {
  /** From a right node over a left node to a right node. */
  public static final String AUTO = "auto";

  /**
   * That, and with a step between two left nodes: by a relation of theirs, or over a third type.
   */
  public static final String ALL = "all";

  public NetworkSettings {
    if (metaPaths.isBlank()) {
      throw new IllegalArgumentException("metaPaths must not be empty");
    }
  }

  /** The shortest way alone. */
  public static NetworkSettings defaults() {
    return new NetworkSettings(AUTO);
  }

  List<MetaPath> parse(Schema schema, PairTask task) {
    List<MetaPath> paths = new ArrayList<>();
    for (String path : names(schema, task)) {
      paths.add(MetaPath.parse(path, schema));
    }
    for (int type : new int[] {task.leftType(), task.rightType()}) {
      if (paths.stream().noneMatch(path -> types(path).contains(type))) {
        throw new IllegalArgumentException(
            "network.meta-paths must meet the types of the task, but %s has no %s"
                .formatted(metaPaths, schema.types().get(type).name()));
      }
    }
    return paths;
  }

  private List<String> names(Schema schema, PairTask task) {
    if (!metaPaths.equals(AUTO) && !metaPaths.equals(ALL)) {
      return List.of(metaPaths.split("\\s*,\\s*", -1));
    }
    char left = schema.types().get(task.leftType()).letter();
    char right = schema.types().get(task.rightType()).letter();
    List<String> names = new ArrayList<>(List.of("" + right + left + right));
    for (Relation relation : schema.relations()) {
      boolean touches = relation.from() == task.leftType() || relation.to() == task.leftType();
      int other = relation.from() == task.leftType() ? relation.to() : relation.from();
      if (metaPaths.equals(ALL) && touches && other != task.rightType()) {
        String over = other == task.leftType() ? "" : "" + schema.types().get(other).letter();
        names.add("" + right + left + over + left + right);
      }
    }
    return names.stream().distinct().toList();
  }

  /** Types of the nodes that walks meet. */
  static Set<Integer> types(List<MetaPath> paths) {
    Set<Integer> types = new LinkedHashSet<>();
    paths.forEach(path -> types.addAll(types(path)));
    return types;
  }

  private static Set<Integer> types(MetaPath path) {
    Set<Integer> types = new LinkedHashSet<>();
    path.steps().forEach(step -> types.add(step.fromType()));
    return types;
  }
}
