package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * What takes part in a step of a bag model: right nodes drawn at random, which come first, the
 * targets of the batch that have another text, and all texts of these.
 */
final class BagChoice {
  private final TextIncidence links;
  private final Adjacency targets; // of a left node
  private final Adjacency lefts; // of a right node
  private final int[] drawable; // right nodes with a text
  final int drawn; // right nodes drawn for a step
  final int[] slot; // right nodes: place among those in the step, or -1
  final int[] rights; // by slot
  int rightCount;
  final int[] place; // left nodes: place among those in the step, or -1
  final int[] usedLefts; // by place; those of the drawn right nodes come first
  int leftCount;
  int drawnLefts; // how many belong to drawn right nodes
  int[] pairSlot = new int[0]; // by pair of a batch's left node and a partner
  float[] pairWeight = new float[0]; // of its loss
  int[] pairTexts = new int[1]; // where a pair's texts begin, of all pairs behind each other
  int pairs;
  int[] firstPair = new int[1]; // batch + 1: where a left node's pairs begin
  private Adjacency others; // to be found too, or null
  private float othersWeight;

  BagChoice(TextIncidence links, int most) {
    this.links = links;
    targets = links.targets();
    lefts = links.lefts();
    drawable = IntStream.range(0, lefts.nodes()).filter(right -> lefts.degree(right) > 0).toArray();
    drawn = Math.min(most, drawable.length);
    int texts = links.partners().nodes();
    place = new int[texts];
    Arrays.fill(place, -1);
    usedLefts = new int[texts];
    slot = new int[lefts.nodes()];
    Arrays.fill(slot, -1);
    rights = new int[lefts.nodes()];
  }

  /** How many right nodes each drawn one stands for. */
  double standsFor() {
    return (double) drawable.length / drawn;
  }

  /** Right nodes to be found beside the targets from now on. */
  void alsoFind(Adjacency newOthers, double weight) {
    others = newOthers;
    othersWeight = (float) weight;
  }

  /** Forgets what took part in the last step, and chooses for this one. */
  void choose(int[] batch, RandomStream stream) {
    clear();
    if (drawn == drawable.length) {
      for (int right : drawable) {
        use(right);
      }
    }
    while (rightCount < drawn) {
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
    for (int i = 0; i < rightCount; i++) {
      for (int j = lefts.offsets()[rights[i]]; j < lefts.offsets()[rights[i] + 1]; j++) {
        useLeft(lefts.targets()[j]);
      }
      drawnLefts = i < drawn ? leftCount : drawnLefts;
    }
    for (int node : batch) {
      useLeft(node);
    }
  }

  /** The pairs of a left node share a weight. */
  private void addPairs(int left, Adjacency of, float weight, int size) {
    int first = pairs;
    for (int j = of.offsets()[left]; j < of.offsets()[left + 1]; j++) {
      int right = of.targets()[j];
      if (links.others(left, right) > 0) {
        use(right);
        addPair(slot[right], lefts.degree(right));
      }
    }
    for (int pair = first; pair < pairs; pair++) {
      pairWeight[pair] = weight / ((pairs - first) * size);
    }
  }

  private void clear() {
    for (int i = 0; i < rightCount; i++) {
      slot[rights[i]] = -1;
    }
    for (int i = 0; i < leftCount; i++) {
      place[usedLefts[i]] = -1;
    }
    rightCount = 0;
    leftCount = 0;
    pairs = 0;
  }

  private void use(int right) {
    if (slot[right] < 0) {
      slot[right] = rightCount;
      rights[rightCount++] = right;
    }
  }

  private void useLeft(int node) {
    if (place[node] < 0) {
      place[node] = leftCount;
      usedLefts[leftCount++] = node;
    }
  }

  private void addPair(int rightSlot, int texts) {
    if (pairs == pairSlot.length) {
      int larger = Math.max(64, 2 * pairs);
      pairSlot = Arrays.copyOf(pairSlot, larger);
      pairWeight = Arrays.copyOf(pairWeight, larger);
      pairTexts = Arrays.copyOf(pairTexts, larger + 1);
    }
    pairTexts[pairs + 1] = pairTexts[pairs] + texts;
    pairSlot[pairs++] = rightSlot;
  }
}
