package org.tapem.method.hne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.math.Kernels;
import org.tapem.method.Cases;
import org.tapem.method.GeneratedData;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.ModelFolder;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.BatchReport;
import org.tapem.nn.Outcome.Reason;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

class HneTest {
  private static final String FAST = "train.learning-rate=0.03";
  private static final double NEVER = 1e9; // seconds to the next checkpoint
  @TempDir static Path folder;
  private static Dataset data;

  @BeforeAll
  static void makeData() throws IOException {
    data = GeneratedData.write(folder, 1000);
  }

  private static TrainingRequest request(
      Dataset on, String name, int threads, boolean resume, String... settings) {
    List<String> all =
        new ArrayList<>(List.of("hne.dim=16", "hne.query-nodes=100", "walk.per-node=2"));
    all.addAll(List.of(settings));
    return TrainingRequest.of(on, Method.of("hne"), folder.resolve(name))
        .values(Method.of("hne").settings(all))
        .threads(threads)
        .resume(resume)
        .checkpointSeconds(NEVER);
  }

  private static ModelFolder train(TrainingRequest request) throws IOException {
    assertThat(new Training(request).run(Progress.NONE, List.of()).reason())
        .isEqualTo(Reason.FINISHED);
    return ModelFolder.open(request.out());
  }

  private static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  private static double recall(Path model) throws IOException {
    return new ModelEvaluation(Model.open(model), data)
        .evaluate(Part.TEST, Cases.Ranked.LISTS, 0, 2, Progress.NONE).figures().at().stream()
            .filter(at -> at.n() == 5)
            .findFirst()
            .orElseThrow()
            .recall();
  }

  @Test
  void learnsWhatIsPlantedWithLinksAndByWordsAlone() throws IOException {
    Path popular = folder.resolve("popular");
    new Training(
            TrainingRequest.of(data, Method.of("popularity"), popular)
                .threads(1)
                .checkpointSeconds(NEVER))
        .run(Progress.NONE, List.of());
    TrainingRequest linked = request(data, "linked", 2, false, FAST, "hne.negatives=4");
    train(linked);
    TrainingRequest words =
        request(data, "words", 2, false, FAST, "hne.negatives=4", "hne.links=false", "hne.omega=0");
    assertThat(train(words).manifest().arrays().keySet())
        .contains("table.author", "table.word-vectors", "table.right-bias", "weights.kinds")
        .doesNotContain("table.paper", "table.venue", "weights.paths");
    double floor = recall(popular) + 0.1;
    assertThat(recall(linked.out())).isGreaterThan(floor);
    assertThat(recall(words.out())).isGreaterThan(floor);
  }

  @Test
  void theNumberOfThreadsChangesNoByte() throws IOException {
    Map<String, String> one = null;
    for (int threads : new int[] {1, 2, 7}) {
      TrainingRequest request =
          request(data, "threads" + threads, threads, false, "train.epochs=2");
      train(request);
      Map<String, String> contents = GeneratedData.contents(request.out());
      one = one == null ? contents : one;
      assertThat(contents).isEqualTo(one);
    }
  }

  @Test
  void aTrainingGoesOnWhereItStopped() throws IOException {
    TrainingRequest whole = request(data, "whole", 2, false, "train.epochs=3");
    train(whole);
    TrainingRequest cut = request(data, "cut", 2, false, "train.epochs=3");
    Training stopped = new Training(cut);
    TrainListener stopper =
        new TrainListener() {
          @Override
          public void batchDone(BatchReport report, TrainState state) {
            if (report.epoch() == 2 && report.batch() == 3) {
              stopped.requestStop();
            }
          }
        };
    assertThat(stopped.run(Progress.NONE, List.of(stopper)).reason()).isEqualTo(Reason.STOPPED);
    train(request(data, "cut", 2, true, "train.epochs=3"));
    assertThat(GeneratedData.contents(cut.out())).isEqualTo(GeneratedData.contents(whole.out()));
  }

  @Test
  void aModelReadBackScoresAsItDidInTrainingOnAnyKernels() throws IOException {
    TrainingRequest request = request(data, "kept", 2, false, "train.epochs=2");
    Map<String, Double> figures = train(request).manifest().figures();
    Model model = Model.open(request.out());
    double recall =
        new ModelEvaluation(model, data)
            .evaluate(Part.VALID, Cases.Ranked.LISTS, 0, 1, Progress.NONE)
            .figures()
            .at()
            .get(0)
            .recall();
    assertThat(figures).containsEntry("recall@1", recall);
    Cases cases = new Cases(data, 1);
    Query query = cases.query(cases.of(Part.TEST, 1).get(0));
    float[] all = scores(model.ranker(), query);
    assertThat(scores(Model.open(request.out(), Kernels.plain()).ranker(), query))
        .containsExactly(all);
    QueryScorer scorer = model.ranker().prepare(List.of(query), 1).scorer(0);
    float[] two = new float[2];
    scorer.scores(new int[] {9, 4}, 2, two);
    assertThat(two).containsExactly(all[9], all[4]);
    assertThat(scores(model.ranker(), Query.ofText(query.words())))
        .as("links count")
        .isNotEqualTo(all);
  }

  @Test
  void oneCandidateNodeAndNoLinksLeaveNothingToLearnButTrain() throws IOException {
    Dataset one =
        GeneratedData.imported(
            folder,
            "one",
            GeneratedData.paper(1, 2018, "deep trees", "a"),
            GeneratedData.paper(2, 2019, "deep roots", "a"),
            GeneratedData.paper(3, 2021, "deep leaves", "a"));
    TrainingRequest request = request(one, "one-model", 2, false, "train.epochs=2");
    train(request);
    assertThat(scores(Model.open(request.out()).ranker(), Query.ofText(new int[] {0}))).hasSize(1);
  }

  @Test
  void textsWithoutAKnownWordLeaveWalksToLearnFrom() throws IOException {
    Dataset silent =
        GeneratedData.imported(
            folder,
            "silent",
            GeneratedData.paper(1, 2018, "", "a", "b"),
            GeneratedData.paper(2, 2019, "", "b", "c"),
            GeneratedData.paper(3, 2019, "", "a", "b", "c"),
            GeneratedData.paper(4, 2021, "", "c"));
    TrainingRequest request = request(silent, "silent-model", 2, false, "train.epochs=2");
    ModelFolder model = train(request);
    assertThat(model.manifest().arrays().get("table.word-vectors").rows()).isZero();
    float[] scores = scores(Model.open(request.out()).ranker(), Query.ofText(new int[0]));
    assertThat(scores).hasSize(3);
  }

  @Test
  void settingsThatCannotBeAreRefused() {
    for (String wrong :
        List.of("omega=1", "omega=-0.1", "window=0", "negatives=0", "hne.start=0")) {
      String key = wrong.startsWith("hne.") ? wrong : "hne." + wrong;
      assertThatThrownBy(() -> request(data, "wrong", 1, false, key))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(key.substring(0, key.indexOf('=')) + " must be");
    }
  }
}
