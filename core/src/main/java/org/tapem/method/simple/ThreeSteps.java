package org.tapem.method.simple;

import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.tapem.method.simple.SharedNeighbours.SharedWeight;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;

/**
 * Paths left node, its partner, another left node, right node over the links of the task, each node
 * once: what stands for shared neighbours between nodes of two types. A path counts the product of
 * the weights of its two inner nodes.
 */
final class ThreeSteps {
  private final Partners partners;
  private final Adjacency lefts;
  private final SharedWeight weight;
  private final double[] leftWeights;
  private final Queue<Sums> free = new ConcurrentLinkedQueue<>();

  ThreeSteps(Partners partners, Adjacency lefts, SharedWeight weight) {
    this.partners = partners;
    this.lefts = lefts;
    this.weight = weight;
    leftWeights = new double[partners.rights().nodes()];
    Arrays.setAll(leftWeights, left -> weight.of(Math.max(2, partners.rights().degree(left))));
  }

  /** Adds to the sums of the right nodes. */
  void add(Query query, double[] sums) {
    int[] own = partners.of(query);
    Sums reached = free.poll();
    if (reached == null) {
      reached = new Sums(leftWeights.length);
    }
    double[] ownWeights = new double[sums.length]; // of partners, 0 for other right nodes
    for (int partner : own) {
      int degree = lefts.degree(partner) + (query.node() == Query.NEW ? 1 : 0);
      if (degree > 1) { // else nobody else is joined to it
        ownWeights[partner] = weight.of(degree);
        for (int i = lefts.offsets()[partner]; i < lefts.offsets()[partner + 1]; i++) {
          reached.add(lefts.targets()[i], ownWeights[partner]);
        }
      }
    }
    int[] offsets = partners.rights().offsets();
    int[] targets = partners.rights().targets();
    for (int n = 0; n < reached.size; n++) {
      int left = reached.met[n];
      if (left != query.node()) {
        for (int i = offsets[left]; i < offsets[left + 1]; i++) {
          // A path must not come back to the partner that it began with.
          double paths = reached.sums[left] - ownWeights[targets[i]];
          sums[targets[i]] += leftWeights[left] * paths;
        }
      }
    }
    reached.clear();
    free.add(reached);
  }

  /** Sums of some left nodes; made once for each thread, since there are many left nodes. */
  private static final class Sums {
    private final double[] sums; // left nodes
    private int[] met = new int[1024];
    private int size;

    Sums(int lefts) {
      sums = new double[lefts];
    }

    void add(int left, double value) {
      if (sums[left] == 0) { // weights are above 0
        if (size == met.length) {
          met = Arrays.copyOf(met, 2 * size);
        }
        met[size++] = left;
      }
      sums[left] += value;
    }

    void clear() {
      for (int i = 0; i < size; i++) {
        sums[met[i]] = 0;
      }
      size = 0;
    }
  }
}
