package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadFileException;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;
import org.tapem.network.Direction;
import org.tapem.query.papers.PaperAddition;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.VectorSpace;

/** Models of all methods take new nodes in. */
class ModelFoldInTest {
  private static final int YEAR = 2014;
  @TempDir static Path folder;
  private static Dataset data;
  private static Path unseen;

  @BeforeAll
  static void generate() throws IOException {
    Path all = folder.resolve("papers.jsonl");
    new Generator(GeneratorSettings.of(400)).write(all, null, 2, done -> {});
    data = GeneratedData.split(all, YEAR, folder.resolve("data"));
    List<String> later =
        Files.readAllLines(all).stream().filter(line -> line.contains("\"year\":2014")).toList();
    assertThat(later).hasSizeGreaterThan(20);
    unseen = Files.write(folder.resolve("unseen.jsonl"), later);
  }

  static Stream<Method> all() {
    return Methods.all().stream().filter(method -> !method.needsKnown());
  }

  private static Path trained(Method method) throws IOException {
    Path model = folder.resolve(method.key());
    if (!Files.exists(model)) {
      GeneratedData.train(data, method, model, settings(method));
    }
    return model;
  }

  private static String[] settings(Method method) {
    if (method.startable()) {
      return new String[] {
        "model.dim=16", "pair-dim=12", "words.dim=16", "words.epochs=1", "train.epochs=1"
      };
    }
    return switch (method.key()) {
      case "sup" -> new String[] {"ranker=logistic"};
      case "hne", "tapem-plus" -> new String[] {"train.epochs=2"};
      default -> new String[0];
    };
  }

  private static Path added(Path model, Path out) throws IOException {
    PaperAddition addition = GeneratedData.addition(model, unseen);
    new ModelFoldIn(ModelFolder.open(model), addition.addition()).writeTo(out, true, 2);
    return out;
  }

  @ParameterizedTest
  @MethodSource("all") // not for tasks about new nodes
  void newCandidateNodesAreRanked(Method method) throws IOException {
    Path model = trained(method);
    Ranker before = Model.open(model).ranker();
    Model after = Model.open(added(model, folder.resolve(method.key() + "-added")));
    int unseenCandidateNodes = GeneratedData.addition(model, unseen).newAuthors();
    assertThat(unseenCandidateNodes).isPositive();
    assertThat(after.ranker().candidates()).isEqualTo(before.candidates() + unseenCandidateNodes);
    assertThat(after.degrees()).hasSize(after.ranker().candidates()).doesNotContain(0);
    float[] scores = scores(after.ranker(), new Cases(data, 1).query(0));
    for (float score : scores) {
      assertThat(score).isFinite();
    }
    assertThat(after.rank("any text", 5)).hasSize(5);
  }

  private static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  @ParameterizedTest
  @MethodSource("all") // not for tasks about new nodes
  void nothingAddedChangesNoByte(Method method) throws IOException {
    Path model = trained(method);
    Path nothing = folder.resolve("nothing.jsonl");
    Files.writeString(nothing, "{\"id\": \"x\", \"title\": \"no author\"}\n");
    PaperAddition addition = GeneratedData.addition(model, nothing);
    assertThat(addition.addition().isEmpty()).isTrue();
    Path out = folder.resolve("same");
    new ModelFoldIn(ModelFolder.open(model), addition.addition()).writeTo(out, true, 1);
    assertThat(GeneratedData.contents(out)).isEqualTo(GeneratedData.contents(model));
  }

