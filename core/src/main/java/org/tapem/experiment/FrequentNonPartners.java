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
 * The query nodes of a network with their true partners and the candidate nodes that stand close to
 * them in walks most often without being joined. Walks are TaPEm's by default and from one seed, so
 * all models of a data set are measured on the same company.
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
   * @param queryCount most query nodes that are looked at; drawn where there are more
   */
  public static FrequentNonPartners of(Dataset data, int queryCount, int threads, Progress progress)
      throws IOException {
    Task task = data.task();
    Network network = data.network();
    Adjacency partners = task.partners(network);
    List<MetaPath> paths = new NetworkSettings(NetworkSettings.AUTO).parse(network.schema(), task);
    long seed = Cases.SEED;
    Walks walks =
        NetworkWalks.generate(network, paths, WalkSettings.defaults(), seed, threads, progress);
    PairSettings pairs = PairSettings.defaults();
    PairSamples cooccurrences = PairSamples.build(walks, network, task, pairs, 0, threads);
    HardNegatives found =
        HardNegatives.of(List.of(cooccurrences), partners, new ViolationSettings(queryCount, seed));
    return new FrequentNonPartners(network, task, partners, found, KnownQueries.of(data, network));
  }

  /** Query nodes that have company, with it. */
  public HardNegatives falsePartners() {
    return falsePartners;
  }

  /** Number of query nodes of the network. */
  public int queryCount() {
    return partners.nodes();
  }

  /** Of each candidate node the query nodes it is joined to. */
  public Adjacency ofCandidateNodes() {
    return task.queryPartners(network);
  }

  /** The candidate nodes that a query node is joined to. */
  public int[] truth(int queryNode) {
    return partners.neighbours(queryNode);
  }

  /** A query node as a query. */
  public Query query(int queryNode) {
    return queries.of(queryNode);
  }

  /** Counts how often a ranker puts frequent company above true partners. */
  public ViolationFigures violation(Ranker ranker, int threads, Progress progress) {
    return new RankViolation(falsePartners, partners, queries::of)
        .measure(ranker, threads, progress);
  }
}
