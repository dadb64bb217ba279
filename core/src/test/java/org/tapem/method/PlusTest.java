package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.io.ArrayFile;
import org.tapem.io.Checksums;
import org.tapem.math.Kernels;
import org.tapem.nn.BatchReport;
import org.tapem.nn.Outcome.Reason;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

class PlusTest {
  private static final double NEVER = 1e9; // seconds to the next checkpoint
  @TempDir static Path folder;
  private static Dataset data;
  private static TrainingRequest shared; // of twoEpochs

  @BeforeAll
  static void makeData() throws IOException {
    data = GeneratedData.write(folder, 1000);
  }

  private static TrainingRequest request(
      Dataset on, Method method, String name, int threads, boolean resume, String... settings) {
    List<String> all = new ArrayList<>();
    if (method == Method.of("tapem-plus")) {
      all.addAll(List.of("plus.dim=16", "plus.query-nodes=100", "plus.negatives=100"));
    }
    all.addAll(List.of(settings));
    return TrainingRequest.of(on, method, folder.resolve(name))
        .values(method.settings(all))
        .threads(threads)
        .resume(resume)
        .checkpointSeconds(NEVER);
  }

  private static TrainingRequest request(String name, int threads, String... settings) {
    return request(data, Method.of("tapem-plus"), name, threads, false, settings);
  }

  private static ModelFolder train(TrainingRequest request) throws IOException {
    assertThat(new Training(request).run(Progress.NONE, List.of()).reason())
        .isEqualTo(Reason.FINISHED);
    return ModelFolder.open(request.out());
  }

