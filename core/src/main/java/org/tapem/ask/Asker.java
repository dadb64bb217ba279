package org.tapem.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tapem.flat.IntList;
import org.tapem.method.LoadedModel;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;
import org.tapem.text.Vocabulary;

/** Answers questions by a model. Safe for many threads; a question is answered by its own. */
public final class Asker {
  private final LoadedModel model;
  private final Known known;
  private final TextSearch texts; // null where the model keeps none
  private final Explaining explaining;

  /** Makes a model ready to be asked. */
  public Asker(LoadedModel model) throws IOException {
    this.model = model;
    known = new Known(model);
    Optional<Vocabulary> vocabulary = model.vocabulary();
    boolean reads = vocabulary.isPresent() && known.part().texts() != null;
    texts = reads ? new TextSearch(vocabulary.get(), known.part().texts()) : null;
    explaining = new Explaining(model, known, texts);
  }

  public LoadedModel model() {
    return model;
  }

  public Known known() {
    return known;
  }

  /** Ranks right nodes for a text. */
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
    Set<String> unknownLinks = new LinkedHashSet<>();
    Set<String> unknownCandidates = new LinkedHashSet<>();
    Set<String> unknownWords = new LinkedHashSet<>();
    Query query = query(question, unknownWords, unknownLinks);
    int[] ranked = candidates(question, unknownCandidates);
    between.run();
    float[] scores = scores(query, ranked);
    between.run();
    int[] asked = rights(question.explain(), unknownCandidates);
    List<int[]> places = places(question.top(), ranked, scores, asked);
    float[] likeness = texts == null ? null : texts.likeness(texts.vector(query));
    Map<Integer, Explanation> reasons =
        explaining.of(query, explained(question, places, ranked, asked), likeness, between);
    Optional<Calibration> curve = model.ranker().calibration(query);
    List<Answer.Ranked> best = new ArrayList<>();
    for (int[] place : places) {
      int right = ranked[place[0]];
      float score = scores[place[0]];
      best.add(
          new Answer.Ranked(
              place[1],
              known.right(right),
              known.lefts().degree(right),
              score,
              curve.isPresent() ? curve.get().chance(score) : Double.NaN,
              near(right, likeness, question.near()),
              reasons.get(right)));
    }
    return new Answer(
        query.words().length,
        List.copyOf(unknownWords),
        ranked.length,
        best,
        List.copyOf(unknownLinks),
        List.copyOf(unknownCandidates));
  }

  /** The question as a model reads it. */
  public Query query(Question question) {
    return query(question, new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  private Query query(Question question, Set<String> unknownWords, Set<String> unknownLinks) {
    IntList words = new IntList(64);
    Optional<Vocabulary> vocabulary = model.vocabulary();
    if (vocabulary.isPresent()) {
      for (String word : model.words(question.text())) {
        int number = vocabulary.get().find(word);
        if (number >= 0) {
          words.add(number);
        } else {
          unknownWords.add(word);
        }
      }
    }
    Schema schema = known.schema();
    int[][] links = new int[schema.relations().size()][];
    Arrays.fill(links, new int[0]);
    question
        .links()
        .forEach(
            (name, ids) -> {
              int relation = schema.relation(name);
              links[relation] =
                  numbers(otherEnd(schema.relations().get(relation)), ids, unknownLinks);
            });
    return new Query(Query.NEW, words.toArray(), links, Query.NO_TIME);
  }

  private int otherEnd(Relation relation) {
    return relation.from() == known.task().leftType() ? relation.to() : relation.from();
  }

  private int[] numbers(int type, List<String> ids, Set<String> unknown) {
    IntList found = new IntList(ids.size());
    for (String id : ids) {
      int number = known.find(type, id);
      if (number >= 0) {
        found.add(number);
      } else {
        unknown.add(id);
      }
    }
    return IntStream.of(found.toArray()).sorted().distinct().toArray();
  }

  private int[] rights(List<String> ids, Set<String> unknown) {
    return numbers(known.task().rightType(), ids, unknown);
  }

  private int[] candidates(Question question, Set<String> unknown) {
    int[] all =
        question.candidates().isEmpty()
            ? IntStream.range(0, model.ranker().candidates()).toArray()
            : rights(question.candidates(), unknown);
    if (question.exclude().isEmpty()) {
      return all;
    }
    int[] out = rights(List.copyOf(question.exclude()), new LinkedHashSet<>());
    return IntStream.of(all).filter(right -> Arrays.binarySearch(out, right) < 0).toArray();
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
    for (int right : explained) {
      int at = Arrays.binarySearch(ranked, right);
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

  /** Whose scores are to be explained: some of the best, and those that are asked for. */
  private static int[] explained(Question question, List<int[]> places, int[] ranked, int[] asked) {
    IntStream best =
        places.stream().limit(question.explainBest()).mapToInt(place -> ranked[place[0]]);
    IntStream others = IntStream.of(asked).filter(right -> Arrays.binarySearch(ranked, right) >= 0);
    return IntStream.concat(best, others).distinct().toArray();
  }

  /** The known texts that are most like one of them, by their words; the most like first. */
  public List<Likeness> nearestLefts(int left, int most) {
    if (texts == null) {
      return List.of();
    }
    float[] likeness = texts.likeness(texts.vector(left));
    return TextSearch.most(likeness, left, most).stream()
        .map(other -> new Likeness(known.left(other), Math.min(1, likeness[other])))
        .toList();
  }

  private List<Likeness> near(int right, float[] likeness, int count) {
    if (likeness == null || count == 0) {
      return List.of();
    }
    return IntStream.of(TextSearch.most(likeness, known.lefts().neighbours(right), count))
        .mapToObj(left -> new Likeness(known.left(left), Math.min(1, likeness[left])))
        .toList();
  }
}
