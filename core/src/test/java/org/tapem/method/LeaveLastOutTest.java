package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.RankFigures;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.method.Cases.Ranked;
import org.tapem.network.Links;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * Five users and six items; the last item of four users is held out. Users buy {0, 1}, {0, 2}, {0,
 * 1, 3}, {1, 4} and {0, 3, 5}, so that the items have 4, 3, 1, 2, 1 and 1 links.
 *
 * <p>By popularity, among the items that a user does not have: item 3 of user 0 comes first of 2,
 * 3, 4, 5. Item 4 of user 1 comes behind 1, 3 and the tied 5: rank 4. Item 2 of user 2 comes behind
 * the tied 4 and 5: rank 3. Item 0 of user 3, of the valid part, comes first.
 */
class LeaveLastOutTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  @TempDir Path folder;
  private Dataset data;

  @BeforeEach
  void writeData() throws IOException {
    data = write(folder.resolve("data"));
  }

  private static Dataset write(Path target) throws IOException {
    Schema schema =
        new Schema(
            List.of(new NodeType("user", 'U'), new NodeType("item", 'I')),
            List.of(new Relation("buys", 0, 1, false)));
    DatasetManifest.Task task = new DatasetManifest.Task("user", "item", "buys", true);
    try (DatasetWriter writer = new DatasetWriter(target, false, schema, task, List.of())) {
      nodes(writer, 0, 5);
      nodes(writer, 1, 6);
      int[] bought = {0, 1, 0, 2, 0, 1, 3, 1, 4, 0, 3, 5};
      writer.links(0, new Links(new int[] {0, 2, 4, 7, 9, 12}, bought));
      writer.heldOutQueryNodes(new int[] {0, 1, 2, 3});
      writer.heldOutLinks(0, new Links(new int[] {0, 1, 2, 3, 4}, new int[] {3, 4, 2, 0}));
      writer.parts(List.of(Part.TEST, Part.TEST, Part.TEST, Part.VALID));
      StringTable words = new StringTable();
      writer.words(Vocabulary.sorted(words, new long[0], new int[0], 0, 1).vocabulary(), 1);
      writer.stopWords(StopWords.of(List.of()));
      writer.commit(Map.of(), List.of());
    }
    return Dataset.open(target);
  }

  private static void nodes(DatasetWriter writer, int type, int count) throws IOException {
    StringTable ids = new StringTable();
    StringList names = new StringList();
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = ids.add("n" + i);
      names.add("Node " + i);
    }
    writer.nodes(type, ids, numbers, count);
    writer.names(type, names, numbers);
  }

  private ModelEvaluation popularity() throws IOException {
    Path model = GeneratedData.train(data, Method.of("popularity"), folder.resolve("model"));
    return new ModelEvaluation(Model.open(model), data);
  }

  @Test
  void everyItemThatAUserDoesNotHaveIsRanked() throws IOException {
    ModelEvaluation evaluation = popularity();
    assertThat(evaluation.cases().listsGiven()).isFalse();
    assertThat(evaluation.usual()).isEqualTo(Ranked.ALL);
    Evaluation found =
        evaluation.evaluate(
            Part.TEST,
            evaluation.cases().evaluations(Part.TEST, 0, evaluation.usual()),
            new EvaluationSettings(List.of(1, 3, 4), 1, 2),
            Progress.NONE);
    assertThat(found.queries()).isEqualTo(3);
    assertThat(found.perQuery().ranks(0)).containsExactly(1);
    assertThat(found.perQuery().ranks(1)).containsExactly(4);
    assertThat(found.perQuery().ranks(2)).containsExactly(3);
    RankFigures figures = found.figures();
    assertThat(figures.mrr()).isCloseTo((1 + 1 / 4.0 + 1 / 3.0) / 3, CLOSE);
    assertThat(figures.at(1).ndcg()).isCloseTo(1 / 3.0, CLOSE);
    assertThat(figures.at(3).ndcg()).isCloseTo((1 + 0 + 0.5) / 3, CLOSE); // 1 / log2(4)
    assertThat(figures.at(4).ndcg()).isCloseTo(0.6435588526911310, CLOSE); // and 1 / log2(5)
    assertThat(figures.at(1).hitRate()).isCloseTo(1 / 3.0, CLOSE);
    assertThat(figures.at(3).hitRate()).isCloseTo(2 / 3.0, CLOSE);
    assertThat(figures.at(4).hitRate()).isEqualTo(1);
    assertThat(figures.recall(3)).isCloseTo(2 / 3.0, CLOSE);
    // User 0 beats 2, 4, 5; user 1 ties with 5 of 1, 3, 5; user 2 ties with 4 and 5.
    assertThat(figures.auc()).isCloseTo((1 + 0.5 / 3 + 0.5) / 3, CLOSE);
    // Items 4 and 2 have one link: users 1 and 2 alone.
    assertThat(found.inactive().queries()).isEqualTo(2);
    assertThat(found.inactive().mrr()).isCloseTo((1 / 4.0 + 1 / 3.0) / 2, CLOSE);
  }

  @Test
  void theValidPartIsMeasuredByWhatIsUsualThere() throws IOException {
    popularity();
    Map<String, Double> figures = Model.open(folder.resolve("model")).folder().manifest().figures();
    assertThat(figures).containsEntry("mrr", 1.0).containsEntry("ndcg@10", 1.0);
  }

  @Test
  void modelsOfNewNodesTellTheFiguresOfBefore() throws IOException {
    Dataset papers = GeneratedData.write(folder, 200);
    Path model =
        GeneratedData.train(papers, Method.of("popularity"), folder.resolve("papers-model"));
    assertThat(Model.open(model).folder().manifest().figures())
        .containsOnlyKeys("auc", "recall@1", "recall@2", "recall@5", "recall@10", "recall@20");
    assertThat(new ModelEvaluation(Model.open(model), papers).usual()).isEqualTo(Ranked.LISTS);
  }
}
