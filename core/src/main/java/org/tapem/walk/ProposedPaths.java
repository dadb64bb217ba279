package org.tapem.walk;

import java.util.ArrayList;
import java.util.List;
import org.tapem.network.MetaPath;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/**
 * The meta-paths that a schema suggests for a task: shortest cycles through its relation that begin
 * at the right type. Steps name their relations, so that no schema is ambiguous.
 */
public final class ProposedPaths {
  private final Schema schema;
  private final Task task;

  private ProposedPaths(Schema schema, Task task) {
    this.schema = schema;
    this.task = task;
  }

  /**
   * The shortest cycle: from a right node over a left node to a right node, or along the relation
   * where both are of one type.
   */
  public static MetaPath shortest(Schema schema, Task task) {
    return new ProposedPaths(schema, task).shortest();
  }

  /**
   * That, and longer by a round of each other relation that one of the two types has: between two
   * left nodes where the left type has it, else behind the right node.
   */
  public static List<MetaPath> all(Schema schema, Task task) {
    return new ProposedPaths(schema, task).all();
  }

  private boolean oneType() {
    return task.leftType() == task.rightType();
  }

  private MetaPath shortest() {
    String begin = name(task.rightType()) + step(task.relation(), task.leftType());
    return MetaPath.parse(
        oneType() ? begin : begin + step(task.relation(), task.rightType()), schema);
  }

  private List<MetaPath> all() {
    List<MetaPath> paths = new ArrayList<>(List.of(shortest()));
    String begin = name(task.rightType()) + step(task.relation(), task.leftType());
    String end = step(task.relation(), task.rightType());
    for (int i = 0; i < schema.relations().size(); i++) {
      if (i == task.relation()) {
        continue;
      }
      if (touches(i, task.leftType())) {
        String round = begin + round(i, task.leftType());
        paths.add(MetaPath.parse(oneType() ? round : round + end, schema));
      } else if (touches(i, task.rightType())) {
        paths.add(MetaPath.parse(begin + end + round(i, task.rightType()), schema));
      }
    }
    return paths;
  }

  private boolean touches(int relation, int type) {
    Relation asked = schema.relations().get(relation);
    return asked.from() == type || asked.to() == type;
  }

  /** By a relation to another node of a type: directly, or over a node of the other type. */
  private String round(int relation, int type) {
    Relation asked = schema.relations().get(relation);
    if (asked.withinOneType()) {
      return step(relation, type);
    }
    int other = asked.from() == type ? asked.to() : asked.from();
    return step(relation, other) + step(relation, type);
  }

  private String step(int relation, int toType) {
    return "[" + schema.relations().get(relation).name() + "]" + name(toType);
  }

  private String name(int type) {
    return schema.types().get(type).name();
  }
}
