package org.tapem.method.tapem.bag;

import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.TestArrays;
import org.tapem.network.Adjacency;
import org.tapem.nn.NodeTable;
import org.tapem.text.RandomTexts;
import org.tapem.text.TextVectors;

/** Texts, links and a bag model of them, with everything that is rare among them. */
public final class BagCase {
  public static final int DIM = 16;
  static final double SHARP_WORDS = 5;
  static final double SHARP_VECTORS = 3;

  final BagModel model;
  final TextVectors texts;
  final Adjacency partners;
  final Adjacency queryNodes;
  private final TextIncidence links;

  private BagCase(BagModel model, TextIncidence links) {
    this.model = model;
    this.links = links;
    texts = links.texts();
    partners = links.partners();
    queryNodes = links.queryNodes();
  }

  /**
   * Random texts: the first has no word, and a tenth of the words no vector. Each text has one to
   * three candidate nodes, but the last none; the last candidate node has no text, the one before
   * it one.
   */
  public static BagCase random(int texts, int words, int candidateCount, long seed) {
    return random(texts, words, candidateCount, seed, Kernels.best());
  }

  static BagCase random(int texts, int words, int candidateCount, long seed, Kernels kernels) {
    RandomStream stream = new RandomStream(seed, 1);
    int[][] links = new int[texts][];
    for (int i = 0; i < texts; i++) {
      int count = i == texts - 1 ? 0 : 1 + stream.nextInt(3);
      links[i] = stream(stream, count, candidateCount - 2).distinct().sorted().toArray();
    }
    links[1] = new int[] {0, 2, candidateCount - 2};
    return of(
        RandomTexts.of(texts, words, 9, seed), words - words / 10, links, candidateCount, kernels);
  }

  private static IntStream stream(RandomStream from, int count, int bound) {
    return IntStream.range(0, count).map(i -> from.nextInt(bound));
  }

  /** Whether a word of {@link #ofDocuments} stands for a node. */
  public static boolean ofNode(int word) {
    return word % 3 == 0;
  }

  /** As {@link #predicted}, where some words stand for nodes and are weighed apart. */
  public static BagCase ofDocuments(
      int queryCount, int words, int candidateCount, boolean oneType, long seed) {
    BagCase all = predicted(queryCount, words, candidateCount, oneType, seed);
    TextVectors apart;
    try (Workers workers = new Workers(1)) {
      RandomTexts texts = RandomTexts.of(all.texts.texts(), words, 9, seed);
      apart = texts.apart(BagCase::ofNode, 0.4, workers);
    }
    return all.with(
        TextIncidence.of(apart, all.partners(), all.queryNodes())
            .own(all.links.firstOwn())
            .toFind(all.links.targets()));
  }

  /** These texts and the candidate nodes of each. */
  static BagCase of(
      RandomTexts texts, int known, int[][] links, int candidateCount, Kernels kernels) {
    TextVectors vectors;
    try (Workers workers = new Workers(1)) {
      vectors = texts.steep(workers);
    }
    Adjacency partners = adjacency(links, candidateCount);
    return new BagCase(
        new BagModel(TestArrays.random(known * DIM, 5), DIM, kernels),
        TextIncidence.of(vectors, partners, partners.reversed(candidateCount)));
  }

  /** The candidate nodes of each of some nodes. */
  static Adjacency adjacency(int[][] links, int candidateCount) {
    int[] offsets = new int[links.length + 1];
    for (int i = 0; i < links.length; i++) {
      offsets[i + 1] = offsets[i] + links[i].length;
    }
    int[] targets = IntStream.range(0, links.length).flatMap(i -> IntStream.of(links[i])).toArray();
    return Adjacency.of(offsets, targets, candidateCount);
  }

  /** The same with a trained vector of each candidate node. */
  BagCase withTable() {
    int candidateCount = queryNodes.nodes();
    NodeTable table = new NodeTable("own", TestArrays.random(candidateCount * DIM, 8), DIM);
    return new BagCase(new BagModel(model.words.value(), DIM, table, model.kernels()), links);
  }

  /** The same model with other links. */
  BagCase with(TextIncidence others) {
    return new BagCase(model, others);
  }

  /**
   * Known query nodes, of which other candidate nodes are to be found than their partners: up to
   * three for each, some of them partners all the same.
   *
   * @param oneType whether candidate nodes are query nodes too, each with its own text among
   *     theirs; else their own texts follow those of the query nodes
   */
  public static BagCase predicted(
      int queryCount, int words, int candidateCount, boolean oneType, long seed) {
    RandomStream stream = new RandomStream(seed, 2);
    int count = oneType ? queryCount : queryCount + candidateCount;
    int to = oneType ? queryCount : candidateCount;
    int[][] links = new int[count][];
    int[][] targets = new int[count][0];
    for (int i = 0; i < count; i++) {
      IntStream drawn =
          i < queryCount ? stream(stream, 1 + stream.nextInt(3), to) : IntStream.empty();
      IntStream own =
          oneType || i >= queryCount ? IntStream.of(i - (count - to)) : IntStream.empty();
      links[i] = IntStream.concat(drawn, own).distinct().sorted().toArray();
      if (i < queryCount) {
        int self = oneType ? i : -1;
        targets[i] =
            stream(stream, stream.nextInt(4), to)
                .filter(candidateNode -> candidateNode != self)
                .distinct()
                .sorted()
                .toArray();
      }
    }
    RandomTexts texts = RandomTexts.of(count, words, 9, seed);
    BagCase all = of(texts, words - words / 10, links, to, Kernels.best());
    return all.with(all.links.own(oneType ? 0 : queryCount).toFind(adjacency(targets, to)));
  }

  public BagModel model() {
    return model;
  }

  public TextVectors texts() {
    return texts;
  }

  public Adjacency partners() {
    return partners;
  }

  public Adjacency queryNodes() {
    return queryNodes;
  }

  public TextIncidence links() {
    return links;
  }

  public BagStep step(int negatives, double drop, Workers workers) {
    return new BagStep(model, links, negatives, drop, SHARP_WORDS, SHARP_VECTORS, workers);
  }

  /** A step of training in which single texts count, or do not yet. */
  BagStep step(int negatives, double drop, boolean single, Workers workers) {
    BagStep step = step(negatives, drop, workers);
    step.countSingleTexts(single);
    return step;
  }

  /** All query nodes that teach something. */
  public int[] teaching() {
    return links.teaching();
  }
}
