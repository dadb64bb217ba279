package org.tapem.method.hne;

import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.MemoryEstimate.Part;
import org.tapem.method.QueryNodeLink;
import org.tapem.network.MetaPath;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.WalkSettings;

/** What training a neighbour model takes. */
final class HneMemory {
  private static final int COPIES = 4; // value, two moments, the best
  private static final double GROWN = 1.5; // buffers double when they are full

  private HneMemory() {}

  static List<Part> parts(Dataset data, SettingsValues values) {
    HneParts parts = HneParts.of(data.schema(), data.task(), values);
    HneSettings settings = parts.settings();
    long texts = 4 * (data.manifest().words().trainingTokens() + data.training(data.queryType()));
    long rows = data.manifest().words().frequent();
    for (int type : parts.types()) {
      rows += data.training(type);
    }
    // Of each row its steps and its place among those that a batch touches.
    long tables = 4 * rows * (COPIES * (long) settings.dim() + 2);
    List<Part> all = new ArrayList<>(List.of(MemoryEstimate.vocabulary(data)));
    all.add(new Part("tables of vectors", tables, "hne.dim"));
    all.addAll(MemoryEstimate.replicas(values, tables / COPIES));
    all.add(new Part("gradients of a batch", gradients(data, parts, rows), "hne.query-nodes, dim"));
    all.add(new Part("texts", 2 * texts, "")); // as they are, and cut to known words
    if (!parts.paths().isEmpty()) {
      all.add(new Part("walks", walks(data, parts, values), "walk.per-node, walk.length"));
    }
    return all;
  }

  /** Rows that a batch touches: never more than there are. */
  private static long gradients(Dataset data, HneParts parts, long rows) {
    HneSettings settings = parts.settings();
    double queryCount = Math.max(1, data.training(data.queryType()));
    double partners = links(data, data.taskRelation()) / queryCount;
    double touched = partners * (1 + settings.negatives());
    touched += data.manifest().words().trainingTokens() / queryCount;
    for (QueryNodeLink link : parts.links()) {
      touched += links(data, link.relation()) / queryCount;
    }
    if (!parts.paths().isEmpty()) {
      double cooccurrences = settings.omega() / (1 - settings.omega()) * partners;
      touched += cooccurrences * (2 + settings.cooccurrenceNegatives());
    }
    double max =
        Math.min((double) rows, GROWN * touched * Math.min(queryCount, settings.queryNodes()));
    return (long) (4 * max * settings.dim());
  }

  private static double links(Dataset data, int relation) {
    return data.manifest().relations().get(relation).links();
  }

  /** Walks, their rows by length, and what draws nodes by degree. */
  private static long walks(Dataset data, HneParts parts, SettingsValues values) {
    WalkSettings walk = values.get(WalkSettings.class);
    long bytes = 0;
    for (MetaPath path : parts.paths()) {
      bytes += 4L * data.training(path.startType()) * walk.perNode() * (walk.length() + 1);
    }
    for (int type = 0; type < data.schema().types().size(); type++) {
      bytes += 8L * data.training(type);
    }
    return bytes;
  }
}
