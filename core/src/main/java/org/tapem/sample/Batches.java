package org.tapem.sample;

import java.util.Arrays;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.sample.CooccurrenceSettings.Against;

/**
 * Makes batches, one after the other, each from the plan of its epoch and its number alone. Holds
 * an array as long as the network, so keep one and use it again.
 */
public final class Batches {
  private static final int TRIES = 20;

  private final Network network;
  private final Task task;
  private final BatchSettings settings;
  private final Adjacency partners;
  private final Negatives negatives;
  private final CooccurrenceSettings cooccurrence;
  private final DegreeDraw others;
  private final boolean withPairs;
  private final int[] slotOf; // global node -> slot + 1, 0 where not in the batch
  private final IntList nodes = new IntList();
  private final IntList queryNodes = new IntList();
  private final IntList candidateNodes = new IntList();
  private final IntList flags = new IntList(); // pairs: 1 joined, 2 judged
  private final IntList near = new IntList();
  private final IntList far = new IntList();
  private final IntList pathStarts = new IntList();
  private final IntList pathNodes = new IntList();
  private final IntList pathPairs = new IntList();
  private final IntList shapes = new IntList(); // true paths: number of shape
  private final IntList cooccurrenceFrom = new IntList();
  private final IntList cooccurrenceTo = new IntList();
  private final IntList met = new IntList(); // 1 where they met

  /** Batches of pairs and their paths. */
  public Batches(Network network, Task task, BatchSettings settings) {
    this(network, task, settings, CooccurrenceSettings.none(), true);
  }

  /**
   * Batches of more or less.
   *
   * @param cooccurrence how nodes are drawn against those that met
   * @param withPairs whether there are pairs (with their paths), or nothing but co-occurrences
   */
  public Batches(
      Network network,
      Task task,
      BatchSettings settings,
      CooccurrenceSettings cooccurrence,
      boolean withPairs) {
    this.network = network;
    this.task = task;
    this.settings = settings;
    this.cooccurrence = cooccurrence;
    this.withPairs = withPairs;
    others =
        new DegreeDraw(network, cooccurrence.against() == Against.LINKS ? DegreeDraw.USUAL : 0);
    partners = task.partners(network);
    negatives = new Negatives(network, task);
    slotOf = new int[network.nodes()];
  }

  /** Number of batches of an epoch. */
  public int count(EpochPlan plan) {
    return plan.queryCount() / settings.queryNodes()
        + (plan.queryCount() % settings.queryNodes() > 0 ? 1 : 0);
  }

  /** Makes a batch. */
  public Batch batch(EpochPlan plan, int number) {
    clear();
    RandomStream stream = new RandomStream(settings.seed(), plan.epoch(), number);
    int first = number * settings.queryNodes();
    int last = first + Math.min(plan.queryCount() - first, settings.queryNodes());
    for (int i = first; i < last; i++) {
      if (withPairs) {
        addQueryNode(plan, plan.queryNode(i), stream);
      }
      addCooccurrences(plan, plan.queryNode(i), stream);
    }
    pathStarts.add(pathNodes.size());
    return freeze(stream);
  }

  private void clear() {
    for (int i = 0; i < nodes.size(); i++) {
      slotOf[nodes.get(i)] = 0;
    }
    for (IntList list :
        new IntList[] {
          nodes,
          queryNodes,
          candidateNodes,
          flags,
          near,
          far,
          pathStarts,
          pathNodes,
          pathPairs,
          shapes,
          cooccurrenceFrom,
          cooccurrenceTo,
          met
        }) {
      list.clear();
    }
  }

  private int slot(int node) {
    if (slotOf[node] == 0) {
      nodes.add(node);
      slotOf[node] = nodes.size();
    }
    return slotOf[node] - 1;
  }

