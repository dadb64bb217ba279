package org.tapem.bench;

import java.util.List;
import org.tapem.io.IntList;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings;
import org.tapem.method.tapem.PairModel;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTexts;
import org.tapem.sample.Batch;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.sample.ValidityPairs;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/**
 * A batch of known size: 250 texts of 20 to 100 words (about 80), 500 joined pairs and as many
 * drawn against them, about 500 paths of four nodes and as many against them, a table of 24,000.
 */
final class StepBatch {
  private static final int TEXTS = 250;
  private static final int NODES = 24_000;
  private static final int WORDS = 30_000;
  private static final int DIM = 128;

  final Batch[] batches = new Batch[4];
  final PairModel model;

  StepBatch(ModelSettings settings) {
    RandomStream stream = new RandomStream(42);
    Schema schema =
        new Schema(
            List.of(new NodeType("right", 'R'), new NodeType("left", 'L')),
            List.of(new Relation("joins", 0, 1, true)));
    IntList from = new IntList();
    IntList to = new IntList();
    for (int queryNode = 0; queryNode < TEXTS; queryNode++) {
      int candidateNode = stream.nextInt(TEXTS);
      for (int i = 0; i < 2; i++) {
        from.add((candidateNode + i * (1 + stream.nextInt(TEXTS - 1))) % TEXTS);
        to.add(queryNode);
      }
    }
    Links links = Links.ofPairs(NODES, from.toArray(), to.toArray());
    Network network = Network.of(schema, new int[] {NODES, TEXTS}, List.of(links));
    Task task = Task.of(schema, "left", "right", "joins");
    MetaPath path = MetaPath.parse("RLR", schema);
    Walks walks = Walks.generate(new Walker(network, path, new WalkSettings(5, 20, 1)), 2);
    PairSettings four = PairSettings.defaults().withNodes(4, 4);
    int all = PairSamples.build(walks, network, task, four, 1, 2).size();
    for (int i = 0; i < batches.length; i++) {
      PairSettings some = four.withShare(500.0 / all);
      PairSamples samples = PairSamples.build(walks, network, task, some, i, 2);
      EpochPlan plan = EpochPlan.of(task.partners(network), samples, 1, i);
      batches[i] =
          new Batches(network, task, new BatchSettings(250, 1, 1, ValidityPairs.RANDOM, 1))
              .batch(plan, 0);
    }
    NodeTexts texts = texts(stream);
    float[] vectors = new float[WORDS * DIM];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = (float) (0.3 * stream.nextGaussian());
    }
    List<NodeSource> sources =
        List.of(NodeSource.ofTable("right", NODES), NodeSource.ofTexts("left", texts));
    model = new PairModel(settings, sources, vectors, DIM, 1, Kernels.best());
  }

  /** Lengths near the upper end, words by Zipf's law. */
  private static NodeTexts texts(RandomStream stream) {
    IntList words = new IntList();
    int[] starts = new int[TEXTS + 1];
    for (int i = 0; i < TEXTS; i++) {
      double u = stream.nextDouble();
      int length = (int) Math.round(100 - 80 * u * u * u);
      for (int k = 0; k < length; k++) {
        double word = StrictMath.exp(stream.nextDouble() * StrictMath.log(WORDS));
        words.add(Math.min(WORDS - 1, (int) word));
      }
      starts[i + 1] = words.size();
    }
    return NodeTexts.of(words.toArray(), starts, WORDS, 100);
  }
}
