package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * What takes part in a step of a bag model: candidate nodes drawn at random, which come first, the
 * targets of the batch that have another text, and all texts of these.
 */
final class BagChoice {
  private final TextIncidence links;
  private final Adjacency targets; // of a query node
  private final Adjacency queryNodes; // of a candidate node
  private final int[] drawable; // candidate nodes with a text
  final int drawn; // candidate nodes drawn for a step
  final int[] slot; // candidate nodes: place among those in the step, or -1
  final int[] candidateNodes; // by slot
  int candidateCount;
  final int[] place; // query nodes: place among those in the step, or -1
  final int[] usedQueryNodes; // by place; those of the drawn candidate nodes come first
  int queryCount;
  int drawnQueryNodes; // how many belong to drawn candidate nodes
  int[] pairSlot = new int[0]; // by pair of a batch's query node and a partner
  float[] pairWeight = new float[0]; // of its loss
  int[] pairTexts = new int[1]; // where a pair's texts begin, of all pairs behind each other
  int pairs;
  int[] firstPair = new int[1]; // batch + 1: where a query node's pairs begin
  private Adjacency others; // to be found too, or null
  private float othersWeight;

  BagChoice(TextIncidence links, int max) {
    this.links = links;
    targets = links.targets();
    queryNodes = links.queryNodes();
    drawable =
        IntStream.range(0, queryNodes.nodes())
            .filter(candidateNode -> queryNodes.degree(candidateNode) > 0)
            .toArray();
    drawn = Math.min(max, drawable.length);
    int texts = links.partners().nodes();
    place = new int[texts];
    Arrays.fill(place, -1);
    usedQueryNodes = new int[texts];
    slot = new int[queryNodes.nodes()];
    Arrays.fill(slot, -1);
    candidateNodes = new int[queryNodes.nodes()];
  }

  /** How many candidate nodes each drawn one stands for. */
  double standsFor() {
    return (double) drawable.length / drawn;
  }

  /** Candidate nodes to be found beside the targets from now on. */
  void alsoFind(Adjacency newOthers, double weight) {
    others = newOthers;
    othersWeight = (float) weight;
  }

  /** Forgets what took part in the last step, and chooses for this one. */
  void choose(int[] batch, RandomStream stream) {
    clear();
    if (drawn == drawable.length) {
      for (int candidateNode : drawable) {
        use(candidateNode);
      }
    }
    while (candidateCount < drawn) {
      use(drawable[stream.nextInt(drawable.length)]);
    }
    firstPair = firstPair.length > batch.length ? firstPair : new int[batch.length + 1];
    for (int i = 0; i < batch.length; i++) {
      addPairs(batch[i], targets, 1, batch.length);
      if (others != null) {
        addPairs(batch[i], others, othersWeight, batch.length);
      }
      firstPair[i + 1] = pairs;
    }
    for (int i = 0; i < candidateCount; i++) {
      for (int j = queryNodes.offsets()[candidateNodes[i]];
          j < queryNodes.offsets()[candidateNodes[i] + 1];
          j++) {
        useQueryNode(queryNodes.targets()[j]);
      }
      drawnQueryNodes = i < drawn ? queryCount : drawnQueryNodes;
    }
    for (int node : batch) {
      useQueryNode(node);
    }
  }

  /** The pairs of a query node share a weight. */
  private void addPairs(int queryNode, Adjacency of, float weight, int size) {
    int first = pairs;
    for (int j = of.offsets()[queryNode]; j < of.offsets()[queryNode + 1]; j++) {
      int candidateNode = of.targets()[j];
      if (links.others(queryNode, candidateNode) > 0) {
        use(candidateNode);
        addPair(slot[candidateNode], queryNodes.degree(candidateNode));
      }
    }
    for (int pair = first; pair < pairs; pair++) {
      pairWeight[pair] = weight / ((pairs - first) * size);
    }
  }

  private void clear() {
    for (int i = 0; i < candidateCount; i++) {
      slot[candidateNodes[i]] = -1;
    }
    for (int i = 0; i < queryCount; i++) {
      place[usedQueryNodes[i]] = -1;
    }
    candidateCount = 0;
    queryCount = 0;
    pairs = 0;
  }

  private void use(int candidateNode) {
    if (slot[candidateNode] < 0) {
      slot[candidateNode] = candidateCount;
      candidateNodes[candidateCount++] = candidateNode;
    }
  }

  private void useQueryNode(int node) {
    if (place[node] < 0) {
      place[node] = queryCount;
      usedQueryNodes[queryCount++] = node;
    }
  }

  private void addPair(int candidateSlot, int texts) {
    if (pairs == pairSlot.length) {
      int larger = Math.max(64, 2 * pairs);
      pairSlot = Arrays.copyOf(pairSlot, larger);
      pairWeight = Arrays.copyOf(pairWeight, larger);
      pairTexts = Arrays.copyOf(pairTexts, larger + 1);
    }
    pairTexts[pairs + 1] = pairTexts[pairs] + texts;
    pairSlot[pairs++] = candidateSlot;
  }
}
