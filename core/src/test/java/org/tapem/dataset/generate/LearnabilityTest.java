package org.tapem.dataset.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnabilityTest {
  private static final int LAST_YEAR = 2015;
  @TempDir Path folder;
  private final Map<String, Map<String, Double>> profiles = new HashMap<>();
  private final Map<String, Integer> papersOf = new HashMap<>();
  private final Map<String, Double> inverse = new HashMap<>();
  private final Map<String, JsonNode> byId = new HashMap<>();
  private GeneratedFile file;

  @Test
  void wordProfilesFindManyAuthorsButNotAll() throws IOException {
    learn(GeneratorSettings.of(2000));

    double words = recallAt10((paper, author) -> cosine(vector(paper), profiles.get(author)));
    double popularity = recallAt10((paper, author) -> (double) papersOf.get(author));
    double chance = recallAt10((paper, author) -> (double) (author + "x").hashCode());

    assertThat(words).as("recall at 10 of word profiles").isBetween(0.62, 0.8);
    assertThat(words).isGreaterThan(popularity + 0.1);
    assertThat(popularity).isGreaterThan(chance + 0.1);
    assertThat(chance).isBetween(0.05, 0.15);
  }

  private void learn(GeneratorSettings settings) throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    Path candidates = folder.resolve("candidates.tsv");
    new Generator(settings).write(papers, candidates, 2, done -> {});
    file = GeneratedFile.read(papers, candidates);
    file.papers().forEach(paper -> byId.put(paper.get("id").textValue(), paper));
    List<JsonNode> training = new ArrayList<>();
    for (JsonNode paper : file.papers()) {
      if (paper.get("year").intValue() < LAST_YEAR) {
        training.add(paper);
        new HashSet<>(words(paper)).forEach(word -> inverse.merge(word, 1.0, Double::sum));
      }
    }
    inverse.replaceAll((word, count) -> Math.log(training.size() / count));
    for (JsonNode paper : training) {
      Map<String, Double> vector = vector(paper);
      for (String author : GeneratedFile.authors(paper)) {
        papersOf.merge(author, 1, Integer::sum);
        Map<String, Double> profile = profiles.computeIfAbsent(author, a -> new HashMap<>());
        vector.forEach((word, weight) -> profile.merge(word, weight, Double::sum));
      }
    }
  }

  /** Mean over papers of the share of their authors among the first ten; ties count against. */
  private double recallAt10(BiFunction<JsonNode, String, Double> score) {
    double sum = 0;
    for (GeneratedFile.Row row : file.rows()) {
      JsonNode paper = byId.get(row.paper());
      double[] others = row.negatives().stream().mapToDouble(a -> score.apply(paper, a)).toArray();
      double[] own = row.own().stream().mapToDouble(a -> score.apply(paper, a)).toArray();
      int found = 0;
      for (double one : own) {
        int before = 0;
        for (double other : others) {
          before += other >= one ? 1 : 0;
        }
        for (double other : own) {
          before += other > one ? 1 : 0;
        }
        found += before < 10 ? 1 : 0;
      }
      sum += found / (double) own.length;
    }
    return sum / file.rows().size();
  }

  private Map<String, Double> vector(JsonNode paper) {
    Map<String, Double> vector = new HashMap<>();
    for (String word : words(paper)) {
      vector.merge(word, inverse.getOrDefault(word, 0.0), Double::sum);
    }
    double norm = Math.sqrt(vector.values().stream().mapToDouble(x -> x * x).sum());
    vector.replaceAll((word, weight) -> weight / norm);
    return vector;
  }

  private static double cosine(Map<String, Double> paper, Map<String, Double> profile) {
    double dot = 0;
    for (Map.Entry<String, Double> entry : paper.entrySet()) {
      dot += entry.getValue() * profile.getOrDefault(entry.getKey(), 0.0);
    }
    return dot / Math.sqrt(profile.values().stream().mapToDouble(x -> x * x).sum());
  }

  private static List<String> words(JsonNode paper) {
    String text = paper.get("title").textValue() + " " + paper.get("abstract").textValue();
    return List.of(text.toLowerCase(Locale.ROOT).replace(".", "").split(" ", -1));
  }
}
