package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.eval.RankFigures;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.method.simple.Shops;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.rank.Ranker;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/** Baselines on users and items, from a data set to a model and back; and where they refuse. */
class BaselineKindsTest {
  private static final int USERS = 600;
  @TempDir static Path folder;
  private static Dataset shop;
  private static Dataset papers;

  @BeforeAll
  static void makeData() throws IOException {
    shop = shop(folder.resolve("shop"), Shops.planted(11, USERS, 300, 10, 8));
    papers = GeneratedData.write(folder, 150);
  }

  private static Dataset shop(Path target, Shops.Planted planted) throws IOException {
    var task = new DatasetManifest.Task("user", "item", "buys", true);
    Network network = planted.network();
    try (DatasetWriter writer =
        new DatasetWriter(target, false, Shops.SCHEMA, task, List.of("text"))) {
      nodes(writer, 0, network.nodes(0));
      nodes(writer, 1, network.nodes(1));
      var bought = network.adjacency(0, Direction.FORWARD);
      writer.links(0, new Links(bought.offsets(), bought.targets()));
      int[] users = new int[network.nodes(0)];
      List<HeldOut.Part> parts = new ArrayList<>();
      for (int user = 0; user < users.length; user++) {
        users[user] = user;
        parts.add(user % 2 == 0 ? HeldOut.Part.VALID : HeldOut.Part.TEST);
      }
      writer.heldOutQueryNodes(users);
      writer.heldOutLinks(0, Links.ofPairs(users.length, users, planted.held()));
      writer.parts(parts);
      writer.words(
          Vocabulary.sorted(new StringTable(), new long[0], new int[0], 0, 1).vocabulary(), 1);
      writer.stopWords(StopWords.none());
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

  private static Path train(Dataset data, Method method, int threads, Path out) throws IOException {
    new Training(
            TrainingRequest.of(data, method, out)
                .threads(threads)
                .replace(true)
                .checkpointSeconds(600))
        .run(Progress.NONE, List.of());
    return out;
  }

  private static double recall(Path model, int at) throws IOException {
    RankFigures figures =
        new ModelEvaluation(Model.open(model), shop)
            .evaluate(HeldOut.Part.TEST, Cases.Ranked.LISTS, 0, 2, Progress.NONE)
            .figures();
    return figures.at().stream().filter(f -> f.n() == at).findFirst().orElseThrow().recall();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"item-knn", "common-neighbours", "adamic-adar", "resource-allocation", "bpr"})
  void aModelThatIsOpenedRanksAboveChanceAndPopularity(Method method) throws IOException {
    Path popularity = train(shop, Method.of("popularity"), 2, folder.resolve("popularity"));
    Path model = train(shop, method, 2, folder.resolve(method.key()));
    assertThat(recall(model, 10)).isGreaterThan(recall(popularity, 10) + 0.1);
    Map<String, Double> valid = ModelFolder.open(model).manifest().figures();
    assertThat(valid.get("recall@10")).isGreaterThan(0.3);
    assertThat(Model.open(model).ranker().method()).isEqualTo(method.key());
  }

  @ParameterizedTest
  @ValueSource(strings = {"item-knn", "adamic-adar", "bpr", "bm25"})
  void theBytesDoNotDependOnThreads(Method method) throws IOException {
    Dataset data = method == Method.of("bm25") ? papers : shop;
    Path one = train(data, method, 1, folder.resolve("one"));
    for (int threads : new int[] {2, 7}) {
      Path other = train(data, method, threads, folder.resolve("other"));
      assertThat(GeneratedData.contents(other)).isEqualTo(GeneratedData.contents(one));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"item-knn", "bpr"})
  void aTaskAboutNewNodesIsRefusedWithItsRule(Method method) {
    assertThat(method.needsKnown()).isTrue();
    Path out = folder.resolve("refused");
    assertThatThrownBy(() -> train(papers, method, 1, out))
        .isInstanceOf(BadFileException.class)
        .hasMessage(
            papers.folder()
                + ": cannot be trained on by "
                + method.key()
                + ": it ranks for nodes whose links \"writes\" are known, but this task asks about"
                + " a new paper");
    assertThat(Files.exists(out)).isFalse();
  }

  @Test
  void whoCanShareNothingIsRefused() throws IOException {
    Path target = folder.resolve("alone");
    var task = new DatasetManifest.Task("user", "item", "buys");
    try (DatasetWriter writer =
        new DatasetWriter(target, false, Shops.SCHEMA, task, List.of("text"))) {
      nodes(writer, 0, 1);
      nodes(writer, 1, 1);
      writer.links(0, new Links(new int[] {0, 1}, new int[] {0}));
      writer.heldOutLinks(0, new Links(new int[] {0}, new int[0]));
      writer.parts(List.of());
      writer.words(
          Vocabulary.sorted(new StringTable(), new long[0], new int[0], 0, 1).vocabulary(), 1);
      writer.stopWords(StopWords.none());
      writer.commit(Map.of(), List.of());
    }
    Dataset alone = Dataset.open(target);
    assertThatThrownBy(() -> train(alone, Method.of("adamic-adar"), 1, folder.resolve("refused")))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("a new user and a known item can share no neighbour");
  }

  @Test
  void vectorsOfAModelAreThoseThatWereTrained() throws IOException {
    Path model = train(shop, Method.of("bpr"), 2, folder.resolve("vectors"));
    ModelFolder opened = ModelFolder.open(model);
    Ranker ranker = Model.open(model).ranker();
    var space = ranker.space().orElseThrow();
    float[] queryVector = space.queryVectors(List.of(Shops.known(7)), 1);
    float[] candidateVector = space.candidateVector(5);
    double score = opened.floats("factors.bias")[5];
    for (int k = 0; k < space.dim(); k++) {
      score += queryVector[k] * (double) candidateVector[k];
    }
    assertThat(Shops.scores(ranker, Shops.known(7))[5]).isCloseTo((float) score, within(1e-4f));
  }

  @Test
  void estimatesGrowWithTheSettings() {
    long small = bytes(Method.of("bpr"), "bpr.dim=16");
    assertThat(bytes(Method.of("bpr"), "bpr.dim=160") - small)
        .isEqualTo(4L * 144 * (USERS + 2 * 300));
    assertThat(bytes(Method.of("item-knn"), "neighbours=100"))
        .isGreaterThan(bytes(Method.of("item-knn"), "neighbours=5"));
  }

  private static long bytes(Method method, String setting) {
    return MemoryEstimate.of(shop, method, method.settings(List.of(setting))).bytes();
  }
}
