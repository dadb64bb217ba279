package org.tapem.method.sup;

import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.method.MemoryEstimate;
import org.tapem.network.Relation;
import org.tapem.settings.SettingsValues;

/** What fitting to the features of pairs takes on the heap; trees are grown outside of it. */
final class SupMemory {
  private static final long PER_ROW = 4L * (FeatureColumns.COUNT + 3); // with label and places
  private static final long PER_NODE = 150; // of a tree, as text and in arrays

  private SupMemory() {}

  static List<MemoryEstimate.Part> parts(Dataset data, SettingsValues values) {
    SupSettings settings = values.get(SupSettings.class);
    long links = data.manifest().relations().get(data.taskRelation()).links();
    long tokens = data.manifest().words().trainingTokens();
    // A candidate node has no more items than its query nodes together.
    double share = links / Math.max(1.0, data.training(data.queryType()));
    long entries = (long) (share * (tokens + (settings.links() ? otherLinks(data) : 0)));
    long rows = Math.min(settings.rows(), (1L + settings.negatives()) * links);
    long before = 8 * tokens + 8 * entries; // texts, and counts that are put together
    String change = "sup.max-pairs, sup.negatives";
    return List.of(
        MemoryEstimate.vocabulary(data),
        new MemoryEstimate.Part("counts of features", 8 * entries + 32 * links, ""),
        new MemoryEstimate.Part("pairs to learn from", PER_ROW * rows, change),
        new MemoryEstimate.Part(
            "texts, later trees", Math.max(before, PER_NODE * treeNodes(values, rows)), ""));
  }

  private static long otherLinks(Dataset data) {
    long sum = 0;
    for (int i = 0; i < data.schema().relations().size(); i++) {
      Relation relation = data.schema().relations().get(i);
      boolean ofQueryNode =
          relation.from() == data.queryType() || relation.to() == data.queryType();
      sum +=
          ofQueryNode && i != data.taskRelation() ? data.manifest().relations().get(i).links() : 0;
    }
    return sum;
  }

  private static long treeNodes(SettingsValues values, long rows) {
    return switch (values.get(SupSettings.class).ranker()) {
      case LOGISTIC, SVM, NEURAL -> 0;
      case GBDT -> {
        BoostingSettings boosting = values.get(BoostingSettings.class);
        yield boosting.trees() * Math.min(2L << boosting.depth(), 2 * rows);
      }
      case FOREST -> {
        ForestSettings forest = values.get(ForestSettings.class);
        yield forest.trees() * Math.min(2L << forest.depth(), 2 * rows / forest.minLeaf());
      }
    };
  }
}