  /** A model that several tests look at, trained once. */
  private static TrainingRequest twoEpochs() throws IOException {
    if (shared == null) {
      shared = request("two-epochs", 2, "train.epochs=2");
      train(shared);
    }
    return shared;
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
  void findsMoreThanWordsAlone() throws IOException {
    TrainingRequest words = request(data, Method.of("tfidf"), "words", 2, false);
    train(words);
    TrainingRequest plus = request("plus", 2);
    train(plus);
    assertThat(recall(plus.out())).isGreaterThan(recall(words.out()) + 0.05);
  }

  @Test
  void theNumberOfThreadsChangesNoByte() throws IOException {
    Map<String, String> two = GeneratedData.contents(twoEpochs().out());
    for (int threads : new int[] {1, 7}) {
      TrainingRequest request = request("threads" + threads, threads, "train.epochs=2");
      train(request);
      assertThat(GeneratedData.contents(request.out())).isEqualTo(two);
    }
  }

  @Test
  void aTrainingGoesOnWhereItStopped() throws IOException {
    TrainingRequest whole = request("whole", 2, "train.epochs=3");
    train(whole);
    TrainingRequest cut = request("cut", 2, "train.epochs=3");
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
    train(request(data, Method.of("tapem-plus"), "cut", 2, true, "train.epochs=3"));
    assertThat(GeneratedData.contents(cut.out())).isEqualTo(GeneratedData.contents(whole.out()));
  }

  @Test
  void aTrainingStoppedBeforeItsFirstEpochGoesOnToo() throws IOException {
    TrainingRequest whole = twoEpochs();
    TrainingRequest cut = request("early", 2, "train.epochs=2");
    Training stopped = new Training(cut);
    Progress stopper =
        new Progress() {
          @Override
          public void phase(String name, long total, String unit) {}

          @Override
          public void advance(long by) {
            stopped.requestStop();
          }
        };
    assertThat(stopped.run(stopper, List.of()).reason()).isEqualTo(Reason.STOPPED);
    assertThat(cut.out()).doesNotExist();
    train(request(data, Method.of("tapem-plus"), "early", 2, true, "train.epochs=2"));
    assertThat(GeneratedData.contents(cut.out())).isEqualTo(GeneratedData.contents(whole.out()));
  }

  @Test
  void aModelReadBackScoresAsItDidInTrainingOnAnyKernels() throws IOException {
    TrainingRequest request = twoEpochs();
    Map<String, Double> figures = ModelFolder.open(request.out()).manifest().figures();
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
  }

  /** Scorers of neighbours are scored together; also when asked twice, or by other threads. */
  @Test
  void scoresDoNotDependOnWhichQueriesShareABlock() throws Exception {
    TrainingRequest request = request("together", 2, "train.epochs=1");
    train(request);
    Ranker ranker = Model.open(request.out()).ranker();
    Cases cases = new Cases(data, 1);
    List<Query> queries = cases.of(Part.TEST, 0).stream().limit(21).map(cases::query).toList();
    assertThat(queries).hasSize(21);
    List<float[]> alone = queries.stream().map(query -> scores(ranker, query)).toList();
    for (int threads : new int[] {1, 2, 4, 30}) {
      PreparedQueries prepared = ranker.prepare(queries, threads);
      assertThat(prepared.size()).isEqualTo(21);
      assertThat(prepared.together()).isLessThanOrEqualTo(Math.max(1, 21 / threads));
      for (int round = 0; round < 2; round++) {
        IntStream.range(0, queries.size())
            .parallel()
            .forEach(
                i -> {
                  float[] found = new float[ranker.candidates()];
                  prepared.scorer(i).scores(0, found.length, found);
                  assertThat(found).containsExactly(alone.get(i));
                });
      }
    }
  }

  @Test
  void whatAQueryIsJoinedToCountsUnlessItIsNotToBeRead() throws IOException {
    Cases cases = new Cases(data, 1);
    Query citing =
        cases.of(Part.TEST, 0).stream()
            .map(cases::query)
            .filter(query -> query.linked(1).length > 0)
            .findFirst()
            .orElseThrow();
    Query alone = Query.ofText(citing.words());
    TrainingRequest reads = twoEpochs();
    TrainingRequest not = request("reads-not", 2, "train.epochs=2", "plus.links=false");
    train(not);
    Ranker reader = Model.open(reads.out()).ranker();
    Ranker other = Model.open(not.out()).ranker();
    assertThat(scores(other, citing)).containsExactly(scores(other, alone));
    assertThat(scores(reader, citing)).isNotEqualTo(scores(reader, alone));
    assertThat(scores(reader, alone))
        .as("a text alone is ranked as if nothing else could be read")
        .containsExactly(scores(other, alone));
    Query there = new Query(Query.NEW, citing.words(), new int[][] {{}, {}, {0}}, 2015);
    assertThat(scores(reader, there)).isNotEqualTo(scores(reader, alone));
    assertThat(scores(other, there)).containsExactly(scores(other, alone));
  }

  private static float[] trained(String name, String... papers) throws IOException {
    Dataset on = GeneratedData.imported(folder, name, papers);
    TrainingRequest request =
        request(on, Method.of("tapem-plus"), name + "-model", 2, false, "train.epochs=2");
    train(request);
    return scores(Model.open(request.out()).ranker(), Query.ofText(new int[] {0}));
  }

  @Test
  void aFewTextsAreEnough() throws IOException {
    float[] one =
        trained(
            "one",
            GeneratedData.paper(1, 2018, "deep trees", "a"),
            GeneratedData.paper(2, 2019, "deep roots", "a"),
            GeneratedData.paper(3, 2021, "deep leaves", "a"));
    assertThat(one).hasSize(1);
    float[] single =
        trained(
            "single",
            GeneratedData.paper(1, 2018, "old trees", "a", "b"),
            GeneratedData.paper(2, 2021, "old leaves", "a"));
    assertThat(single).hasSize(2);
    float[] apart =
        trained(
            "apart",
            GeneratedData.paper(1, 2018, "wet river", "a"),
            GeneratedData.paper(2, 2019, "tall trees", "b"),
            GeneratedData.paper(3, 2019, "tall trees", "b", "c"),
            GeneratedData.paper(4, 2021, "tall leaves", "a"));
    assertThat(apart).hasSize(3).doesNotContain(Float.NaN);
  }

  @Test
  void textsWithoutAKnownWordRankByTheNumberOfTexts() throws IOException {
    Dataset silent =
        GeneratedData.imported(
            folder,
            "silent",
            GeneratedData.paper(1, 2018, "", "a", "b"),
            GeneratedData.paper(2, 2019, "", "b", "c"),
            GeneratedData.paper(3, 2019, "", "a", "b", "c"),
            GeneratedData.paper(4, 2021, "", "c"));
    TrainingRequest request =
        request(silent, Method.of("tapem-plus"), "silent-model", 2, false, "train.epochs=2");
    train(request);
    float[] scores = scores(Model.open(request.out()).ranker(), Query.ofText(new int[0]));
    assertThat(scores[1]).isGreaterThan(scores[0]); // b has all three
    assertThat(scores[1]).isGreaterThan(scores[2]);
  }

  /** A model of when there were two sets of weights is whole, and can not be read all the same. */
  @Test
  void aModelOfAnotherVersionIsToBeTrainedAgain() throws IOException {
    Path model = train(request("older", 2, "train.epochs=1")).folder();
    Path curves = model.resolve("arrays/evidence.calibration");
    Path manifest = model.resolve("manifest.json");
    Path sums = model.resolve(Checksums.FILE);
    String listed = Files.readString(sums);
    String before = Checksums.of(curves) + Checksums.of(manifest);
    Files.write(
        curves, Arrays.copyOf(Files.readAllBytes(curves), ArrayFile.HEADER + 2 * 2 * Float.BYTES));
    String message = Files.readString(manifest);
    int rows =
        message.indexOf(
            "3", message.indexOf("\"rows\"", message.indexOf("\"evidence.calibration\"")));
    Files.writeString(manifest, message.substring(0, rows) + "2" + message.substring(rows + 1));
    Files.writeString(
        sums,
        listed
            .replace(before.substring(0, 64), Checksums.of(curves))
            .replace(before.substring(64), Checksums.of(manifest)));
    assertThatThrownBy(() -> Model.open(model))
        .hasMessage(
            model
                + ": was trained by another version of the method; train it again: "
                + "4 numbers of curves, expected 6");
  }

  /** Its settings have their former names, and its weights those of the features of then. */
  @Test
  void aModelOfBeforeFeaturesHadNamesOpensAsItIs() throws IOException {
    Path model = train(request("before", 2, "train.epochs=1", "plus.style=no")).folder();
    Query query = Query.ofText(new int[] {1, 2, 3});
    float[] expected = scores(Model.open(model).ranker(), query);
    Path manifest = model.resolve("manifest.json");
    Path names = model.resolve("arrays/evidence.features");
    Path sums = model.resolve(Checksums.FILE);
    String listed = Files.readString(sums);
    String now = Checksums.of(manifest);
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replace("\"plus.style\"", "\"evidence.manner\"")
            .replace("\"plus.", "\"evidence.")
            .replaceAll("\"evidence.features\"\\s*:\\s*\\{[^}]*\\},", ""));
    Files.delete(names);
    Files.writeString(
        sums,
        listed
            .replace(now, Checksums.of(manifest))
            .replaceAll("\\w+  arrays/evidence.features\n", ""));
    Model opened = Model.open(model);
    assertThat(scores(opened.ranker(), query)).containsExactly(expected);
    assertThat(opened.settings().asMap()).containsEntry("plus.style", "no");
  }

  @Test
  void settingsThatCannotBeAreRefused() {
    for (String wrong :
        List.of("dim=20", "drop=1", "query-nodes=0", "negatives=0", "path=-1", "held-out=-1")) {
      assertThatThrownBy(() -> Method.of("tapem-plus").settings(List.of("plus." + wrong)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("plus." + wrong.substring(0, wrong.indexOf('=')) + " must be");
    }
  }
}
