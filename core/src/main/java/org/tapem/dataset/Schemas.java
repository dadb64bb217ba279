package org.tapem.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;

/** Puts a schema together again from what a manifest says. */
public final class Schemas {
  private Schemas() {}

  /** Refuses entries that make no schema, and a task that is not of it. */
  public static Schema of(
      Path manifest,
      DatasetManifest.Task task,
      List<DatasetManifest.TypeEntry> typeEntries,
      List<DatasetManifest.RelationEntry> relationEntries)
      throws BadFileException {
    try {
      Schema schema = of(typeEntries, relationEntries);
      Relation requested = schema.relations().get(schema.relation(task.relation()));
      if (!requested.joins(schema.type(task.queryType()), schema.type(task.candidateType()))) {
        throw new IllegalArgumentException(
            "relation %s does not join %s and %s"
                .formatted(task.relation(), task.queryType(), task.candidateType()));
      }
      return schema;
    } catch (IllegalArgumentException e) {
      throw new BadFileException(manifest, "not a valid schema", e.getMessage());
    }
  }

  private static Schema of(
      List<DatasetManifest.TypeEntry> typeEntries,
      List<DatasetManifest.RelationEntry> relationEntries) {
    List<NodeType> types = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (DatasetManifest.TypeEntry entry : typeEntries) {
      if (entry.letter().length() != 1) {
        throw new IllegalArgumentException(
            "node type " + entry.name() + ": not one letter: '" + entry.letter() + "'");
      }
      types.add(new NodeType(entry.name(), entry.letter().charAt(0)));
      names.add(entry.name());
    }
    List<Relation> relations = new ArrayList<>();
    for (DatasetManifest.RelationEntry entry : relationEntries) {
      relations.add(
          new Relation(
              entry.name(),
              names.indexOf(entry.from()),
              names.indexOf(entry.to()),
              entry.directed()));
    }
    return new Schema(types, relations);
  }
}
