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
  final Adjacency lefts;
  private final TextIncidence links;

  private BagCase(BagModel model, TextIncidence links) {
    this.model = model;
    this.links = links;
    texts = links.texts();
    partners = links.partners();
    lefts = links.lefts();
  }

  /**
   * Random texts: the first has no word, and a tenth of the words no vector. Each text has one to
   * three right nodes, but the last none; the last right node has no text, the one before it one.
   */
  public static BagCase random(int texts, int words, int rights, long seed) {
    return random(texts, words, rights, seed, Kernels.best());
  }

  static BagCase random(int texts, int words, int rights, long seed, Kernels kernels) {
    RandomStream stream = new RandomStream(seed, 1);
    int[][] links = new int[texts][];
    for (int i = 0; i < texts; i++) {
      int count = i == texts - 1 ? 0 : 1 + stream.nextInt(3);
      links[i] = stream(stream, count, rights - 2).distinct().sorted().toArray();
    }
    links[1] = new int[] {0, 2, rights - 2};
    return of(RandomTexts.of(texts, words, 9, seed), words - words / 10, links, rights, kernels);
  }

  private static IntStream stream(RandomStream from, int count, int bound) {
    return IntStream.range(0, count).map(i -> from.nextInt(bound));
  }

  /** Whether a word of {@link #ofDocuments} stands for a node. */
  public static boolean ofNode(int word) {
    return word % 3 == 0;
  }

  /** As {@link #foretold}, where some words stand for nodes and are weighed apart. */
  public static BagCase ofDocuments(int lefts, int words, int rights, boolean oneType, long seed) {
    BagCase all = foretold(lefts, words, rights, oneType, seed);
    TextVectors apart;
    try (Workers workers = new Workers(1)) {
      RandomTexts texts = RandomTexts.of(all.texts.texts(), words, 9, seed);
      apart = texts.apart(BagCase::ofNode, 0.4, workers);
    }
    return all.with(
        TextIncidence.of(apart, all.partners(), all.lefts())
            .own(all.links.firstOwn())
            .toFind(all.links.targets()));
  }

  /** These texts and the right nodes of each. */
  static BagCase of(RandomTexts texts, int known, int[][] links, int rights, Kernels kernels) {
    TextVectors vectors;
    try (Workers workers = new Workers(1)) {
      vectors = texts.steep(workers);
    }
    Adjacency partners = adjacency(links, rights);
    return new BagCase(
        new BagModel(TestArrays.random(known * DIM, 5), DIM, kernels),
        TextIncidence.of(vectors, partners, partners.reversed(rights)));
  }

  /** The right nodes of each of some nodes. */
  static Adjacency adjacency(int[][] links, int rights) {
    int[] offsets = new int[links.length + 1];
    for (int i = 0; i < links.length; i++) {
      offsets[i + 1] = offsets[i] + links[i].length;
    }
    int[] targets = IntStream.range(0, links.length).flatMap(i -> IntStream.of(links[i])).toArray();
    return Adjacency.of(offsets, targets, rights);
  }

  /** The same with a trained vector of each right node. */
  BagCase withTable() {
    int rights = lefts.nodes();
    NodeTable table = new NodeTable("own", TestArrays.random(rights * DIM, 8), DIM);
    return new BagCase(new BagModel(model.words.value(), DIM, table, model.kernels()), links);
  }

  /** The same model with other links. */
  BagCase with(TextIncidence others) {
    return new BagCase(model, others);
  }

  /**
   * Known left nodes, of which other right nodes are to be found than their partners: up to three
   * for each, some of them partners all the same.
   *
   * @param oneType whether right nodes are left nodes too, each with its own text among theirs;
   *     else their own texts follow those of the left nodes
   */
  public static BagCase foretold(int lefts, int words, int rights, boolean oneType, long seed) {
    RandomStream stream = new RandomStream(seed, 2);
    int count = oneType ? lefts : lefts + rights;
    int to = oneType ? lefts : rights;
    int[][] links = new int[count][];
    int[][] targets = new int[count][0];
    for (int i = 0; i < count; i++) {
      IntStream drawn = i < lefts ? stream(stream, 1 + stream.nextInt(3), to) : IntStream.empty();
      IntStream own = oneType || i >= lefts ? IntStream.of(i - (count - to)) : IntStream.empty();
      links[i] = IntStream.concat(drawn, own).distinct().sorted().toArray();
      if (i < lefts) {
        int self = oneType ? i : -1;
        targets[i] =
            stream(stream, stream.nextInt(4), to)
                .filter(right -> right != self)
                .distinct()
                .sorted()
                .toArray();
      }
    }
    RandomTexts texts = RandomTexts.of(count, words, 9, seed);
    BagCase all = of(texts, words - words / 10, links, to, Kernels.best());
    return all.with(all.links.own(oneType ? 0 : lefts).toFind(adjacency(targets, to)));
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

  public Adjacency lefts() {
    return lefts;
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

  /** All left nodes that teach something. */
  public int[] teaching() {
    return links.teaching();
  }
}
