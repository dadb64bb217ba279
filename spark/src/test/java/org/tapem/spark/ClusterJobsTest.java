package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.math.RandomStream;

/** The jobs on a master and two workers: the bytes of core, whatever happens to the executors. */
@Tag("cluster")
class ClusterJobsTest {
  private static final boolean ALL = "all".equals(System.getProperty("tapem.cluster"));
  private static final int TASKS = 12; // where an executor is killed
  private static final String JOINED =
      " --conf spark.jars="
          + System.getProperty("tapem.jobJar")
          + " --conf spark.extraListeners="
          + KillingListener.class.getName()
          + " --conf spark.driver.host=127.0.0.1 --conf spark.driver.bindAddress=127.0.0.1";
  @TempDir private static Path folder;
  private static final Map<String, String> NOTES = new HashMap<>(); // of core, by job
  private static Cluster cluster;
  private static Jobs jobs;

  @BeforeAll
  static void start() throws IOException {
    cluster = new Cluster(folder, 2);
    jobs = Jobs.make(folder, 500);
    for (String job : jobs.all().keySet()) {
      NOTES.put(job, jobs.byCore(job, folder.resolve(job)));
    }
  }

  /** Every job on some number of partitions; each on 1, 2 and 5 where all is requested. */
  static Stream<Arguments> partitions() {
    List<String> names = List.copyOf(jobs.all().keySet());
    return names.stream()
        .flatMap(
            job ->
                (ALL ? Stream.of(1, 2, 5) : Stream.of(names.indexOf(job) % 2 == 0 ? 2 : 5))
                    .map(partitions -> Arguments.of(job, partitions)));
  }

  /** The jobs, each with an executor that is killed at some moment. */
  static Stream<Arguments> kills() {
    return Stream.of("import", "walk", "samples", "rank", "evaluate")
        .flatMap(
            job -> IntStream.rangeClosed(1, ALL ? 3 : 1).mapToObj(seed -> Arguments.of(job, seed)));
  }

  /** 0: nobody is killed. */
  static IntStream seeds() {
    return IntStream.rangeClosed(0, ALL ? 3 : 1);
  }

  @AfterAll
  static void stop() {
    if (cluster != null) {
      cluster.close();
    }
  }

  /** Runs a job on the cluster and compares what it wrote. */
  private static void assertSame(String job, String name, int partitions) throws IOException {
    Path out = folder.resolve(job + "-" + name);
    List<Object> words = new ArrayList<>(jobs.words(job, out));
    words.add("--partitions " + partitions + " --executor-memory 500m --master " + cluster.url());
    words.add(JOINED.strip());
    Jobs.Result result = Jobs.spark(words.toArray());
    assertThat(result.err()).isEqualTo(NOTES.get(job));
    assertThat(result.code()).isZero();
    Jobs.assertSame(folder.resolve(job), out);
  }

  @ParameterizedTest
  @MethodSource("partitions")
  void aJobGivesTheBytesOfCoreOnAnyNumberOfPartitions(String job, int partitions)
      throws IOException {
    assertSame(job, "parts" + partitions, partitions);
  }

  @ParameterizedTest
  @MethodSource("kills")
  void anExecutorThatIsKilledChangesNothing(String job, int seed) throws IOException {
    RandomStream random = new RandomStream(seed, job.hashCode());
    int victim = random.nextInt(2);
    int tasks = 1 + random.nextInt(TASKS - 2);
    int attempt = 0;
    do { // a short job may end before Spark notices the loss; then it is killed earlier
      KillingListener.after(Math.max(1, tasks - attempt), () -> cluster.killExecutor(victim));
      assertSame(job, "killed" + seed + "-" + attempt, TASKS);
      attempt++;
    } while (KillingListener.lost() == 0 && attempt < 5);
    assertThat(KillingListener.lost()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aTrainingGivesTheModelOfCoreAlsoWhenAnExecutorIsKilled(int seed) throws IOException {
    Path core = folder.resolve("model-core");
    if (!Files.exists(core)) {
      jobs.trainByCore("tapem-plus", Files.createDirectory(core));
    }
    Path out = Files.createDirectory(folder.resolve("model-" + seed));
    KillingListener.after(
        seed == 0 ? Integer.MAX_VALUE : 1 + new RandomStream(seed).nextInt(TASKS),
        () -> cluster.killExecutor(seed % 2));
    List<Object> words = new ArrayList<>(jobs.training("tapem-plus", out));
    words.add("--executor-memory 500m --master " + cluster.url() + JOINED);
    Jobs.Result result = Jobs.spark(words.toArray());
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(KillingListener.lost()).isEqualTo(seed == 0 ? 0 : 1);
    Jobs.assertSame(core, out);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void walksOverSlicesAreThoseOfCoreAlsoWhenAnExecutorIsKilled(int seed) throws IOException {
    KillingListener.after(
        seed == 0 ? Integer.MAX_VALUE : 1 + new RandomStream(seed).nextInt(2 * TASKS),
        () -> cluster.killExecutor(seed % 2));
    Path out = folder.resolve("sliced-" + seed);
    List<Object> words = new ArrayList<>(jobs.words("walk", out));
    words.add("--slices 4 --executor-memory 500m --master " + cluster.url() + JOINED);
    Jobs.Result result = Jobs.spark(words.toArray());
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(KillingListener.lost()).isEqualTo(seed == 0 ? 0 : 1);
    Jobs.assertSame(folder.resolve("walk"), out);
  }

  @Test
  void theJobJarHasNothingThatSparkBrings() throws IOException {
    try (JarFile jar = new JarFile(System.getProperty("tapem.jobJar"))) {
      assertThat(jar.stream().map(entry -> entry.getName()))
          .contains(
              "org/tapem/spark/Main.class",
              "org/tapem/walk/Walker.class",
              "META-INF/services/org.tapem.dataset.source.ParquetOpener")
          .noneMatch(
              name ->
                  name.startsWith("org/apache/")
                      || name.startsWith("scala/")
                      || name.startsWith("org/slf4j/")
                      || name.startsWith("io/javalin/")
                      || name.startsWith("com/fasterxml/jackson/core/")
                      || name.startsWith("com/fasterxml/jackson/databind/"));
    }
  }
}
