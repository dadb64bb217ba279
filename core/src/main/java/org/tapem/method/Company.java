package org.tapem.method;

import java.io.IOException;
import java.util.List;
import org.tapem.eval.FalsePartners;
import org.tapem.eval.RankViolation;
import org.tapem.eval.ViolationFigures;
import org.tapem.eval.ViolationSettings;
import org.tapem.flat.Progress;
import org.tapem.network.Adjacency;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.sample.PairTask;
import org.tapem.store.Dataset;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walks;

/**
 * The left nodes of a network with their true partners and the right nodes that stand close to them
 * in walks most often without being joined. Walks are TaPEm's by default and from one seed, so all
 * models of a data set are measured on the same company.
 */
public final class Company {
  private final Network network;
  private final PairTask task;
  private final Adjacency partners;
  private final FalsePartners falsePartners;
  private final KnownQueries queries;

  private Company(
      Network network,
      PairTask task,
      Adjacency partners,
      FalsePartners falsePartners,
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
  public static Company of(Dataset data, int leftNodes, int threads, Progress progress)
      throws IOException {
    PairTask task = data.task();
    Network network = data.network();
    Adjacency partners = task.partners(network);
    List<MetaPath> paths = new NetworkSettings(NetworkSettings.AUTO).parse(network.schema(), task);
    long seed = Cases.SEED;
    Walks walks =
        NetworkWalks.generate(network, paths, WalkSettings.defaults(), seed, threads, progress);
    PairSettings pairs = PairSettings.defaults();
    PairSamples meetings = PairSamples.build(walks, network, task, pairs, 0, threads);
    FalsePartners found =
        FalsePartners.of(List.of(meetings), partners, new ViolationSettings(leftNodes, seed));
    return new Company(network, task, partners, found, KnownQueries.of(data, network));
  }

  /** Left nodes that have company, with it. */
  public FalsePartners falsePartners() {
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
