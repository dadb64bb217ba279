package org.tapem.method.tapem;

import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.network.MetaPath;
import org.tapem.network.Task;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.Order;
import org.tapem.sample.PairSettings;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.WalkSettings;

/**
 * How large a batch will be, estimated from the counts of a data set before anything is read.
 *
 * @param texts query nodes, those on paths included
 * @param words of their texts
 * @param distinctWords different words of them
 * @param pairs of a query node and a candidate node
 * @param paths true ones and those drawn against them
 * @param visits nodes of all paths
 * @param visited different nodes on paths
 * @param cooccurrences nodes that met, and those drawn against them
 * @param slots different nodes of the batch
 * @param samples pairs with a path that an epoch has
 */
record BatchSize(
    double texts,
    double words,
    double distinctWords,
    double pairs,
    double paths,
    double visits,
    double visited,
    double cooccurrences,
    double slots,
    double samples) {

  static BatchSize of(Dataset data, SettingsValues values, List<MetaPath> metaPaths, Task task) {
    ModelSettings model = values.get(ModelSettings.class);
    BatchSettings batch = values.get(BatchSettings.class);
    double queryCount = Math.max(1, data.training(task.queryType()));
    double candidateCount = data.training(task.candidateType());
    double nodes = data.manifest().nodeTypes().stream().mapToDouble(type -> type.training()).sum();
    double own = Math.min(batch.queryNodes(), queryCount);
    double links = data.manifest().relations().get(task.relation()).links();
    double pairs = model.hasPairs() ? own * links / queryCount * (1 + batch.negatives()) : 0;
    WalkSettings walk = values.get(WalkSettings.class);
    WalkShape shape = WalkShape.NONE;
    double met = 0; // pairs that walks hold
    for (MetaPath path : model.contextWeight() == 0 ? List.<MetaPath>of() : metaPaths) {
      WalkShape next = WalkShape.of(path, task, values.get(PairSettings.class), walk);
      double held = (double) data.training(path.startType()) * walk.perNode() * next.pairs;
      shape = shape.mixed(met, next, held);
      met += held;
    }
    double samples = met * values.get(PairSettings.class).share();
    double perBatch = samples * own / queryCount;
    double paths = perBatch * (1 + batch.pathNegatives());
    double texts = own + distinct(queryCount - own, perBatch * shape.queryNodesBetween);
    double visited = distinct(nodes, perBatch * shape.nodes);
    double indirect = distinct(own * candidateCount, perBatch * shape.indirect);
    CooccurrenceSettings cooccurrence = values.get(CooccurrenceSettings.class);
    double cooccurrences =
        own
            / queryCount
            * cooccurrences(model, cooccurrence, links)
            * (1 + cooccurrence.negatives());
    if (cooccurrence.kind()
        == CooccurrenceSettings.Kind.ALL) { // about half of the ends are query nodes
      texts += distinct(queryCount - own, cooccurrences / 2);
    }
    DatasetManifest.Words counts = data.manifest().words();
    double words = texts * Math.min(model.maxWords(), counts.trainingTokens() / queryCount);
    return new BatchSize(
        texts,
        words,
        Math.min(words, counts.frequent()),
        pairs + indirect,
        paths,
        paths * shape.nodes,
        visited,
        cooccurrences,
        Math.min(nodes, texts + distinct(candidateCount, pairs + cooccurrences) + visited),
        samples);
  }

  /** Co-occurrences of an epoch. */
  static double cooccurrences(
      ModelSettings model, CooccurrenceSettings cooccurrence, double links) {
    boolean none =
        model.cooccurrenceWeight() == 0 || cooccurrence.kind() == CooccurrenceSettings.Kind.NONE;
    return none ? 0 : cooccurrence.ratio() * links;
  }

  /** Different ones of so many, where each of the draws may be any of them. */
  private static double distinct(double of, double draws) {
    return of <= 0 ? 0 : of * -Math.expm1(-draws / of);
  }

  /** What a full walk holds, each number but the first a mean over its pairs. */
  private record WalkShape(double pairs, double nodes, double queryNodesBetween, double indirect) {
    static final WalkShape NONE = new WalkShape(0, 0, 0, 0);

    /** The mean of two, each as often as it occurs. */
    WalkShape mixed(double times, WalkShape other, double otherTimes) {
      double all = times + otherTimes;
      double a = all == 0 ? 0 : times / all;
      double b = all == 0 ? 0 : otherTimes / all;
      return new WalkShape(
          pairs + other.pairs,
          a * nodes + b * other.nodes,
          a * queryNodesBetween + b * other.queryNodesBetween,
          a * indirect + b * other.indirect);
    }

    static WalkShape of(MetaPath path, Task task, PairSettings pairs, WalkSettings walk) {
      int length = walk.length();
      int[] queryNodes = new int[length + 1]; // query nodes before a position
      for (int i = 0; i < length; i++) {
        queryNodes[i + 1] = queryNodes[i] + (typeAt(path, i) == task.queryType() ? 1 : 0);
      }
      double count = 0;
      double nodes = 0;
      double between = 0;
      double indirect = 0;
      for (int queryNode = 0; queryNode < length; queryNode++) {
        int first = Math.max(0, queryNode - pairs.maxNodes() + 1);
        int last = Math.min(length - 1, queryNode + pairs.maxNodes() - 1);
        for (int candidateNode = first; candidateNode <= last; candidateNode++) {
          int steps = Math.abs(candidateNode - queryNode);
          boolean ordered =
              pairs.order() == Order.BOTH
                  || (pairs.order() == Order.LEFT_FIRST) == (candidateNode > queryNode);
          if (typeAt(path, queryNode) == task.queryType()
              && typeAt(path, candidateNode) == task.candidateType()
              && steps + 1 >= pairs.minNodes()
              && ordered) {
            count++;
            nodes += steps + 1;
            between +=
                queryNodes[Math.max(queryNode, candidateNode)]
                    - queryNodes[Math.min(queryNode, candidateNode) + 1];
            indirect += steps > 1 ? 1 : 0;
          }
        }
      }
      return count == 0
          ? NONE
          : new WalkShape(count, nodes / count, between / count, indirect / count);
    }

    private static int typeAt(MetaPath path, int position) {
      return path.steps().get(position % path.steps().size()).fromType();
    }
  }
}