  private int addPair(int querySlot, int candidateNode, boolean joined, boolean validityPair) {
    queryNodes.add(querySlot);
    candidateNodes.add(slot(network.globalId(task.candidateType(), candidateNode)));
    flags.add((joined ? 1 : 0) | (validityPair ? 2 : 0));
    return queryNodes.size() - 1;
  }

  private void addQueryNode(EpochPlan plan, int node, RandomStream stream) {
    int querySlot = slot(network.globalId(task.queryType(), node));
    int firstPair = queryNodes.size();
    int begin = partners.offsets()[node];
    int end = partners.offsets()[node + 1];
    for (int i = begin; i < end; i++) {
      addPair(querySlot, partners.targets()[i], true, true);
    }
    for (int i = begin; i < end; i++) {
      for (int n = 0; n < settings.negatives(); n++) {
        int other = negatives.candidateNode(stream, node);
        if (other != Negatives.NONE) {
          near.add(firstPair + i - begin);
          far.add(addPair(querySlot, other, false, settings.validityPairs().random()));
        }
      }
    }
    int firstMet = queryNodes.size();
    for (int i = 0; i < plan.samplesOf(node); i++) {
      int sample = plan.sample(node, i);
      int partner = plan.samples().candidateNode(sample);
      int pair =
          plan.samples().direct(sample)
              ? firstPair + Arrays.binarySearch(partners.targets(), begin, end, partner) - begin
              : metPair(querySlot, partner, firstMet);
      addPath(plan.samples(), sample, pair);
    }
  }

  private void addCooccurrences(EpochPlan plan, int node, RandomStream stream) {
    for (int i = 0; i < plan.cooccurrencesOf(node); i++) {
      int number = plan.cooccurrence(node, i);
      int from = plan.cooccurrences().from(number);
      int to = plan.cooccurrences().to(number);
      addCooccurrence(from, to, 1);
      for (int n = 0; n < cooccurrence.negatives(); n++) {
        int other = drawn(node, from, to, stream);
        if (other >= 0) {
          addCooccurrence(from, other, 0);
        }
      }
    }
  }

  /** A node to tell from one that was met; where joined nodes do not count, not a joined one. */
  private int drawn(int home, int from, int to, RandomStream stream) {
    if (cooccurrence.kind() == CooccurrenceSettings.Kind.INDIRECT
        && cooccurrence.against() == Against.UNIFORM) {
      int local = negatives.candidateNode(stream, home);
      return local == Negatives.NONE ? -1 : network.globalId(task.candidateType(), local);
    }
    return others.like(stream, to, from);
  }

  private void addCooccurrence(int from, int to, int truly) {
    cooccurrenceFrom.add(slot(from));
    cooccurrenceTo.add(slot(to));
    met.add(truly);
  }

  /** The pair of a query node and one it met without being joined, once however often they met. */
  private int metPair(int querySlot, int partner, int firstMet) {
    int candidateSlot = slot(network.globalId(task.candidateType(), partner));
    for (int pair = firstMet; pair < queryNodes.size(); pair++) {
      if (candidateNodes.get(pair) == candidateSlot) {
        return pair;
      }
    }
    return addPair(querySlot, partner, false, settings.validityPairs().walk());
  }

  private void addPath(PairSamples samples, int sample, int pair) {
    pathStarts.add(pathNodes.size());
    pathPairs.add(pair);
    int length = samples.pathLength(sample);
    long shape = length;
    for (int i = 0; i < length; i++) {
      int node = samples.pathNode(sample, i);
      pathNodes.add(slot(node));
      shape = RandomStream.mix(shape) + network.typeOf(node);
    }
    shapes.add((int) RandomStream.mix(shape));
  }

