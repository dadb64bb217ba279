package org.tapem.walk;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tapem.network.MetaPath;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.settings.Meaning;

/**
 * Which ways walks go.
 *
 * @param metaPaths meta-paths joined by commas, or {@link #AUTO}, or {@link #ALL}
 */
public record NetworkSettings(
    @Meaning(
            "meta-paths of the walks, such as APA,APVPA; auto: candidate, query, candidate type; all: that,"
                + " and over each other relation of the two types")
        String metaPaths) {
  /** The shortest one: from a candidate node over a query node to a candidate node. */
  public static final String AUTO = "auto";

  /** That, and longer by each other relation of the two types. */
  public static final String ALL = "all";

  public NetworkSettings {
    if (metaPaths.isBlank()) {
      throw new IllegalArgumentException("metaPaths must not be empty");
    }
    if (split(metaPaths).anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("metaPaths must not hold an empty one, got " + metaPaths);
    }
  }

  /** The shortest way alone. */
  public static NetworkSettings defaults() {
    return new NetworkSettings(AUTO);
  }

  public List<MetaPath> parse(Schema schema, Task task) {
    List<MetaPath> paths = paths(schema, task);
    for (int type : new int[] {task.queryType(), task.candidateType()}) {
      if (paths.stream().noneMatch(path -> types(path).contains(type))) {
        throw new IllegalArgumentException(
            "network.meta-paths must meet the types of the task, but %s has no %s"
                .formatted(metaPaths, schema.types().get(type).name()));
      }
    }
    return paths;
  }

  private List<MetaPath> paths(Schema schema, Task task) {
    return switch (metaPaths) {
      case AUTO -> List.of(ProposedPaths.shortest(schema, task));
      case ALL -> ProposedPaths.all(schema, task);
      default -> split(metaPaths).map(path -> MetaPath.parse(path, schema)).toList();
    };
  }

  private static Stream<String> split(String metaPaths) {
    return Arrays.stream(metaPaths.split("\\s*,\\s*", -1));
  }

  /** Types of the nodes that walks meet. */
  public static Set<Integer> types(List<MetaPath> paths) {
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
