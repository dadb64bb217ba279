package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.tapem.experiment.ModelEvaluation;
import org.tapem.math.Kernels;
import org.tapem.nn.Outcome.Reason;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.Reasons;

class TunedPresetTest {
  private static final String[] SMALL = {
    "profile.dim=16", "profile.query-nodes=100", "profile.negatives=100", "train.epochs=4"
  };
  @TempDir static Path folder;
  private static Dataset data;

  @BeforeAll
  static void makeData() throws IOException {
    data = GeneratedData.write(folder, 1000);
  }

  private static TrainingRequest request(String method, String name, int threads, String... more) {
    List<String> settings = new ArrayList<>(List.of(SMALL));
    settings.addAll(List.of(more));
    Method of = Method.of(method);
    return TrainingRequest.of(data, of, folder.resolve(name))
        .values(of.settings(settings))
        .threads(threads)
        .checkpointSeconds(1e9);
  }

  private static Path train(TrainingRequest request) throws IOException {
    assertThat(new Training(request).run(Progress.NONE, List.of()).reason())
        .isEqualTo(Reason.FINISHED);
    return request.out();
  }

  private static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  private static Query question() throws IOException {
    Cases cases = new Cases(data, 1);
    return Query.ofText(cases.query(cases.of(Part.TEST, 1).get(0)).words());
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
  void findsMoreThanWordsAloneWithoutAnySetting() throws IOException {
    Path words = GeneratedData.train(data, Method.of("tfidf"), folder.resolve("words"));
    Path tuned = GeneratedData.train(data, Method.of("tapem"), folder.resolve("tuned"));
    assertThat(recall(tuned)).isGreaterThan(recall(words));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem", "camel"})
  void theNumberOfThreadsChangesNoByte(String method) throws IOException {
    Map<String, String> one = null;
    for (int threads : new int[] {1, 2, 7}) {
      Path model = train(request(method, method + threads, threads));
      Map<String, String> files = GeneratedData.contents(model);
      one = one == null ? files : one;
      assertThat(files).isEqualTo(one);
    }
  }

  @Test
  void aModelReadBackRanksAsItDidInTrainingOnAnyKernels() throws IOException {
    Path folder = train(request("tapem", "kept", 2));
    Model model = Model.open(folder);
    double recall =
        new ModelEvaluation(model, data)
            .evaluate(Part.VALID, Cases.Ranked.LISTS, 0, 1, Progress.NONE)
            .figures()
            .at()
            .get(0)
            .recall();
    assertThat(ModelFolder.open(folder).manifest().figures()).containsEntry("recall@1", recall);
    assertThat(scores(Model.open(folder, Kernels.plain()).ranker(), question()))
        .containsExactly(scores(model.ranker(), question()));
  }

  @Test
  void eachMethodRanksInItsOwnWay() throws IOException {
    float[] tapem = scores(Model.open(train(request("tapem", "one", 2))).ranker(), question());
    float[] npv = scores(Model.open(train(request("tapem-npv", "two", 2))).ranker(), question());
    float[] dot =
        scores(Model.open(train(request("tapem-pv-dot", "three", 2))).ranker(), question());
    float[] camel = scores(Model.open(train(request("camel", "four", 2))).ranker(), question());
    List<float[]> all = List.of(tapem, npv, dot, camel);
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(all.get(i)).isNotEqualTo(all.get(j));
      }
    }
  }

  /** The parts of a score add up to it, and a candidate without one of its texts scores lower. */
  @Test
  void reasonsAddUpToTheScore() throws IOException {
    Ranker ranker = Model.open(train(request("tapem", "why", 2, "profile.start=none"))).ranker();
    float[] scores = scores(ranker, question());
    int best = 0;
    for (int u = 0; u < scores.length; u++) {
      best = scores[u] > scores[best] ? u : best;
    }
    Reasons reasons = ranker.reasons(question(), new int[] {best}).orElseThrow();
    Reasons.Split split = reasons.splits().get(0);
    double sum = split.base() + split.parts().stream().mapToDouble(Reasons.Part::value).sum();
    assertThat(sum).isCloseTo(scores[best], within(1e-4));
    assertThat(split.parts()).extracting(Reasons.Part::name).contains("similar-texts", "vectors");
    assertThat(Arrays.stream(split.falls()).max().orElseThrow()).isPositive();
  }

  @Test
  void trainingStartsFromCamelUnlessItIsNotTo() throws IOException {
    Path camel = train(request("camel", "start", 2));
    TrainingRequest from = request("tapem", "started", 2).startedFrom(camel);
    Map<String, String> started = GeneratedData.contents(train(from));
    assertThat(started)
        .isNotEqualTo(GeneratedData.contents(train(request("tapem", "default", 2))))
        .isNotEqualTo(
            GeneratedData.contents(train(request("tapem", "none", 2, "profile.start=none"))));
  }

  @Test
  void settingsChooseThePresetThatHasThem() {
    Method tapem = Method.of("tapem");
    assertThat(tapem.presetOf(List.of()).name()).isEqualTo("tuned");
    assertThat(tapem.presetOf(List.of("train.epochs", "profile.dim")).name()).isEqualTo("tuned");
    assertThat(tapem.presetOf(List.of("model.dropout")).name()).isEqualTo("published");
    assertThat(tapem.presetOf(List.of("epochs", "walk.length")).name()).isEqualTo("published");
    assertThatThrownBy(() -> tapem.settings(List.of("profile.dim=16", "model.dropout=0.1")))
        .hasMessageContaining("there is no setting \"model.dropout\"");
    assertThatThrownBy(() -> tapem.preset("best"))
        .hasMessage("tapem has the presets tuned and published, got best");
    assertThatThrownBy(() -> Method.of("bm25").preset("published"))
        .hasMessage("bm25 has no presets, got published");
  }

  @Test
  void whatIsDerivedFromTheTextsIsKeptInTheModel() throws IOException {
    Map<String, String> settings =
        ModelFolder.open(train(request("tapem", "derived", 2))).manifest().settings();
    assertThat(settings).containsEntry("profile.min-count", "2"); // texts of more than 20 words
    assertThat(Double.parseDouble(settings.get("profile.drop"))).isBetween(0.3, 0.8);
    Map<String, String> given =
        request("tapem", "given", 2, "profile.min-count=3", "profile.drop=0.25").values().asMap();
    assertThat(given).containsEntry("profile.min-count", "3").containsEntry("profile.drop", "0.25");
  }
}
