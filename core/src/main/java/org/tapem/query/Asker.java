package org.tapem.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tapem.method.Model;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;
import org.tapem.text.Vocabulary;

/**
 * Answers questions by a model. Safe for many threads; each question is answered by the thread that
 * asks it.
 *
 * <pre>{@code
 * Asker asker = new Asker(Model.open(Path.of("model")));
 * Answer answer = asker.ask(Question.of("some text").top(5).explainBest(1));
 * }</pre>
 */
public final class Asker {
  private final Model model;
  private final Known known;
  private final TextSearch texts; // null where the model keeps none
  private final QuestionReader reader;
  private final Explaining explaining;

  /** Makes a model ready to be asked. */
  public Asker(Model model) throws IOException {
    this.model = model;
    known = new Known(model);
    Optional<Vocabulary> vocabulary = model.vocabulary();
    boolean reads = vocabulary.isPresent() && known.part().texts() != null;
    texts = reads ? new TextSearch(vocabulary.get(), known.part().texts()) : null;
    reader = new QuestionReader(model, known);
    explaining = new Explaining(model, known, texts);
  }

  public Model model() {
    return model;
  }

  public Known known() {
    return known;
  }

  /**
   * Ranks candidate nodes for a query node.
   *
   * @throws UnknownNodeException where the question names a node that the model does not know
   * @throws AmbiguousNameException where several nodes have a name that it gives
   * @throws BadQuestionException where its candidates and exclusions leave nobody to rank
   */
  public Answer ask(Question question) {
    return ask(question, () -> {});
  }

  /**
   * The same for someone who may give up.
   *
   * @param between is run between the steps of the work, the longest of which scores a few texts;
   *     what it throws ends the work
   */
  public Answer ask(Question question, Runnable between) {
    QuestionReader.Read read = reader.read(question);
    Query query = read.query();
    int[] ranked = candidates(read);
    between.run();
    float[] scores = scores(query, ranked);
    between.run();
    int[] requested = read.explain();
    List<int[]> places = places(question.top(), ranked, scores, requested);
    float[] likeness = texts == null ? null : texts.likeness(texts.vector(query));
    Map<Integer, Explanation> reasons =
        explaining.of(query, explained(question, places, ranked, requested), likeness, between);
    Optional<Calibration> curve = model.ranker().calibration(query);
    List<Answer.Ranked> best = new ArrayList<>();
    for (int[] place : places) {
      int candidateNode = ranked[place[0]];
      float score = scores[place[0]];
      best.add(
          new Answer.Ranked(
              place[1],
              known.candidateNode(candidateNode),
              known.queryNodes().degree(candidateNode),
              score,
              curve.isPresent() ? curve.get().chance(score) : Double.NaN,
              near(candidateNode, likeness, question.near()),
              reasons.get(candidateNode)));
    }
    return new Answer(
        question.about() == null ? null : known.queryNode(query.node()),
        query.words().length,
        read.unknownWords(),
        read.leftOut().length,
        heldOut(question, query),
        ranked.length,
        best,
        read.unknownLinks(),
        read.resolved());
  }

  /** How many of those left out the network does not join to the node. */
  private int heldOut(Question question, Query query) {
    return question.about() == null || question.includeKnown() ? 0 : known.heldOut(query.node());
  }

  /** The question as a model reads it. */
  public Query query(Question question) {
    return reader.read(question).query();
  }

  /** Those to rank, ascending. */
  private int[] candidates(QuestionReader.Read read) {
    int[] all =
        read.candidates() == null
            ? IntStream.range(0, model.ranker().candidates()).toArray()
            : read.candidates();
    int[] remaining =
        IntStream.of(all).filter(candidateNode -> !read.leavesOut(candidateNode)).toArray();
    boolean limited = read.candidates() != null || read.exclude().length > 0;
    if (remaining.length == 0 && limited) {
      throw new BadQuestionException(
          read.candidates() == null ? "exclude" : "candidates",
          "nobody is left to rank: all %,d are excluded or known already".formatted(all.length));
    }
    return remaining;
  }

  private float[] scores(Query query, int[] ranked) {
    float[] scores = new float[ranked.length];
    model.ranker().prepare(List.of(query), 1).scorer(0).scores(ranked, ranked.length, scores);
    return scores;
  }

  /** The best, then those to explain: each the place in the candidates and the rank. */
  private static List<int[]> places(int top, int[] ranked, float[] scores, int[] explained) {
    TopList list = new TopList(top);
    for (int i = 0; i < ranked.length; i++) {
      list.add(i, scores[i]);
    }
    RankedList best = list.drain();
    List<int[]> places = new ArrayList<>();
    for (int i = 0; i < best.size(); i++) {
      places.add(new int[] {best.nodes()[i], i + 1});
    }
    for (int candidateNode : explained) {
      int at = Arrays.binarySearch(ranked, candidateNode);
      if (at >= 0 && places.stream().noneMatch(place -> place[0] == at)) {
        int before = 0;
        for (int i = 0; i < ranked.length; i++) {
          before += scores[i] > scores[at] || (scores[i] == scores[at] && i < at) ? 1 : 0;
        }
        places.add(new int[] {at, before + 1});
      }
    }
    return places;
  }

  /** Whose scores are to be explained: some of the best, and those that are requested. */
  private static int[] explained(
      Question question, List<int[]> places, int[] ranked, int[] requested) {
    IntStream best =
        places.stream().limit(question.explainBest()).mapToInt(place -> ranked[place[0]]);
    IntStream others =
        IntStream.of(requested)
            .filter(candidateNode -> Arrays.binarySearch(ranked, candidateNode) >= 0);
    return IntStream.concat(best, others).distinct().toArray();
  }

  /** The known texts that are most like one of them, by their words; the most like first. */
  public List<Likeness> nearestQueryNodes(int queryNode, int max) {
    if (texts == null) {
      return List.of();
    }
    float[] likeness = texts.likeness(texts.vector(queryNode));
    return TextSearch.most(likeness, queryNode, max).stream()
        .map(other -> new Likeness(known.queryNode(other), Math.min(1, likeness[other])))
        .toList();
  }

  private List<Likeness> near(int candidateNode, float[] likeness, int count) {
    if (likeness == null || count == 0) {
      return List.of();
    }
    return IntStream.of(
            TextSearch.most(likeness, known.queryNodes().neighbours(candidateNode), count))
        .mapToObj(
            queryNode -> new Likeness(known.queryNode(queryNode), Math.min(1, likeness[queryNode])))
        .toList();
  }
}
