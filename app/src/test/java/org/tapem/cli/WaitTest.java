package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.io.Checksums;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;
import org.tapem.method.Method;
import org.tapem.method.ModelFolder;

/** One writer at a time: commands wait for the other, say so, and give up after --wait. */
class WaitTest {
  private static final ScheduledExecutorService OTHER =
      Executors.newSingleThreadScheduledExecutor();

  @TempDir static Path folder;
  private static TrainedModels trained;
  private static Path model;
  private static Path shop;
  private static Path knn;
  private final Random random = new Random(5);

  /** A command line without --wait, and what it writes. */
  private record Writing(Path target, List<Object> args) {
    Writing(Path target, Object... args) {
      this(target, Arrays.asList(args));
    }

    Cli.Result run(Object... more) {
      List<Object> all = new ArrayList<>(args);
      all.addAll(Arrays.asList(more));
      return Cli.run(all.toArray());
    }
  }

  @BeforeAll
  static void train() throws IOException {
    trained = TrainedModels.of(folder);
    model =
        TrainedModels.train(
            trained.data(),
            folder.resolve("model"),
            Method.of("tapem-plus"),
            "plus.dim=16",
            "train.epochs=1");
    Path tables = folder.resolve("tables");
    TrainedModels.done(
        Cli.run(
            "generate", "network", "--users", 60, "--items", 30, "--links", 300, "--out", tables));
    shop = tables.resolve("schema.yaml");
    Path data = folder.resolve("shop");
    TrainedModels.done(Cli.run("import", "network", shop, "--out", data));
    knn = TrainedModels.train(data, folder.resolve("knn"), Method.of("item-knn"));
    Files.writeString(folder.resolve("users"), "u1\n");
  }

  @AfterAll
  static void endOther() {
    OTHER.shutdownNow();
  }

  private static WriteLock takenByOther(Path place) throws Exception {
    return OTHER.submit(() -> WriteLock.take(place, LockWait.atMost(Duration.ZERO))).get();
  }

  private static Writing writing(String file, Object... args) {
    List<Object> all = new ArrayList<>(Arrays.asList(args));
    Path out = folder.resolve(file);
    all.addAll(List.of("--out", out));
    return new Writing(out, all.toArray());
  }

  private static List<Writing> all() {
    Path papers = trained.papers();
    Path data = trained.data();
    return List.of(
        writing("new.jsonl", "generate", "--papers", 100),
        new Writing(
            folder.resolve("lists.tsv"),
            "generate",
            "--out",
            folder.resolve("n"),
            "--candidates",
            folder.resolve("lists.tsv")),
        new Writing(
            folder.resolve("net/links.csv"), "generate", "network", "--out", folder.resolve("net")),
        writing("imported", "import", "aminer-json", papers),
        writing("deep/er/imported", "import", "aminer-json", papers, "--split-year", 2014),
        writing("data", "import", "aminer-json", papers, "--force"),
        writing("cites", "import", "aminer-json", papers, "--task", "citation"),
        writing("pairs", "import", "aminer-json", papers, "--task", "collaborator"),
        writing("network", "import", "network", shop),
        writing("new", "train", "--data", data, "--method", "tfidf"),
        writing("model", "train", "--data", data, "--method", "popularity", "--force"),
        writing("epochs", "train", "--data", data, "--resume"),
        new Writing(model, "add", "--model", model, "--data", papers),
        writing("larger", "add", "--model", model, "--data", papers),
        writing("model", "add", "--model", model, "--data", papers, "--force"),
        writing("words.txt", "words", "--data", data),
        writing("walks", "walk", "--data", data, "--meta-path", "APA"),
        new Writing(
            folder.resolve("w.bin"),
            "walk",
            "--data",
            data,
            "--meta-path",
            "APA",
            "--out",
            folder.resolve("w")),
        writing("samples", "samples", "--data", data),
        writing("v.txt", "export", "--model", model, "--format", "word2vec"),
        new Writing(
            folder.resolve("v.npy.names.tsv"),
            "export",
            "--model",
            model,
            "--format",
            "npy",
            "--out",
            folder.resolve("v.npy")),
        writing("ranked", "rank", "--model", model, "--candidates", trained.lists()),
        writing("best", "recommend", "--model", knn, "--file", folder.resolve("users")),
        writing("demo", "demo", "--papers", 200));
  }

  @Test
  void noCommandWritesWhatAnotherOneWrites() throws Exception {
    List<String> before = Cli.names(folder);
    String was = ModelFolder.open(model).sha256();
    String wasData = Dataset.open(trained.data()).sha256();
    for (Writing writing : all()) {
      WriteLock lock = takenByOther(spelling(writing.target()));
      Cli.Result result = writing.run("--wait", random.nextBoolean() ? "0" : "0.001");
      assertThat(result.code()).as(result.err()).isEqualTo(2);
      assertThat(result.out()).isEmpty();
      assertThat(result.err()).contains("is being written by another thread");
      assertThat(result.err().lines()).allMatch(line -> line.startsWith("tapem: "));
      Cli.assertPlain(result);
      lock.close();
      assertThat(Cli.names(folder)).as(writing.args().toString()).isEqualTo(before);
    }
    assertThat(ModelFolder.open(model).sha256()).isEqualTo(was);
    assertThat(Dataset.open(trained.data()).sha256()).isEqualTo(wasData);
  }

