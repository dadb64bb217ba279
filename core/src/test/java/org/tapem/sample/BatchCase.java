package org.tapem.sample;

import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.ArrayList;
import java.util.List;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** A network, what is to be learnt on it, and the samples of its walks. */
record BatchCase(Network network, Task task, PairSamples samples, BatchSettings settings) {
  static final Task WHO_WROTE = Task.of(ACADEMIC, "paper", "author", "writes");
  static final Task WHAT_BY = Task.of(ACADEMIC, "author", "paper", "writes");
  static final Task WHO_CITES = Task.of(ACADEMIC, "paper", "paper", "cites");

  static BatchCase of(
      int seed, Task task, String metaPath, int window, int queryCount, int negatives, int paths) {
    Network network = TestNetworks.random(seed, 30, 40, 4);
    MetaPath walked = MetaPath.parse(metaPath, ACADEMIC);
    Walks walks = Walks.generate(new Walker(network, walked, new WalkSettings(2, 10, seed)), 1);
    PairSettings pairs = PairSettings.defaults().withWindow(window).withShare(0.5);
    PairSamples samples = PairSamples.build(walks, network, task, pairs, 0, 1);
    return new BatchCase(
        network,
        task,
        samples,
        new BatchSettings(queryCount, negatives, paths, ValidityPairs.BOTH, seed));
  }

  EpochPlan plan(int epoch) {
    return EpochPlan.of(task.partners(network), samples, settings.seed(), epoch);
  }

  List<Batch> epoch(int epoch) {
    Batches batches = new Batches(network, task, settings);
    List<Batch> all = new ArrayList<>();
    for (int i = 0; i < batches.count(plan(epoch)); i++) {
      all.add(batches.batch(plan(epoch), i));
    }
    return all;
  }

  /** Asked of the network itself, by local numbers. */
  boolean joined(int queryNode, int candidateNode) {
    return task.equals(WHO_WROTE)
        ? network.joined(TestNetworks.WRITES, candidateNode, queryNode)
        : network.joined(task.relation(), queryNode, candidateNode);
  }

  boolean joined(Batch batch, int pair) {
    return joined(
        network.localOf(batch.node(batch.pairQuery(pair))),
        network.localOf(batch.node(batch.pairCandidate(pair))));
  }

  @Override
  public String toString() {
    return task + " " + settings;
  }

  static List<BatchCase> all() {
    return List.of(
        BatchCase.of(1, WHO_WROTE, "APA", 3, 7, 1, 1),
        BatchCase.of(2, WHO_WROTE, "APPA", 5, 100, 3, 2),
        BatchCase.of(3, WHO_WROTE, "APVPA", 5, 1, 2, 4),
        BatchCase.of(4, WHAT_BY, "APA", 5, 5, 1, 1),
        BatchCase.of(5, WHO_CITES, "P[cites]P", 3, 6, 2, 1),
        BatchCase.of(6, WHO_CITES, "APA", 4, 40, 1, 0));
  }
}
