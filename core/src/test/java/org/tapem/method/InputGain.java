package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.Texts;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;

/**
 * How much better the first true author of papers that cite ranks among all with some inputs than
 * by text alone: paired differences of recall at 1 and 10 and of the reciprocal rank.
 */
final class InputGain {
  private static final String[] FIGURES = {"R@1", "R@10", "MRR"};

  private final List<double[]> differences = new ArrayList<>(); // papers x figures

  /** Papers to ask about, with all that is known of them, and their authors. */
  record Papers(List<Query> queries, List<int[]> authors, List<Integer> numbers) {
    private Papers() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    private void add(Query query, int[] truth, int number) {
      if (query.linked(1).length > 0 && truth.length > 0) {
        queries.add(query);
        authors.add(truth);
        numbers.add(number);
      }
    }

    /** The same with a share of the words of each. */
    Papers withWords(double share, long seed) {
      List<Query> shorter = new ArrayList<>();
      for (Query query : queries) {
        int[] words = query.words().clone();
        new RandomStream(seed, shorter.size()).shuffle(words);
        int[] subset = Arrays.copyOf(words, (int) Math.ceil(share * words.length));
        shorter.add(new Query(query.node(), subset, query.links(), query.time()));
      }
      return new Papers(shorter, authors, numbers);
    }
  }

  /**
   * Training papers, spread evenly.
   *
   * @param byNumber whether a model hears which they are; else they look like new ones
   */
  static Papers known(Dataset data, int max, boolean byNumber) throws IOException {
    Network network = data.network();
    Adjacency authors = data.task().partners(network);
    Texts texts = data.texts(data.queryType());
    Papers papers = new Papers();
    for (int i = 0; i < max; i++) {
      int paper = (int) ((long) i * authors.nodes() / max);
      int[] words = Arrays.stream(texts.words(paper)).filter(word -> word >= 0).toArray();
      int[] cited = network.adjacency(1, Direction.FORWARD).neighbours(paper);
      int[] venue = network.adjacency(2, Direction.FORWARD).neighbours(paper);
      Query query =
          new Query(
              byNumber ? paper : Query.NEW,
              words,
              new int[][] {{}, cited, venue},
              Query.NO_TIME,
              texts.marks(paper));
      papers.add(query, authors.neighbours(paper), paper);
    }
    return papers;
  }

  /** All held-out papers of which an author is known. */
  static Papers held(Dataset data) throws IOException {
    Cases cases = new Cases(data, 1);
    Papers papers = new Papers();
    for (Part part : List.of(Part.VALID, Part.TEST)) {
      for (int index : cases.of(part, 0)) {
        papers.add(cases.query(index), cases.truth(index, Cases.Ranked.ALL), Query.NEW);
      }
    }
    return papers;
  }

  /**
   * Adds some papers.
   *
   * @param alone what {@link #figures} gave for their texts
   * @param more the same with more inputs
   */
  void add(List<double[]> alone, List<double[]> more) {
    for (int i = 0; i < alone.size(); i++) {
      double[] gain = more.get(i).clone();
      for (int k = 0; k < gain.length; k++) {
        gain[k] -= alone.get(i)[k];
      }
      differences.add(gain);
    }
  }

  /** What a ranker makes of papers with some inputs. */
  static List<double[]> figures(Ranker ranker, Papers papers, Inputs inputs, long seed) {
    List<Query> queries = new ArrayList<>();
    for (Query query : papers.queries()) {
      int number = queries.size();
      int self = papers.numbers().get(number);
      queries.add(inputs.of(query, self, new RandomStream(seed, number)));
    }
    PreparedQueries prepared = ranker.prepare(queries, 2);
    List<double[]> figures = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      float[] scores = new float[ranker.candidates()];
      prepared.scorer(i).scores(0, scores.length, scores);
      int rank = first(scores, papers.authors().get(i));
      figures.add(new double[] {rank <= 1 ? 1 : 0, rank <= 10 ? 1 : 0, 1.0 / rank});
    }
    return figures;
  }

  /** Rank of the best author; one that shares its score ranks behind the others. */
  private static int first(float[] scores, int[] authors) {
    int best = Integer.MAX_VALUE;
    for (int author : authors) {
      int rank = 0;
      for (float score : scores) {
        rank += score < scores[author] ? 0 : 1;
      }
      best = Math.min(best, rank);
    }
    return best;
  }

  /** Number of papers that were queried. */
  int papers() {
    return differences.size();
  }

  /** The figures that fall by more than a margin and three standard errors, with their fall. */
  List<String> losses(double margin) {
    List<String> losses = new ArrayList<>();
    int count = differences.size();
    for (int k = 0; k < FIGURES.length; k++) {
      int figure = k;
      double mean = differences.stream().mapToDouble(one -> one[figure]).sum() / count;
      double squares =
          differences.stream().mapToDouble(one -> Math.pow(one[figure] - mean, 2)).sum();
      double error = Math.sqrt(squares / count / (count - 1));
      if (mean < -margin - 3 * error) {
        losses.add("%s %+.3f, standard error %.3f".formatted(FIGURES[k], mean, error));
      }
    }
    return losses;
  }
}
