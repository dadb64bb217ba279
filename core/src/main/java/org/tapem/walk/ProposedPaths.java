package org.tapem.walk;

import java.util.ArrayList;
import java.util.List;
import org.tapem.network.MetaPath;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/**
 * The meta-paths that a schema suggests for a task: shortest cycles through its relation that begin
 * at the candidate type. Steps name their relations, so that no schema is ambiguous.
 */
public final class ProposedPaths {
  private final Schema schema;
  private final Task task;

  private ProposedPaths(Schema schema, Task task) {
    this.schema = schema;
    this.task = task;
  }

  /**
   * The shortest cycle: from a candidate node over a query node to a candidate node, or along the
   * relation where both are of one type.
   */
  public static MetaPath shortest(Schema schema, Task task) {
    return new ProposedPaths(schema, task).shortest();
  }

  /**
   * That, and longer by a round of each other relation that one of the two types has: between two
   * query nodes where the query type has it, else behind the candidate node.
   */
  public static List<MetaPath> all(Schema schema, Task task) {
    return new ProposedPaths(schema, task).all();
  }

  private boolean oneType() {
    return task.queryType() == task.candidateType();
  }

  private MetaPath shortest() {
    String begin = name(task.candidateType()) + step(task.relation(), task.queryType());
    return MetaPath.parse(
        oneType() ? begin : begin + step(task.relation(), task.candidateType()), schema);
  }

  private List<MetaPath> all() {
    List<MetaPath> paths = new ArrayList<>(List.of(shortest()));
    String begin = name(task.candidateType()) + step(task.relation(), task.queryType());
    String end = step(task.relation(), task.candidateType());
    for (int i = 0; i < schema.relations().size(); i++) {
      if (i == task.relation()) {
        continue;
      }
      if (touches(i, task.queryType())) {
        String round = begin + round(i, task.queryType());
        paths.add(MetaPath.parse(oneType() ? round : round + end, schema));
      } else if (touches(i, task.candidateType())) {
        paths.add(MetaPath.parse(begin + end + round(i, task.candidateType()), schema));
      }
    }
    return paths;
  }

  private boolean touches(int relation, int type) {
    Relation requested = schema.relations().get(relation);
    return requested.from() == type || requested.to() == type;
  }

  /** By a relation to another node of a type: directly, or over a node of the other type. */
  private String round(int relation, int type) {
    Relation requested = schema.relations().get(relation);
    if (requested.withinOneType()) {
      return step(relation, type);
    }
    int other = requested.from() == type ? requested.to() : requested.from();
    return step(relation, other) + step(relation, type);
  }

  private String step(int relation, int toType) {
    return "[" + schema.relations().get(relation).name() + "]" + name(toType);
  }

  private String name(int type) {
    return schema.types().get(type).name();
  }
}
