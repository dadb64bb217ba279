package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.generate.NetworkGenerator;
import org.tapem.dataset.generate.NetworkSize;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.nn.BatchReport;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.settings.SettingsValues;

/** The estimate against programs that get a little more heap than it says, or half of it. */
class MemoryEstimateTest {
  private static final int OUT_OF_MEMORY = 3;
  private static final List<String> FEW_STEPS = List.of("train.epochs=1", "words.epochs=1");
  @TempDir static Path folder;
  private static Dataset data;

  @BeforeAll
  static void makeData() throws IOException {
    data = GeneratedData.write(folder, 400);
  }

  private static long estimate(List<String> settings) {
    return estimate(Method.of("tapem"), settings);
  }

  private static long estimate(Method method, List<String> settings) {
    return estimate(data, method, settings);
  }

  private static long estimate(Dataset of, Method method, List<String> settings) {
    return MemoryEstimate.of(of, method, method.settings(settings)).bytes();
  }

  /** Trains in a program of its own, with so much heap and no memory to spare for threads. */
  private static int train(double heap, Method method, List<String> settings) throws Exception {
    return train(data, heap, method, settings);
  }

  private static int train(Dataset on, double heap, Method method, List<String> settings)
      throws Exception {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Without the module of the vector kernels: they are slow until they are compiled.
    words.addAll(List.of("-XX:+UseSerialGC", "-Xmx" + (long) heap, "-XX:+ExitOnOutOfMemoryError"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Probe.class.getName()));
    words.add(on.folder().toString());
    words.add(folder.resolve("model").toString());
    words.add(method.key());
    words.addAll(settings);
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    int code = process.waitFor();
    assertThat(code).as(Files.readString(log)).isIn(0, OUT_OF_MEMORY);
    return code;
  }

  /** The program: trains for two batches, which are as large as any. */
  static final class Probe {
    private Probe() {}

    public static void main(String[] args) throws IOException {
      Method method = Method.of(args[2]);
      SettingsValues values = method.settings(List.of(args).subList(3, args.length));
      Dataset data = Dataset.open(Path.of(args[0]));
      Path out = Path.of(args[1]);
      Training training =
          new Training(
              TrainingRequest.of(data, method, out)
                  .values(values)
                  .threads(2)
                  .replace(true)
                  .checkpointSeconds(0));
      TrainListener stopper =
          new TrainListener() {
            @Override
            public void batchDone(BatchReport report, TrainState state) {
              if (report.batch() == 2) {
                training.requestStop();
              }
            }
          };
      training.run(Progress.NONE, List.of(stopper));
    }
  }

  private static List<String> and(String... more) {
    List<String> all = new ArrayList<>(FEW_STEPS);
    all.addAll(List.of(more));
    return all;
  }

  @Test
  void trainingNeedsWhatIsEstimatedAndNotHalfOfIt() throws Exception {
    List<String> settings = and("query-nodes=100");
    long bytes = estimate(settings);
    assertThat(train(1.3 * bytes, Method.of("tapem"), settings)).isZero();
    assertThat(train(0.5 * bytes, Method.of("tapem"), settings)).isEqualTo(OUT_OF_MEMORY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"camel", "metapath2vec"})
  void nodesThatMeetNeedWhatIsEstimatedAndNotHalfOfIt(Method method) throws Exception {
    List<String> settings = and("query-nodes=100", "cooccurrence.ratio=5");
    long bytes = estimate(method, settings);
    assertThat(train(1.3 * bytes, method, settings)).isZero();
    assertThat(train(0.5 * bytes, method, settings)).isEqualTo(OUT_OF_MEMORY);
  }

  @Test
  void aNeighbourModelNeedsWhatIsEstimatedAndNotHalfOfIt() throws Exception {
    List<String> settings = List.of("train.epochs=2", "hne.dim=512", "hne.query-nodes=200");
    long bytes = estimate(Method.of("hne"), settings);
    assertThat(train(1.3 * bytes, Method.of("hne"), settings)).isZero();
    assertThat(train(0.5 * bytes, Method.of("hne"), settings)).isEqualTo(OUT_OF_MEMORY);
  }

  @Test
  void evidenceNeedsWhatIsEstimatedAndNotHalfOfIt() throws Exception {
    List<String> settings = List.of("train.epochs=1", "plus.dim=256", "plus.alone=0");
    long bytes = estimate(Method.of("tapem-plus"), settings);
    assertThat(train(1.3 * bytes, Method.of("tapem-plus"), settings)).isZero();
    assertThat(train(0.5 * bytes, Method.of("tapem-plus"), settings)).isEqualTo(OUT_OF_MEMORY);
  }

  /** Documents of known nodes have a word for each node, texts or not. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void documentsOfKnownNodesNeedWhatIsEstimatedAndNotHalfOfIt(boolean texts) throws Exception {
    Path tables = folder.resolve("tables-" + texts);
    new NetworkGenerator(new NetworkSize(3000, 2000, 40_000, texts, 1))
        .write(tables, false, done -> {});
    Path target = folder.resolve("shop-" + texts);
    NetworkImport.run(
        TableSchema.read(tables.resolve("schema.yaml")), 1, target, false, Progress.NONE);
    Dataset shop = Dataset.open(target);
    List<String> settings = List.of("train.epochs=1", "plus.dim=256", "plus.alone=0");
    long bytes = estimate(shop, Method.of("tapem-plus"), settings);
    assertThat(train(shop, 1.3 * bytes, Method.of("tapem-plus"), settings)).isZero();
    assertThat(train(shop, 0.5 * bytes, Method.of("tapem-plus"), settings))
        .isEqualTo(OUT_OF_MEMORY);
  }

  @Test
  void whatTakesTheMemoryFollowsFromTheSettings() {
    assertThat(part("tables of vectors", "model.dim=256"))
        .isCloseTo(2 * part("tables of vectors", "model.dim=128"), withinPercentage(1));
    int authors = data.training(data.candidateType());
    assertThat(part("walks", "per-node=7", "walk.length=9")).isEqualTo(4L * authors * 7 * 9);
    assertThat(part("paths of a batch", "share=0.1"))
        .isGreaterThan(2 * part("paths of a batch", "share=0.01"));
    assertThat(
            MemoryEstimate.of(
                data, Method.of("popularity"), Method.of("popularity").form().defaults()))
        .extracting(MemoryEstimate::bytes)
        .satisfies(bytes -> assertThat(bytes).isLessThan(estimate(FEW_STEPS) / 2));
  }

  private static long part(String name, String... settings) {
    SettingsValues values = Method.of("tapem").settings(and(settings));
    return MemoryEstimate.of(data, Method.of("tapem"), values).parts().stream()
        .filter(part -> part.name().equals(name))
        .findFirst()
        .orElseThrow()
        .bytes();
  }

  @Test
  void aMetaPathThatCannotBeWalkedIsReportedBeforeTheWork() {
    assertThatThrownBy(() -> estimate(and("meta-paths=AVA")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("AVA: no relation joins A and V");
  }
}