  private Batch freeze(RandomStream stream) {
    Batch batch = new Batch();
    int[] place = order(batch);
    batch.pairs = queryNodes.size();
    batch.pairQuery = new int[batch.pairs];
    batch.pairCandidate = new int[batch.pairs];
    batch.joined = new boolean[batch.pairs];
    batch.validityPairs = new boolean[batch.pairs];
    for (int i = 0; i < batch.pairs; i++) {
      batch.pairQuery[i] = place[queryNodes.get(i)];
      batch.pairCandidate[i] = place[candidateNodes.get(i)];
      batch.joined[i] = (flags.get(i) & 1) != 0;
      batch.validityPairs[i] = (flags.get(i) & 2) != 0;
    }
    batch.triples = near.size();
    batch.near = near.toArray();
    batch.far = far.toArray();
    addPaths(batch, place, stream);
    addAllCooccurrences(batch, place);
    return batch;
  }

  private void addAllCooccurrences(Batch batch, int[] place) {
    batch.cooccurrences = met.size();
    batch.cooccurrenceFrom = new int[batch.cooccurrences];
    batch.cooccurrenceTo = new int[batch.cooccurrences];
    batch.cooccurrenceTrue = new boolean[batch.cooccurrences];
    for (int i = 0; i < batch.cooccurrences; i++) {
      batch.cooccurrenceFrom[i] = place[cooccurrenceFrom.get(i)];
      batch.cooccurrenceTo[i] = place[cooccurrenceTo.get(i)];
      batch.cooccurrenceTrue[i] = met.get(i) == 1;
      batch.trueCooccurrences += met.get(i);
    }
  }

  /** Orders the slots by node type; gives the place of each node in the order it was met. */
  private int[] order(Batch batch) {
    int types = network.schema().types().size();
    batch.slots = nodes.size();
    batch.typeStarts = new int[types + 1];
    for (int i = 0; i < batch.slots; i++) {
      batch.typeStarts[network.typeOf(nodes.get(i)) + 1]++;
    }
    for (int type = 0; type < types; type++) {
      batch.typeStarts[type + 1] += batch.typeStarts[type];
    }
    int[] next = batch.typeStarts.clone();
    int[] place = new int[batch.slots];
    batch.nodes = new int[batch.slots];
    for (int i = 0; i < batch.slots; i++) {
      place[i] = next[network.typeOf(nodes.get(i))]++;
      batch.nodes[place[i]] = nodes.get(i);
    }
    return place;
  }

  /** The true paths, then those drawn against them: paths of the batch that look the same. */
  private void addPaths(Batch batch, int[] place, RandomStream stream) {
    int count = pathPairs.size();
    batch.truePaths = count;
    IntList all = new IntList(count * (1 + settings.pathNegatives()));
    IntList pairOf = new IntList(count * (1 + settings.pathNegatives()));
    for (int path = 0; path < count; path++) {
      all.add(path);
      pairOf.add(pathPairs.get(path));
    }
    for (int path = 0; path < count; path++) {
      for (int n = 0; n < settings.pathNegatives(); n++) {
        int other = otherPath(path, count, stream);
        if (other >= 0) {
          all.add(other);
          pairOf.add(pathPairs.get(path));
        }
      }
    }
    batch.paths = all.size();
    batch.pathPair = pairOf.toArray();
    batch.pathTrue = new boolean[batch.paths];
    Arrays.fill(batch.pathTrue, 0, count, true);
    batch.pathStarts = new int[batch.paths + 1];
    IntList slots = new IntList();
    for (int i = 0; i < batch.paths; i++) {
      int path = all.get(i);
      for (int k = pathStarts.get(path); k < pathStarts.get(path + 1); k++) {
        slots.add(place[pathNodes.get(k)]);
      }
      batch.pathStarts[i + 1] = slots.size();
    }
    batch.pathSlots = slots.toArray();
  }

  private int otherPath(int path, int count, RandomStream stream) {
    for (int i = 0; i < TRIES; i++) {
      int other = stream.nextInt(count);
      if (shapes.get(other) == shapes.get(path) && pathPairs.get(other) != pathPairs.get(path)) {
        return other;
      }
    }
    return -1;
  }
}
