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
  private final CooccurrenceSettings meeting;
  private final DegreeDraw others;
  private final boolean withPairs;
  private final int[] slotOf; // global node -> slot + 1, 0 where not in the batch
  private final IntList nodes = new IntList();
  private final IntList left = new IntList();
  private final IntList right = new IntList();
  private final IntList flags = new IntList(); // pairs: 1 joined, 2 judged
  private final IntList near = new IntList();
  private final IntList far = new IntList();
  private final IntList pathStarts = new IntList();
  private final IntList pathNodes = new IntList();
  private final IntList pathPairs = new IntList();
  private final IntList shapes = new IntList(); // true paths: number of shape
  private final IntList meetFrom = new IntList();
  private final IntList meetTo = new IntList();
  private final IntList met = new IntList(); // 1 where they met

  /** Batches of pairs and their paths. */
  public Batches(Network network, Task task, BatchSettings settings) {
    this(network, task, settings, CooccurrenceSettings.none(), true);
  }

  /**
   * Batches of more or less.
   *
   * @param meeting how nodes are drawn against those that met
   * @param withPairs whether there are pairs (with their paths), or nothing but meetings
   */
  public Batches(
      Network network,
      Task task,
      BatchSettings settings,
      CooccurrenceSettings meeting,
      boolean withPairs) {
    this.network = network;
    this.task = task;
    this.settings = settings;
    this.meeting = meeting;
    this.withPairs = withPairs;
    others = new DegreeDraw(network, meeting.against() == Against.LINKS ? DegreeDraw.USUAL : 0);
    partners = task.partners(network);
    negatives = new Negatives(network, task);
    slotOf = new int[network.nodes()];
  }

  /** Number of batches of an epoch. */
  public int count(EpochPlan plan) {
    return plan.lefts() / settings.lefts() + (plan.lefts() % settings.lefts() > 0 ? 1 : 0);
  }

  /** Makes a batch. */
  public Batch batch(EpochPlan plan, int number) {
    clear();
    RandomStream stream = new RandomStream(settings.seed(), plan.epoch(), number);
    int first = number * settings.lefts();
    int last = first + Math.min(plan.lefts() - first, settings.lefts());
    for (int i = first; i < last; i++) {
      if (withPairs) {
        addLeft(plan, plan.left(i), stream);
      }
      addMeetings(plan, plan.left(i), stream);
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
          left,
          right,
          flags,
          near,
          far,
          pathStarts,
          pathNodes,
          pathPairs,
          shapes,
          meetFrom,
          meetTo,
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

  private int addPair(int leftSlot, int rightNode, boolean joined, boolean judged) {
    left.add(leftSlot);
    right.add(slot(network.globalId(task.rightType(), rightNode)));
    flags.add((joined ? 1 : 0) | (judged ? 2 : 0));
    return left.size() - 1;
  }

  private void addLeft(EpochPlan plan, int node, RandomStream stream) {
    int leftSlot = slot(network.globalId(task.leftType(), node));
    int firstPair = left.size();
    int begin = partners.offsets()[node];
    int end = partners.offsets()[node + 1];
    for (int i = begin; i < end; i++) {
      addPair(leftSlot, partners.targets()[i], true, true);
    }
    for (int i = begin; i < end; i++) {
      for (int n = 0; n < settings.negatives(); n++) {
        int other = negatives.right(stream, node);
        if (other != Negatives.NONE) {
          near.add(firstPair + i - begin);
          far.add(addPair(leftSlot, other, false, settings.judged().random()));
        }
      }
    }
    int firstMet = left.size();
    for (int i = 0; i < plan.samplesOf(node); i++) {
      int sample = plan.sample(node, i);
      int partner = plan.samples().right(sample);
      int pair =
          plan.samples().direct(sample)
              ? firstPair + Arrays.binarySearch(partners.targets(), begin, end, partner) - begin
              : metPair(leftSlot, partner, firstMet);
      addPath(plan.samples(), sample, pair);
    }
  }

  private void addMeetings(EpochPlan plan, int node, RandomStream stream) {
    for (int i = 0; i < plan.meetingsOf(node); i++) {
      int number = plan.meeting(node, i);
      int from = plan.meetings().from(number);
      int to = plan.meetings().to(number);
      addMeet(from, to, 1);
      for (int n = 0; n < meeting.negatives(); n++) {
        int other = drawn(node, from, to, stream);
        if (other >= 0) {
          addMeet(from, other, 0);
        }
      }
    }
  }

  /** A node to tell from one that was met; where joined nodes do not count, not a joined one. */
  private int drawn(int home, int from, int to, RandomStream stream) {
    if (meeting.kind() == CooccurrenceSettings.Kind.INDIRECT
        && meeting.against() == Against.UNIFORM) {
      int local = negatives.right(stream, home);
      return local == Negatives.NONE ? -1 : network.globalId(task.rightType(), local);
    }
    return others.like(stream, to, from);
  }

  private void addMeet(int from, int to, int truly) {
    meetFrom.add(slot(from));
    meetTo.add(slot(to));
    met.add(truly);
  }

  /** The pair of a left node and one it met without being joined, once however often they met. */
  private int metPair(int leftSlot, int partner, int firstMet) {
    int rightSlot = slot(network.globalId(task.rightType(), partner));
    for (int pair = firstMet; pair < left.size(); pair++) {
      if (right.get(pair) == rightSlot) {
        return pair;
      }
    }
    return addPair(leftSlot, partner, false, settings.judged().walk());
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
    batch.pairs = left.size();
    batch.pairLeft = new int[batch.pairs];
    batch.pairRight = new int[batch.pairs];
    batch.joined = new boolean[batch.pairs];
    batch.judged = new boolean[batch.pairs];
    for (int i = 0; i < batch.pairs; i++) {
      batch.pairLeft[i] = place[left.get(i)];
      batch.pairRight[i] = place[right.get(i)];
      batch.joined[i] = (flags.get(i) & 1) != 0;
      batch.judged[i] = (flags.get(i) & 2) != 0;
    }
    batch.triples = near.size();
    batch.near = near.toArray();
    batch.far = far.toArray();
    addPaths(batch, place, stream);
    addMeets(batch, place);
    return batch;
  }

  private void addMeets(Batch batch, int[] place) {
    batch.meets = met.size();
    batch.meetFrom = new int[batch.meets];
    batch.meetTo = new int[batch.meets];
    batch.meetTrue = new boolean[batch.meets];
    for (int i = 0; i < batch.meets; i++) {
      batch.meetFrom[i] = place[meetFrom.get(i)];
      batch.meetTo[i] = place[meetTo.get(i)];
      batch.meetTrue[i] = met.get(i) == 1;
      batch.trueMeets += met.get(i);
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
