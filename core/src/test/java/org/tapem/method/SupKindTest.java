package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.RankFigures;
import org.tapem.eval.ViolationFigures;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.math.Kernels;
import org.tapem.method.sup.FeatureColumns;
import org.tapem.method.sup.FeatureLearner;
import org.tapem.method.sup.FeatureScorer;
import org.tapem.method.sup.ScorerArrays;
import org.tapem.method.sup.TreeScorer;

class SupKindTest {
  @TempDir static Path folder;
  private static Dataset data;

  @BeforeAll
  static void makeData() throws IOException {
    data = GeneratedData.write(folder, 400);
  }

  private static Path train(String ranker, String name, int threads) throws IOException {
    Path out = folder.resolve(name);
    List<String> settings = List.of("ranker=" + ranker, "neural.epochs=3");
    new Training(
            TrainingRequest.of(data, Method.of("sup"), out)
                .values(Method.of("sup").settings(settings))
                .threads(threads)
                .replace(true)
                .checkpointSeconds(0))
        .run(Progress.NONE, List.of());
    return out;
  }

  @ParameterizedTest
  @ValueSource(strings = {"logistic", "svm", "neural"})
  void aModelThatWasOpenedHasTheFiguresItWasWrittenWith(String ranker) throws IOException {
    Model model = Model.open(train(ranker, ranker, 2));
    assertThat(model.ranker().method()).isEqualTo("sup-" + ranker);
    Map<String, Double> given = model.folder().manifest().figures();
    RankFigures found =
        new ModelEvaluation(model, data)
            .evaluate(Part.VALID, Cases.Ranked.LISTS, 0, 2, Progress.NONE)
            .figures();
    assertThat(found.auc()).isEqualTo(given.get("auc")).isGreaterThan(0.6);
    found.at().forEach(at -> assertThat(at.recall()).isEqualTo(given.get("recall@" + at.n())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"logistic", "neural"})
  void threadsChangeNoByte(String ranker) throws IOException {
    Map<String, String> once = GeneratedData.contents(train(ranker, "once", 1));
    assertThat(GeneratedData.contents(train(ranker, "two", 2))).isEqualTo(once);
    assertThat(GeneratedData.contents(train(ranker, "seven", 7))).isEqualTo(once);
  }

  @Test
  void companyIsCountedWithoutTheQueryNodesOwnLinks() throws IOException {
    Model model = Model.open(train("svm", "company", 2));
    ViolationFigures figures = new ModelEvaluation(model, data).violation(50, 2, Progress.NONE);
    // A text of one's own among one's counts would rank every true partner first.
    assertThat(figures.violations()).isPositive().isLessThan(figures.pairs());
  }

  @Test
  void treesLieInAModelFolderAsTheyAre() throws IOException {
    TreeScorer trees =
        new TreeScorer(
            new int[] {0, 3},
            new int[] {12, -1, -1, -1},
            new float[] {1.5f, -2, 3, 0.25f},
            new int[] {1, 0, 0, 0});
    Path out = folder.resolve("trees");
    try (ModelWriter writer = new ModelWriter(out, false)) {
      ScorerArrays.write(trees, writer);
      writer.copyNodes(data, data.candidateType());
      writer.commit(ModelManifest.of("sup", data, Map.of(), 1));
    }
    FeatureScorer again =
        ScorerArrays.read(FeatureLearner.GBDT, ModelFolder.open(out), Kernels.plain());
    float[] rows = new float[2 * FeatureColumns.COUNT];
    rows[12] = 2;
    float[] scores = new float[2];
    again.scores(rows, 2, scores);
    assertThat(scores).containsExactly(3.25f, -1.75f);
  }

  @Test
  void treesThatCannotBeGrownHereAreRefusedBeforeAnyWork() {
    assertThatThrownBy(() -> train("forest", "forest", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sup.ranker forest needs the module tapem-learners, which is not there");
    assertThat(folder.resolve("forest")).doesNotExist();
  }
}
