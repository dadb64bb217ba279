package org.tapem.method.hne;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tapem.base.Workers;
import org.tapem.dataset.Texts;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTexts;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.CooccurrenceDraw;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.ValidityPairs;
import org.tapem.walk.NetworkWalks;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walks;

/** What a neighbour model learns from. */
final class HneTrainingData implements TrainingData {
  private final TrainingContext job;
  private final HneParts parts;
  private List<Walks> walks; // once they were gone

  HneTrainingData(TrainingContext job) throws IOException {
    this.job = job;
    parts = HneParts.of(job.network().schema(), job.task(), job.values());
  }

  HneParts parts() {
    return parts;
  }

  private int words() throws IOException {
    return job.data().vocabulary().frequentSize();
  }

  /** A model as training begins with. */
  NeighbourModel model() throws IOException {
    return new NeighbourModel(
        parts.shape(),
        sources(),
        NodeSource.ofTable(NeighbourModel.WORDS, words()),
        NodeSource.ofTable(NeighbourModel.BIAS, job.network().nodes(job.task().candidateType())),
        RandomStream.key(job.seed(), 1),
        Kernels.best());
  }

  @Override
  public NeighbourLearner learner(String part, Workers workers) throws IOException {
    return learner(model());
  }

  private List<NodeSource> sources() {
    Network network = job.network();
    Set<Integer> used = parts.types();
    List<NodeSource> sources = new ArrayList<>();
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      int nodes = network.nodes(type);
      sources.add(
          used.contains(type) ? NodeSource.ofTable(name, nodes) : NodeSource.unused(name, nodes));
    }
    return sources;
  }

  NeighbourLearner learner(NeighbourModel model) throws IOException {
    Network network = job.network();
    HneSettings settings = parts.settings();
    Texts.Flat texts = job.texts();
    NodeTexts read = NodeTexts.of(texts.words(), texts.starts(), words(), Integer.MAX_VALUE);
    List<Adjacency> links = parts.links().stream().map(link -> link.ends(network)).toList();
    BatchSettings batches =
        new BatchSettings(
            settings.queryNodes(),
            settings.negatives(),
            0,
            ValidityPairs.RANDOM,
            RandomStream.key(job.seed(), 2));
    Adjacency partners = job.task().partners(network);
    long planSeed = RandomStream.key(job.seed(), 5);
    return new NeighbourLearner(
        model,
        new NeighbourStep(model, new Neighbours(read, links), network, job.task()),
        new Batches(network, job.task(), batches),
        epoch -> EpochPlan.of(partners, null, planSeed, epoch),
        cooccurrences(),
        settings.cooccurrences(partners.targets().length),
        RandomStream.key(job.seed(), 8));
  }

  private CooccurrenceDraw cooccurrences() {
    if (parts.paths().isEmpty()) {
      return null;
    }
    HneSettings settings = parts.settings();
    return new CooccurrenceDraw(
        job.network(), walks(), settings.window(), settings.cooccurrenceNegatives());
  }

  private synchronized List<Walks> walks() {
    if (walks == null) {
      walks =
          NetworkWalks.each(
              job.network(),
              parts.paths(),
              job.values().get(WalkSettings.class),
              RandomStream.key(job.seed(), 6),
              job.threads(),
              job.progress());
    }
    return walks;
  }
}
