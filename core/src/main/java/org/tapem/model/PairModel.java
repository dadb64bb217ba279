package org.tapem.model;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;

/**
 * The whole model: vectors of nodes, the embedder of pairs, the embedder of paths and the
 * classifier. Its weights are told by {@link #parameters} and {@link #tables}; {@link TrainingStep}
 * fills their gradients.
 */
public final class PairModel {
  private final ModelSettings settings;
  private final Kernels kernels;
  final NodeVectors nodes;
  final PairEmbedder pairs; // null where neither paths nor a classifier need it
  final PathEmbedder paths; // null where there is no context loss
  final Classifier classifier; // null where dot products take its place

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
    classifier =
        settings.hasClassifier()
            ? new Classifier(settings, kernels, new RandomStream(seed, 1003))
            : null;
  }

  public ModelSettings settings() {
    return settings;
  }

  public Kernels kernels() {
    return kernels;
  }

  /** All dense weights, in a fixed order. */
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
    return all;
  }

  /** All tables of trained vectors, in a fixed order. */
  public List<NodeTable> tables() {
    return nodes.tables();
  }

  void pack() {
    nodes.pack();
    if (pairs != null) {
      pairs.pack();
    }
    if (paths != null) {
      paths.pack();
    }
    if (classifier != null) {
      classifier.pack();
    }
  }
}
