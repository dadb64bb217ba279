package org.tapem.method.tapem;

import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.nn.Classifier;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTable;
import org.tapem.nn.NodeTexts;
import org.tapem.nn.Parameter;
import org.tapem.nn.TextEncoder;
import org.tapem.nn.TextRows;
import org.tapem.nn.Weights;

/**
 * The whole model: vectors of nodes, the embedder of pairs, the embedder of paths and the
 * classifier. Its weights are told by {@link #parameters} and {@link #tables}; {@link TrainingStep}
 * fills their gradients.
 */
public final class PairModel implements Weights {
  private static final int BLOCK = 1008; // texts that are encoded at a time

  private final ModelSettings settings;
  private final Kernels kernels;
  final NodeVectors nodes;
  final PairEmbedder pairs; // null where neither paths nor a classifier need it
  final PathEmbedder paths; // null where there is no context loss
  final Classifier classifier; // null where dot products take its place
  final SkipGramLoss cooccurrences; // null where there is no such loss

  /**
   * A model with weights drawn from a seed.
   *
   * @param sources by node type
   * @param wordVectors words x wordDim
   */
  public PairModel(
      ModelSettings settings,
      List<NodeSource> sources,
      float[] wordVectors,
      int wordDim,
      long seed,
      Kernels kernels) {
    this.settings = settings;
    this.kernels = kernels;
    nodes = new NodeVectors(settings, sources, wordVectors, wordDim, kernels, seed);
    boolean withPaths = settings.contextWeight() > 0;
    boolean withPairs = withPaths || settings.hasClassifier();
    pairs = withPairs ? new PairEmbedder(settings, kernels, new RandomStream(seed, 1001)) : null;
    paths = withPaths ? new PathEmbedder(settings, kernels, new RandomStream(seed, 1002)) : null;
    cooccurrences = settings.cooccurrenceWeight() > 0 ? new SkipGramLoss(settings, kernels) : null;
    classifier =
        settings.hasClassifier()
            ? new Classifier(
                settings.pairDim(), settings.pairDim(), kernels, new RandomStream(seed, 1003))
            : null;
  }

  public ModelSettings settings() {
    return settings;
  }

  @Override
  public Kernels kernels() {
    return kernels;
  }

  @Override
  public List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>(nodes.parameters());
    if (pairs != null) {
      all.addAll(pairs.parameters());
    }
    if (paths != null) {
      all.addAll(paths.parameters());
    }
    if (classifier != null) {
      all.addAll(classifier.parameters());
    }
    if (cooccurrences != null) {
      all.addAll(cooccurrences.parameters());
    }
    return all;
  }

  @Override
  public List<NodeTable> tables() {
    return nodes.tables();
  }

  /** Whether the vectors of a node type come from texts. */
  public boolean hasTexts(int type) {
    return nodes.encoder(type) != null;
  }

  /**
   * Vectors of texts of a node type, row by row, with the weights as they are now. For one thread
   * at a time; not while a step runs.
   */
  public float[] encode(Workers workers, int type, NodeTexts texts) {
    int dim = settings.dim();
    TextEncoder encoder = nodes.encoder(type);
    encoder.pack();
    float[] all = new float[Math.multiplyExact(texts.size(), dim)];
    TextRows rows = new TextRows();
    for (int from = 0; from < texts.size(); from += BLOCK) {
      rows.begin(texts.allWords());
      for (int node = from; node < Math.min(texts.size(), from + BLOCK); node++) {
        rows.add(texts.start(node), texts.length(node));
      }
      encoder.forward(workers, rows, all, from * dim, dim, false);
    }
    return all;
  }

  /** The table of a node type without texts, row by row. */
  public float[] table(int type) {
    return nodes.table(type).value();
  }

  /** Vectors of all known nodes of a type, row by row; a table's own array where there is one. */
  public float[] vectors(Workers workers, int type) {
    return hasTexts(type)
        ? encode(workers, type, nodes.source(type).texts())
        : nodes.table(type).value();
  }

  /** Whether pairs of nodes have vectors of their own. */
  public boolean hasPairVectors() {
    return pairs != null;
  }

  /**
   * Vectors of pairs, row by row, with the weights as they are now. For one thread at a time; not
   * while a step runs.
   *
   * @param queryVector vectors of the query nodes, row by row
   * @param candidateVector vectors of the candidate nodes, row by row
   */
  public float[] pairVectors(float[] queryVector, float[] candidateVector) {
    List<Runnable> parts = new ArrayList<>();
    pairs.pack(parts);
    parts.forEach(Runnable::run);
    int dim = settings.dim();
    int count = queryVector.length / dim;
    int d = settings.pairDim();
    float[] vectors = new float[count * d];
    PairBlock block = new PairBlock(pairs);
    for (int from = 0; from < count; from += PairBlock.ROWS) {
      int rows = Math.min(PairBlock.ROWS, count - from);
      block.begin(false);
      for (int i = 0; i < rows; i++) {
        block.add(queryVector, (from + i) * dim, candidateVector, (from + i) * dim, 0);
      }
      block.forward();
      for (int i = 0; i < rows; i++) {
        System.arraycopy(block.vectors(), i * pairs.width, vectors, (from + i) * d, d);
      }
    }
    return vectors;
  }

  /**
   * How much each node of a context path counts, by the nodes' vectors; the shares sum up to 1, and
   * there are none where the model reads no paths.
   */
  public double[] pathAttention(float[][] nodes) {
    return paths == null ? new double[0] : new PathAttention(paths).of(nodes);
  }

  /** Takes over the weights as they are now, and forgets the gradients of the last step. */
  void pack(Workers workers) {
    List<Runnable> parts = new ArrayList<>();
    nodes.pack(parts);
    if (pairs != null) {
      pairs.pack(parts);
    }
    if (paths != null) {
      paths.pack(parts);
    }
    if (classifier != null) {
      parts.add(classifier::pack);
    }
    workers.run(parts.size(), i -> parts.get(i).run());
  }
}