  private Path spelling(Path target) {
    Path parent = target.getParent();
    return random.nextBoolean() ? target : parent.resolve("none/..").resolve(target.getFileName());
  }

  @Test
  void aWaitThatIsNoTimeIsRefused() {
    for (String wait : List.of("-1", "NaN", "1e30", "soon", "")) {
      Cli.Result result = all().get(3).run("--wait", wait);
      Cli.refused(result, "--wait");
    }
    assertThat(folder.resolve("imported")).doesNotExist();
  }

  @Test
  void aCommandGoesOnWhenTheOtherOneHasEnded() throws Exception {
    Path out = folder.resolve("waited");
    WriteLock lock = takenByOther(out);
    StringWriter message = new StringWriter();
    var releasing =
        OTHER.scheduleWithFixedDelay(
            () -> {
              if (message.toString().contains("waiting up to")) {
                lock.close();
              }
            },
            5,
            5,
            TimeUnit.MILLISECONDS);
    int code =
        Main.execute(
            new PrintWriter(new StringWriter()),
            new PrintWriter(message, true),
            "train",
            "--data=" + trained.data(),
            "--method=popularity",
            "--out=" + out);
    releasing.cancel(false);
    assertThat(code).as(message.toString()).isZero();
    assertThat(message.toString())
        .startsWith("tapem: " + out + ": waiting up to 60 s for another thread")
        .hasLineCount(1);
    Cli.remove(out);
    Files.delete(folder.resolve("waited.log.jsonl"));
  }

  @Test
  void aWaitThatIsEndedByASignalLeavesNothing() throws Exception {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    List<String> before = Cli.names(folder);
    Path errors = Files.createTempFile("tapem-wait", "");
    Path out = folder.resolve("signalled");
    WriteLock lock = takenByOther(out);
    Process process = Cli.start(errors, "import", "aminer-json", trained.papers(), "--out", out);
    while (process.isAlive() && !Files.readString(errors).contains("waiting up to")) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    assertThat(Files.readString(errors))
        .contains("for process " + ProcessHandle.current().pid() + " to finish writing it");
    process.destroy();
    assertThat(process.waitFor()).isNotZero();
    assertThat(folder.resolve(".signalled.lock")).as("of the other one").exists();
    lock.close();
    assertThat(Cli.names(folder)).isEqualTo(before);
    Files.delete(errors);
  }

  /** Threads of one program that write one folder; who may replace it does, in some order. */
  @Test
  void importsAndTrainingsOfOneFolderGoOneAfterTheOther() throws Exception {
    for (boolean force : new boolean[] {false, true}) {
      Path place = Files.createDirectory(folder.resolve("place-" + force));
      List<Object> more = force ? List.of("--force") : List.of();
      List<Cli.Result> imports = new ArrayList<>();
      List<Callable<Cli.Result>> work = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int minCount = 1 + i;
        Writing one =
            new Writing(
                place,
                "import",
                "aminer-json",
                trained.papers(),
                "--min-count",
                minCount,
                "--threads",
                1,
                "--out",
                place.resolve("data"));
        Writing two =
            new Writing(
                place,
                "train",
                "--data",
                trained.data(),
                "--method",
                "popularity",
                "--seed",
                minCount,
                "--out",
                place.resolve("model"));
        work.add(() -> one.run(more.toArray()));
        work.add(() -> two.run(more.toArray()));
      }
      imports.addAll(together(work));
      for (int kind = 0; kind < 2; kind++) {
        int done = 0;
        for (int i = kind; i < imports.size(); i += 2) {
          Cli.Result result = imports.get(i);
          done += result.code() == 0 ? 1 : 0;
          assertThat(result.code() == 0 || result.err().contains("exists already: give --force"))
              .as(result.err())
              .isTrue();
        }
        assertThat(done).isEqualTo(force ? 3 : 1);
      }
      Checksums.verify(place.resolve("data"), Progress.NONE);
      ModelFolder.open(place.resolve("model"));
      assertThat(Cli.names(place)).containsExactly("data", "model", "model.log.jsonl");
      Cli.remove(place);
    }
  }

  private static List<Cli.Result> together(List<Callable<Cli.Result>> work) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(work.size());
    try {
      List<Cli.Result> results = new ArrayList<>();
      for (Future<Cli.Result> future : pool.invokeAll(work)) {
        results.add(future.get());
      }
      return results;
    } finally {
      pool.shutdownNow();
    }
  }
}
