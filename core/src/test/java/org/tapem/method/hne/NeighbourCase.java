package org.tapem.method.hne;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTexts;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.CooccurrenceBatch;
import org.tapem.sample.CooccurrenceDraw;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.ValidityPairs;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** A neighbour model on a small network, and batches of it. */
record NeighbourCase(Network network, Task task, NeighbourModel model, Neighbours neighbours) {
  static final int WORDS = 15;
  private static final List<String> PATHS = List.of("APA", "APPA", "APVPA");

  /** Which wrote which: query nodes are known by words, by what they cite and by their venue. */
  static NeighbourCase whoWrote(int seed) {
    Network network = TestModels.network(seed);
    Adjacency cites = network.adjacency(TestNetworks.CITES, Direction.FORWARD);
    Adjacency venues = network.adjacency(TestNetworks.PUBLISHED_IN, Direction.FORWARD);
    List<Integer> types = List.of(TestNetworks.PAPER, TestNetworks.VENUE);
    return of(network, TestModels.WHO_WROTE, types, List.of(cites, venues), seed);
  }

  /** Which cites which: query and candidate nodes are of one type. */
  static NeighbourCase whoCites(int seed) {
    Network network = TestModels.network(seed);
    Adjacency authors = network.adjacency(TestNetworks.WRITES, Direction.BACKWARD);
    Task task = Task.of(network.schema(), "paper", "paper", "cites");
    return of(network, task, List.of(TestNetworks.AUTHOR), List.of(authors), seed);
  }

  private static NeighbourCase of(
      Network network, Task task, List<Integer> types, List<Adjacency> links, int seed) {
    NodeTexts texts = texts(network.nodes(task.queryType()), seed);
    NeighbourShape shape = new NeighbourShape(7, 0.6, task.candidateType(), types, PATHS.size());
    List<NodeSource> sources = new ArrayList<>();
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      sources.add(NodeSource.ofTable(name, network.nodes(type)));
    }
    NeighbourModel model =
        new NeighbourModel(
            shape,
            sources,
            NodeSource.ofTable(NeighbourModel.WORDS, WORDS),
            NodeSource.ofTable(NeighbourModel.BIAS, network.nodes(task.candidateType())),
            seed,
            Kernels.best());
    RandomStream stream = new RandomStream(seed, 9);
    for (float[] some : List.of(model.bias.value(), model.kinds.value(), model.paths.value())) {
      for (int i = 0; i < some.length; i++) {
        some[i] += (float) (0.3 * stream.nextGaussian());
      }
    }
    return new NeighbourCase(network, task, model, new Neighbours(texts, links));
  }

  /** Some words come twice in a text, some texts have none. */
  private static NodeTexts texts(int count, int seed) {
    RandomStream stream = new RandomStream(seed, 5);
    int[] starts = new int[count + 1];
    for (int i = 0; i < count; i++) {
      starts[i + 1] = starts[i] + stream.nextInt(9);
    }
    int[] words = new int[starts[count]];
    for (int i = 0; i < words.length; i++) {
      words[i] = stream.nextInt(WORDS);
    }
    return NodeTexts.of(words, starts, WORDS, Integer.MAX_VALUE);
  }

  NeighbourStep step() {
    return new NeighbourStep(model, neighbours, network, task);
  }

  PlainNeighbourLoss plain() {
    return new PlainNeighbourLoss(model, neighbours, network, task);
  }

  Batch batch(int seed, int negatives) {
    EpochPlan plan = EpochPlan.of(task.partners(network), null, seed, 1);
    BatchSettings settings = new BatchSettings(6, negatives, 0, ValidityPairs.RANDOM, seed);
    return new Batches(network, task, settings).batch(plan, 0);
  }

  CooccurrenceBatch cooccurrences(int seed, int count) {
    List<Walks> walks =
        PATHS.stream()
            .map(path -> MetaPath.parse(path, network.schema()))
            .map(path -> new Walker(network, path, new WalkSettings(2, 9, seed)))
            .map(walker -> Walks.generate(walker, 1))
            .toList();
    return new CooccurrenceDraw(network, walks, 3, 5).draw(count, new RandomStream(seed));
  }
}