  @ParameterizedTest
  @MethodSource("all") // not for tasks about new nodes
  void theBytesDoNotDependOnThreads(Method method) throws IOException {
    Path model = trained(method);
    Path one = folder.resolve("one");
    Path three = folder.resolve("three");
    ModelFolder opened = ModelFolder.open(model);
    new ModelFoldIn(opened, GeneratedData.addition(model, unseen).addition()).writeTo(one, true, 1);
    new ModelFoldIn(opened, GeneratedData.addition(model, unseen).addition())
        .writeTo(three, true, 3);
    assertThat(GeneratedData.contents(one)).isEqualTo(GeneratedData.contents(three));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem", "camel", "metapath2vec", "hne"})
  void aNewVectorPointsWhereItsTextsPoint(Method method) throws IOException {
    Path model = trained(method);
    VectorSpace before = Model.open(model).ranker().space().orElseThrow();
    Model after = Model.open(added(model, folder.resolve(method.key() + "-vectors")));
    VectorSpace space = after.ranker().space().orElseThrow();
    int known = Model.open(model).ranker().candidates();
    double sum = 0;
    for (int candidateNode = 0; candidateNode < known; candidateNode++) {
      assertThat(space.candidateVector(candidateNode))
          .containsExactly(before.candidateVector(candidateNode));
      sum +=
          Math.sqrt(
              dot(before.candidateVector(candidateNode), before.candidateVector(candidateNode)));
    }
    int fresh = known; // the first new one
    float[] mean = new float[space.dim()];
    for (Query text : texts(after.folder(), fresh)) {
      float[] queryVector = before.queryVectors(List.of(text), 1);
      for (int d = 0; d < mean.length; d++) {
        mean[d] += queryVector[d];
      }
    }
    float[] vector = space.candidateVector(fresh);
    double length = Math.sqrt(dot(vector, vector));
    assertThat(length).isCloseTo(sum / known, within(1e-4));
    double cosine = dot(vector, mean) / length / Math.sqrt(dot(mean, mean));
    assertThat(cosine).isCloseTo(1, within(1e-4));
  }

  /** The texts of a candidate node with what the model knew before of what they are joined to. */
  private static List<Query> texts(ModelFolder model, int candidateNode) throws IOException {
    var part = model.trainingPart().orElseThrow();
    Texts.Flat flat = part.texts();
    List<Query> texts = new ArrayList<>();
    for (int queryNode : part.network().adjacency(0, Direction.FORWARD).neighbours(candidateNode)) {
      int[][] links = new int[3][];
      links[0] = new int[0];
      for (int relation = 1; relation < 3; relation++) {
        int known = data.training(data.schema().relations().get(relation).to());
        links[relation] =
            Arrays.stream(
                    part.network().adjacency(relation, Direction.FORWARD).neighbours(queryNode))
                .filter(node -> node < known)
                .toArray();
      }
      int[] words =
          Arrays.copyOfRange(flat.words(), flat.starts()[queryNode], flat.starts()[queryNode + 1]);
      texts.add(new Query(Query.NEW, words, links, YEAR));
    }
    return texts;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      sum += (double) a[d] * b[d];
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem-plus", "tfidf", "bm25"})
  void anAddedTextRanksItsOwnFirst(Method method) throws IOException {
    Path model = trained(method);
    Path one = folder.resolve("one.jsonl");
    Files.writeString(
        one,
        """
        {"id": "mine", "title": "%s", "authors": [{"id": "me", "name": "Me"}], "year": 2014}
        """
            .formatted(title()));
    Path out = folder.resolve(method.key() + "-own");
    new ModelFoldIn(ModelFolder.open(model), GeneratedData.addition(model, one).addition())
        .writeTo(out, true, 1);
    Model after = Model.open(out);
    assertThat(after.rank(title(), 1)).extracting(RankedNode::id).containsExactly("me");
  }

  /** Words of the vocabulary that stand together in no text. */
  private static String title() throws IOException {
    var words = data.vocabulary();
    return String.join(" ", words.word(40), words.word(90), words.word(140), words.word(190));
  }

  /** Two of one program: both have read the model before one of them replaces it. */
  @Test
  void whatWasReadBeforeAnAdditionDoesNotUndoIt() throws IOException {
    Path model = folder.resolve("shared");
    GeneratedData.train(data, Method.of("popularity"), model);
    ModelFolder read = ModelFolder.open(model);
    List<AddedNodes> additions = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Path file = folder.resolve("one-" + i);
      Files.writeString(file, GeneratedData.paper(700_000 + i, 2014, title(), "author" + i));
      additions.add(GeneratedData.addition(model, file).addition());
    }
    new ModelFoldIn(ModelFolder.open(model), additions.get(0)).replace(model, 1);
    ModelFoldIn late = new ModelFoldIn(read, additions.get(1));
    assertThatThrownBy(() -> late.replace(model, 1))
        .isInstanceOf(BadFileException.class)
        .hasMessage(model + ": was replaced while nodes were added to it: nothing was added");
    assertThat(ModelFolder.open(model).ids("paper").find("700000")).isNotNegative();
  }

  /** Each opens the model after it has the lock. */
  @Test
  void threadsThatLockTheModelFirstLoseNothing() throws Exception {
    Path model = folder.resolve("locked");
    GeneratedData.train(data, Method.of("popularity"), model);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<?>> running = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Path file = folder.resolve("locked-" + i);
      Files.writeString(file, GeneratedData.paper(800_000 + i, 2014, title(), "author" + i));
      running.add(
          pool.submit(
              () -> {
                WriteLock lock = WriteLock.take(model, LockWait.DEFAULT);
                try (lock) {
                  ModelFolder read = ModelFolder.open(model);
                  AddedNodes addition = GeneratedData.addition(model, file).addition();
                  return new ModelFoldIn(read, addition).replace(model, 1);
                }
              }));
    }
    for (Future<?> one : running) {
      one.get();
    }
    pool.shutdown();
    assertThat(ModelFolder.open(model).manifest().added().queryNodes()).isEqualTo(8);
  }

  /** Readers that open a model while it is replaced again and again. */
  @Test
  void whoOpensAModelThatIsReplacedGetsAWholeOne() throws Exception {
    Path model = folder.resolve("replaced");
    GeneratedData.train(data, Method.of("tfidf"), model);
    AtomicBoolean ended = new AtomicBoolean();
    Thread writer =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < 15; i++) {
                  Path more = folder.resolve("more.jsonl");
                  Files.writeString(more, GeneratedData.paper(900_000 + i, 2014, title(), "w" + i));
                  new ModelFoldIn(
                          ModelFolder.open(model), GeneratedData.addition(model, more).addition())
                      .replace(model, 1);
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } finally {
                ended.set(true);
              }
            });
    writer.start();
    int before = 0;
    while (!ended.get()) {
      Model opened = Model.open(model);
      int candidateCount = opened.ranker().candidates();
      int queryCount = opened.folder().trainingPart().orElseThrow().times().length;
      assertThat(opened.degrees()).hasSize(candidateCount);
      assertThat(queryCount - data.training(data.queryType()))
          .isEqualTo(candidateCount - data.training(data.candidateType()));
      assertThat(candidateCount).isGreaterThanOrEqualTo(before);
      before = candidateCount;
    }
    writer.join();
    assertThat(Model.open(model).folder().manifest().added().candidateNodes()).isEqualTo(15);
  }
}
