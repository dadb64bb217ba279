package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.math.RandomStream;
import org.tapem.method.Method;

/** What a node has already, in training or held out, is no recommendation. */
class ExistingPartnersTest {
  @TempDir Path folder;

  private final Map<String, Set<String>> partners = new TreeMap<>();

  private Dataset data(int seed, boolean oneType, String split) throws IOException {
    RandomStream random = new RandomStream(seed);
    int candidateCount = 15 + random.nextInt(20);
    List<String> lines = new ArrayList<>(List.of("who,what"));
    for (int queryNode = 0; queryNode < 20 + random.nextInt(30); queryNode++) {
      for (int k = 0; k < 2 + random.nextInt(4); k++) {
        int candidateNode = random.nextInt(candidateCount);
        String from = oneType ? "n" + queryNode % candidateCount : "u" + queryNode;
        String to = oneType ? "n" + candidateNode : "i" + candidateNode;
        if (!from.equals(to) && partners.computeIfAbsent(from, a -> new TreeSet<>()).add(to)) {
          lines.add(from + "," + to);
          if (oneType) {
            partners.computeIfAbsent(to, a -> new TreeSet<>()).add(from);
          }
        }
      }
    }
    Files.write(folder.resolve("links.csv"), lines);
    String types = oneType ? "  person: {}" : "  user: {}\n  item: {}";
    Path schema =
        Files.writeString(
            folder.resolve("schema.yaml"),
            """
            nodes:
            %s
            edges:
              has: {file: links.csv, from: %s, from_column: who, to: %s, to_column: what, directed: false}
            task: {left: %s, right: %s, relation: has}
            split: {%s}
            """
                .formatted(
                    types,
                    oneType ? "person" : "user",
                    oneType ? "person" : "item",
                    oneType ? "person" : "user",
                    oneType ? "person" : "item",
                    split));
    Path target = folder.resolve("data");
    NetworkImport.run(TableSchema.read(schema), seed, target, true, Progress.NONE);
    return Dataset.open(target);
  }

  @ParameterizedTest
  @CsvSource({
    "1, false, 'hold_out: last'",
    "2, false, 'hold_out: last, links: 2'",
    "3, false, 'hold_out: links, share: 0.4'",
    "4, true, 'hold_out: last'",
    "5, true, 'hold_out: links, share: 0.3'",
    "6, true, 'hold_out: none'"
  })
  void areRankedOnlyWhereTheyAreAskedFor(int seed, boolean oneType, String split)
      throws IOException {
    Dataset data = data(seed, oneType, split);
    Asker asker = SmallShop.train(data, folder, Method.of("popularity"));
    int max = asker.model().ranker().candidates();
    Set<String> all = new TreeSet<>();
    for (int candidateNode = 0; candidateNode < max; candidateNode++) {
      all.add(asker.known().candidateNode(candidateNode).id());
    }
    int questions = 0;
    for (Map.Entry<String, Set<String>> node : partners.entrySet()) {
      if (asker.known().find(asker.known().task().queryType(), node.getKey()) < 0) {
        continue; // all its links are held out
      }
      Question question = Question.about(node.getKey()).top(max);
      Set<String> others = new TreeSet<>(all);
      others.remove(node.getKey());
      assertThat(ids(asker.ask(question.includeKnown(true)))).isEqualTo(others);
      others.removeAll(node.getValue());
      assertThat(ids(asker.ask(question))).as(node.getKey()).isEqualTo(others);
      Set<String> listed = new TreeSet<>();
      try (KnownNodes nodes =
          new KnownNodes(
              asker.known(),
              Files.writeString(folder.resolve("ids.txt"), node.getKey() + "\n"),
              null,
              false)) {
        Set<Integer> leftOut = new TreeSet<>();
        for (int candidateNode : nodes.next().request().leftOut()) {
          leftOut.add(candidateNode);
        }
        for (int candidateNode = 0; candidateNode < max; candidateNode++) {
          if (!leftOut.contains(candidateNode)) {
            listed.add(asker.known().candidateNode(candidateNode).id());
          }
        }
      }
      assertThat(listed).isEqualTo(others);
      questions++;
    }
    assertThat(questions).isGreaterThan(10);
  }

  private static Set<String> ids(Answer answer) {
    Set<String> ids = new TreeSet<>();
    answer.ranked().forEach(ranked -> ids.add(ranked.node().id()));
    return ids;
  }
}
