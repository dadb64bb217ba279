package org.tapem.store;

import java.util.ArrayList;
import java.util.List;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;

/** Puts a schema together again from what a manifest says. */
final class Schemas {
  private Schemas() {}

  static Schema of(
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
