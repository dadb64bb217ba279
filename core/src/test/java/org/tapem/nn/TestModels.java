package org.tapem.nn;

import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.method.tapem.ModelSettings.PathEncoding;
import org.tapem.method.tapem.ModelSettings.Pooling;
import org.tapem.method.tapem.PairModel;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.sample.Batch;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.CooccurrenceSettings.Against;
import org.tapem.sample.Cooccurrences;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.sample.ValidityPairs;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** Small networks with texts, batches of them and models for them. */
public final class TestModels {
  public static final Task WHO_WROTE = Task.of(ACADEMIC, "paper", "author", "writes");
  static final int WORDS = 600; // more than a block of them
  static final int WORD_DIM = 7;

  private TestModels() {}

  /** Sizes that no vector divides. */
  public static ModelSettings small() {
    return pairs(2, Norm.HIDDEN, 0);
  }

  /** The same with another pair embedder. */
  public static ModelSettings pairs(int layers, Norm norm, double dropout) {
    return ModelSettings.defaults()
        .with("dim=9", "pair-dim=5", "table-start=0.5", "pair-layers=" + layers)
        .with("norm=" + word(norm), "dropout=" + dropout);
  }

  /** The same with another path embedder. */
  public static ModelSettings paths(PathEncoding encoder, Pooling pooling) {
    return small().with("path-encoder=" + word(encoder), "pooling=" + word(pooling));
  }

  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  public static Network network(int seed) {
    return TestNetworks.random(seed, 12, 20, 3);
  }

  public static Batch batch(Network network, Task task, String metaPath, int seed) {
    return batch(network, task, metaPath, seed, 8);
  }

  public static Batch batch(Network network, Task task, String metaPath, int seed, int queryCount) {
    Walks walks =
        Walks.generate(
            new Walker(
                network, MetaPath.parse(metaPath, network.schema()), new WalkSettings(2, 12, seed)),
            1);
    PairSettings pairs = PairSettings.defaults().withShare(0.3).withSeed(seed);
    PairSamples samples = PairSamples.build(walks, network, task, pairs, 1, 1);
    CooccurrenceSettings cooccurrence =
        new CooccurrenceSettings(CooccurrenceSettings.Kind.ALL, 3, 0.7, 2, Against.LINKS, seed);
    EpochPlan plan =
        EpochPlan.of(task.partners(network), samples, seed, 1)
            .with(Cooccurrences.of(walks, network, task, cooccurrence, 1).apply(1));
    BatchSettings settings = new BatchSettings(queryCount, 1, 2, ValidityPairs.BOTH, seed);
    return new Batches(network, task, settings, cooccurrence, true).batch(plan, 0);
  }

  /** Texts for papers, none for the others; one text is empty. */
  public static List<NodeSource> sources(Network network, int seed) {
    List<NodeSource> sources = new ArrayList<>();
    RandomStream stream = new RandomStream(seed);
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      int count = network.nodes(type);
      NodeTexts texts = null;
      if (name.equals("paper")) {
        int[] starts = new int[count + 1];
        for (int i = 0; i < count; i++) {
          starts[i + 1] = starts[i] + (i == 3 ? 0 : 1 + stream.nextInt(9));
        }
        int[] words = new int[starts[count]];
        for (int i = 0; i < words.length; i++) {
          words[i] = stream.nextInt(WORDS);
        }
        texts = NodeTexts.of(words, starts, WORDS, 100);
      }
      sources.add(
          texts == null ? NodeSource.ofTable(name, count) : NodeSource.ofTexts(name, texts));
    }
    return sources;
  }

  public static float[] wordVectors(int seed) {
    float[] vectors = new float[WORDS * WORD_DIM];
    RandomStream stream = new RandomStream(seed, 77);
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = (float) stream.nextGaussian();
    }
    return vectors;
  }

  public static PairModel model(ModelSettings settings, Network network, int seed) {
    return model(settings, network, seed, Kernels.best());
  }

  public static PairModel model(
      ModelSettings settings, Network network, int seed, Kernels kernels) {
    return new PairModel(
        settings, sources(network, seed), wordVectors(seed), WORD_DIM, seed, kernels);
  }

  /** Does all parts of some work, one after the other. */
  public static void all(Consumer<List<Runnable>> work) {
    List<Runnable> parts = new ArrayList<>();
    work.accept(parts);
    parts.forEach(Runnable::run);
  }
}
