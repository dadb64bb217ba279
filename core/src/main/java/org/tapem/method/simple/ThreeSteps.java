package org.tapem.method.simple;

import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.tapem.method.simple.SharedNeighbours.SharedWeight;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/**
 * Paths query node, its partner, another query node, candidate node over the links of the task,
 * each node once: what stands for shared neighbours between nodes of two types. A path counts the
 * product of the weights of its two inner nodes.
 */
final class ThreeSteps {
  private final Partners partners;
  private final Adjacency queryNodes;
  private final SharedWeight weight;
  private final double[] queryWeights;
  private final Queue<Sums> free = new ConcurrentLinkedQueue<>();

  ThreeSteps(Partners partners, Adjacency queryNodes, SharedWeight weight) {
    this.partners = partners;
    this.queryNodes = queryNodes;
    this.weight = weight;
    queryWeights = new double[partners.candidateNodes().nodes()];
    Arrays.setAll(
        queryWeights,
        queryNode -> weight.of(Math.max(2, partners.candidateNodes().degree(queryNode))));
  }

  /** Adds to the sums of the candidate nodes. */
  void add(Query query, double[] sums) {
    int[] own = partners.of(query);
    Sums reached = free.poll();
    if (reached == null) {
      reached = new Sums(queryWeights.length);
    }
    double[] ownWeights = new double[sums.length]; // of partners, 0 for other candidate nodes
    for (int partner : own) {
      int degree = queryNodes.degree(partner) + (query.node() == Query.NEW ? 1 : 0);
      if (degree > 1) { // else nobody else is joined to it
        ownWeights[partner] = weight.of(degree);
        for (int i = queryNodes.offsets()[partner]; i < queryNodes.offsets()[partner + 1]; i++) {
          reached.add(queryNodes.targets()[i], ownWeights[partner]);
        }
      }
    }
    int[] offsets = partners.candidateNodes().offsets();
    int[] targets = partners.candidateNodes().targets();
    for (int n = 0; n < reached.size; n++) {
      int queryNode = reached.met[n];
      if (queryNode != query.node()) {
        for (int i = offsets[queryNode]; i < offsets[queryNode + 1]; i++) {
          // A path must not come back to the partner that it began with.
          double paths = reached.sums[queryNode] - ownWeights[targets[i]];
          sums[targets[i]] += queryWeights[queryNode] * paths;
        }
      }
    }
    reached.clear();
    free.add(reached);
  }

  /** Sums of some query nodes; made once for each thread, since there are many query nodes. */
  private static final class Sums {
    private final double[] sums; // query nodes
    private int[] met = new int[1024];
    private int size;

    Sums(int queryCount) {
      sums = new double[queryCount];
    }

    void add(int queryNode, double value) {
      if (sums[queryNode] == 0) { // weights are above 0
        if (size == met.length) {
          met = Arrays.copyOf(met, 2 * size);
        }
        met[size++] = queryNode;
      }
      sums[queryNode] += value;
    }

    void clear() {
      for (int i = 0; i < size; i++) {
        sums[met[i]] = 0;
      }
      size = 0;
    }
  }
}
