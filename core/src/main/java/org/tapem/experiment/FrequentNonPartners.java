package org.tapem.experiment;

import java.io.IOException;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.eval.HardNegatives;
import org.tapem.eval.RankViolation;
import org.tapem.eval.ViolationFigures;
import org.tapem.eval.ViolationSettings;
import org.tapem.method.Cases;
import org.tapem.method.KnownQueries;
import org.tapem.network.Adjacency;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.NetworkWalks;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walks;

/**
 * The left nodes of a network with their true partners and the right nodes that stand close to them
 * in walks most often without being joined. Walks are TaPEm's by default and from one seed, so all
 * models of a data set are measured on the same company.
 */
public final class FrequentNonPartners {
  private final Network network;
  private final Task task;
  private final Adjacency partners;
  private final HardNegatives falsePartners;
  private final KnownQueries queries;

  private FrequentNonPartners(
      Network network,
      Task task,
      Adjacency partners,
      HardNegatives falsePartners,
      KnownQueries queries) {
    this.network = network;
    this.task = task;
    this.partners = partners;
    this.falsePartners = falsePartners;
    this.queries = queries;
  }

  /**
   * Walks, and finds it.
   *
   * @param leftNodes most left nodes that are looked at; drawn where there are more
   */
  public static FrequentNonPartners of(Dataset data, int leftNodes, int threads, Progress progress)
      throws IOException {
    Task task = data.task();
    Network network = data.network();
    Adjacency partners = task.partners(network);
    List<MetaPath> paths = new NetworkSettings(NetworkSettings.AUTO).parse(network.schema(), task);
    long seed = Cases.SEED;
    Walks walks =
        NetworkWalks.generate(network, paths, WalkSettings.defaults(), seed, threads, progress);
    PairSettings pairs = PairSettings.defaults();
    PairSamples meetings = PairSamples.build(walks, network, task, pairs, 0, threads);
    HardNegatives found =
        HardNegatives.of(List.of(meetings), partners, new ViolationSettings(leftNodes, seed));
    return new FrequentNonPartners(network, task, partners, found, KnownQueries.of(data, network));
  }

  /** Left nodes that have company, with it. */
  public HardNegatives falsePartners() {
    return falsePartners;
  }

  /** Number of left nodes of the network. */
  public int leftNodes() {
    return partners.nodes();
  }

  /** Of each right node the left nodes it is joined to. */
  public Adjacency ofRights() {
    return task.leftPartners(network);
  }

  /** The right nodes that a left node is joined to. */
  public int[] truth(int left) {
    return partners.neighbours(left);
  }

  /** A left node as a query. */
  public Query query(int left) {
    return queries.of(left);
  }

  /** Counts how often a ranker puts frequent company above true partners. */
  public ViolationFigures violation(Ranker ranker, int threads, Progress progress) {
    return new RankViolation(falsePartners, partners, queries::of)
        .measure(ranker, threads, progress);
  }
}
