package org.tapem.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tapem.math.Exp;
import org.tapem.method.Model;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.rank.Reasons;
import org.tapem.text.Vocabulary;

/** Tells why candidate nodes have their scores. */
final class Explaining {
  private static final int WORDS = 20; // most that are told
  private static final int LEFT_OUT = 150; // most words that are tried
  private static final int BLOCK = 16; // texts with a word left out that are scored together
  private static final int TEXTS = 10;
  private static final double SHARP = 15; // of nearness by words

  private final Ranker ranker;
  private final Known known;
  private final TextSearch texts; // null where the model keeps none
  private final Vocabulary vocabulary; // null as well
  private final PartLabels labels;
  private final ContextPaths paths;

  Explaining(Model model, Known known, TextSearch texts) {
    ranker = model.ranker();
    vocabulary = model.vocabulary().orElse(null);
    this.known = known;
    this.texts = texts;
    labels = new PartLabels(known);
    paths = new ContextPaths(known, ranker.space());
  }

  /** By candidate node. */
  Map<Integer, Explanation> of(
      Query query, int[] candidateNodes, float[] likeness, Runnable between) {
    if (candidateNodes.length == 0) {
      return Map.of();
    }
    Optional<Reasons> reasons = ranker.reasons(query, candidateNodes);
    double[] similarity = reasons.isPresent() ? reasons.get().similarity() : similarity(likeness);
    QueryScorer scorer = ranker.prepare(List.of(query), 1).scorer(0);
    float[] scores = scores(scorer, candidateNodes);
    double mean = reasons.isPresent() ? 0 : mean(scorer);
    List<List<Explanation.Word>> words = words(query, candidateNodes, scores, between);
    Map<Integer, Explanation> all = new HashMap<>();
    for (int i = 0; i < candidateNodes.length; i++) {
      between.run();
      Reasons.Split split =
          reasons.isPresent() ? reasons.get().splits().get(i) : whole(mean, scores[i]);
      all.put(
          candidateNodes[i],
          new Explanation(
              split.base(),
              split.parts().stream()
                  .map(part -> new Explanation.Part(part.name(), labels.of(part), part.value()))
                  .toList(),
              words.get(i),
              texts(candidateNodes[i], split.falls()),
              similarity == null ? List.of() : paths.to(candidateNodes[i], similarity)));
    }
    return all;
  }

  /** Of a method that cannot take its scores apart. */
  private static Reasons.Split whole(double mean, float score) {
    return new Reasons.Split(
        mean,
        List.of(new Reasons.Part("pair", "the text and the candidate together", score - mean)),
        new double[0]);
  }

  private double mean(QueryScorer scorer) {
    float[] scores = new float[ranker.candidates()];
    scorer.scores(0, scores.length, scores);
    return IntStream.range(0, scores.length).mapToDouble(i -> scores[i]).average().orElse(0);
  }

  private static double[] similarity(float[] likeness) {
    if (likeness == null) {
      return null;
    }
    double[] similarity = new double[likeness.length];
    Arrays.setAll(
        similarity, queryNode -> likeness[queryNode] > 0 ? Exp.of(SHARP * likeness[queryNode]) : 0);
    return similarity;
  }

  private static float[] scores(QueryScorer scorer, int[] candidateNodes) {
    float[] scores = new float[candidateNodes.length];
    scorer.scores(candidateNodes, candidateNodes.length, scores);
    return scores;
  }

  /** Leaves each word out in turn. */
  private List<List<Explanation.Word>> words(
      Query query, int[] candidateNodes, float[] scores, Runnable between) {
    int[] distinct = distinct(query);
    List<List<Explanation.Word>> falls = new ArrayList<>();
    for (int i = 0; i < candidateNodes.length; i++) {
      falls.add(new ArrayList<>());
    }
    for (int from = 0; from < distinct.length; from += BLOCK) {
      int[] block = Arrays.copyOfRange(distinct, from, Math.min(distinct.length, from + BLOCK));
      List<Query> without = IntStream.of(block).mapToObj(word -> without(query, word)).toList();
      PreparedQueries prepared = ranker.prepare(without, 1);
      for (int i = 0; i < block.length; i++) {
        between.run();
        float[] fallen = scores(prepared.scorer(i), candidateNodes);
        for (int j = 0; j < candidateNodes.length; j++) {
          double fall = (double) scores[j] - fallen[j];
          falls.get(j).add(word(block[i], fall));
        }
      }
    }
    return falls.stream().map(Explaining::most).toList();
  }

  private Explanation.Word word(int number, double fall) {
    String word = vocabulary.word(number);
    NodeRef node = known.asksOfKnown() ? known.ofWord(word).orElse(null) : null;
    return new Explanation.Word(word, node, fall);
  }

  private static List<Explanation.Word> most(List<Explanation.Word> words) {
    return words.stream()
        .sorted(Comparator.comparingDouble(Explanation.Word::value).reversed())
        .limit(WORDS)
        .toList();
  }

  /** The words of a text, each once; of a long one those that weigh most. */
  private int[] distinct(Query query) {
    int[] all = IntStream.of(query.words()).distinct().toArray();
    if (all.length <= LEFT_OUT || texts == null) {
      return Arrays.copyOf(all, Math.min(all.length, LEFT_OUT));
    }
    var vector = texts.vector(query);
    return IntStream.range(0, vector.size())
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -vector.weight(i)))
        .limit(LEFT_OUT)
        .mapToInt(vector::id)
        .toArray();
  }

  private static Query without(Query query, int word) {
    int[] rest = IntStream.of(query.words()).filter(other -> other != word).toArray();
    return new Query(query.node(), rest, query.links(), query.time(), query.marks());
  }

  private List<Explanation.Text> texts(int candidateNode, double[] falls) {
    int[] own = known.queryNodes().neighbours(candidateNode);
    return IntStream.range(0, falls.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -falls[i]))
        .limit(TEXTS)
        .map(i -> new Explanation.Text(known.queryNode(own[i]), falls[i]))
        .toList();
  }

  /**
   * Names the parts of scores for people. Where questions are about known nodes, texts are
   * documents of query nodes, so the parts speak of these.
   */
  static final class PartLabels {
    private final boolean documents;
    private final String queryType;
    private final String candidateType;
    private final String joined; // the query nodes of the candidate
    private final String shared; // what it has in common with others

    PartLabels(Known known) {
      documents = known.asksOfKnown();
      queryType = known.schema().types().get(known.task().queryType()).name();
      candidateType = known.schema().types().get(known.task().candidateType()).name();
      String queryTypes = known.words().plural(queryType);
      joined = known.isOneType() ? "those linked to it" : "its " + queryTypes;
      shared = known.isOneType() ? "neighbours" : queryTypes;
    }

    String of(Reasons.Part part) {
      if (!documents) {
        return part.label();
      }
      return switch (part.name()) {
        case "pair" ->
            queryType.equals(candidateType)
                ? "both together"
                : "%s and %s together".formatted(queryType, candidateType);
        case "similar-texts" -> "similarity to " + joined + ", one by one";
        case "words" -> "words of all " + joined;
        case "vectors" -> "embedding of all " + joined;
        case "texts" -> "number of " + joined;
        case "recency" -> "time since the last of " + joined;
        case "own-words" -> "its own words";
        case "own-vectors" -> "its own embedding";
        case "nodes" -> "what " + joined + " are linked to";
        case "own-nodes" -> "what it is linked to itself";
        case "co-partners" -> "those it shares " + shared + " with";
        default -> part.label();
      };
    }
  }
}
