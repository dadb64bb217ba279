package org.tapem.query.papers;

import java.io.IOException;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.papers.BibliographySchema;
import org.tapem.io.StringIndex;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.method.ModelFolder;

/** Nodes of a type: those a model knows, and new ones behind them in the order of first sight. */
final class NewNodes {
  private final StringIndex known;
  private final int knownCount;
  private final StringTable ids = new StringTable();
  private final StringList names = new StringList();

  NewNodes(ModelFolder model, int type) throws IOException {
    known = model.ids(BibliographySchema.SCHEMA.types().get(type).name());
    knownCount = known.strings().size();
  }

  /** The number of a node, which is added if it is new. */
  int add(String id, String name) {
    int found = known.find(id);
    if (found >= 0) {
      return found;
    }
    int added = ids.add(id);
    if (added == names.size()) {
      names.add(name);
    }
    return knownCount + added;
  }

  boolean isKnown(String id) {
    return known.find(id) >= 0;
  }

  /** The number of a node, known or added, or -1. */
  int find(String id) {
    int found = known.find(id);
    int added = found >= 0 ? -1 : ids.find(id);
    return added >= 0 ? knownCount + added : found;
  }

  int count() {
    return ids.size();
  }

  AddedNodes.Nodes nodes() {
    return new AddedNodes.Nodes(ids, names);
  }
}
