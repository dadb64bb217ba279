package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.ModelFolder;

/** Whenever {@code tapem add} is killed, there is the old model or the new one. */
class KilledAddTest {
  private static final int KILLS = 5;
  private static final int LATE_KILLS = 5;
  private static final int SERVERS = 3;

  @TempDir static Path folder;

  private static Path model;
  private static Path old;
  private static Path unseen;
  private static Path errors;
  private static String oldSha256;
  private static String newSha256;
  private static long duration;
  private final Random random = new Random(23);

  @BeforeAll
  static void measureAWholeRun() throws Exception {
    Path papers = folder.resolve("papers.jsonl");
    errors = folder.resolve("errors");
    TrainedModels.done(Cli.run("generate", "--papers", 1000, "--out", papers));
    Path data = folder.resolve("data");
    TrainedModels.imports(papers, data);
    old = TrainedModels.train(data, folder.resolve("old"), Method.of("tfidf"));
    unseen = folder.resolve("2015.jsonl");
    Files.write(
        unseen,
        Files.readAllLines(papers).stream()
            .filter(line -> line.contains("\"year\":2015"))
            .toList());
    model = Files.createDirectory(folder.resolve("place")).resolve("model");
    putBack();
    oldSha256 = ModelFolder.open(model).sha256();
    long began = System.nanoTime();
    assertThat(start().waitFor()).isZero();
    duration = System.nanoTime() - began;
    newSha256 = ModelFolder.open(model).sha256();
    assertThat(newSha256).isNotEqualTo(oldSha256);
  }

  /** The old model, with what killed programs left still beside it. */
  private static void putBack() throws IOException {
    Cli.remove(model);
    for (Path file : Cli.files(old)) {
      Files.createDirectories(model.resolve(file).getParent());
      Files.copy(old.resolve(file), model.resolve(file));
    }
  }

  private static Process start() throws IOException {
    return Cli.start(errors, "add", "--model", model, "--data", unseen);
  }

  private static String open() throws IOException {
    Model opened = Model.open(model);
    assertThat(opened.rank("a text", 3)).hasSize(3);
    return opened.folder().sha256();
  }

  @Test
  void killedAtAnyMomentItIsTheOldModelOrTheNewOne() throws Exception {
    int killed = 0;
    for (int i = 0; i < KILLS; i++) {
      putBack();
      Process process = start();
      TimeUnit.NANOSECONDS.sleep((long) (1.1 * (i + random.nextDouble()) / KILLS * duration));
      process.destroyForcibly();
      killed += process.waitFor() == 0 ? 0 : 1;
      assertThat(open()).isIn(oldSha256, newSha256);
    }
    assertThat(killed).as("killed before their end").isPositive();
    assertNextSucceedsAndTidiesUp();
  }

  /** From the first file of the new model on: while it is written, and while it gets its name. */
  @Test
  void killedWhileItWritesItIsTheOldModelOrTheNewOne() throws Exception {
    for (int i = 0; i < LATE_KILLS; i++) {
      putBack();
      Process process = start();
      while (process.isAlive() && !begun(process.pid())) {
        TimeUnit.MICROSECONDS.sleep(200);
      }
      TimeUnit.MICROSECONDS.sleep(random.nextInt(120_000));
      process.destroyForcibly().waitFor();
      assertThat(open()).isIn(oldSha256, newSha256);
    }
    assertNextSucceedsAndTidiesUp();
  }

  private static boolean begun(long pid) throws IOException {
    try (Stream<Path> entries = Files.list(model.getParent())) {
      return entries.anyMatch(
          entry -> entry.getFileName().toString().startsWith(".model.tmp-" + pid));
    }
  }

  private static void assertNextSucceedsAndTidiesUp() throws Exception {
    putBack();
    assertThat(start().waitFor()).as(Files.readString(errors)).isZero();
    assertThat(open()).isEqualTo(newSha256);
    assertThat(Cli.names(model.getParent())).containsExactly("model");
  }

  /** As if killed between the two steps of a rename. */
  @Test
  void aModelThatWasPutAsideIsFoundAndAddedTo() throws Exception {
    putBack();
    Path hidden = model.resolveSibling(".model.tmp-1-abc");
    Files.createDirectory(hidden);
    Files.move(model, model.resolveSibling(hidden.getFileName() + ".old"));
    Files.createFile(model.resolveSibling(hidden.getFileName() + ".lock"));
    assertThat(open()).isEqualTo(oldSha256);
    TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen));
    assertThat(open()).isEqualTo(newSha256);
    assertThat(Cli.names(model.getParent())).containsExactly("model");
  }

  /** A server looks for a new model all the time; its own death must not harm the model. */
  @Test
  void aServerKilledWhileItReloadsLeavesAWholeModel() throws Exception {
    for (int i = 0; i < SERVERS; i++) {
      putBack();
      Process server = serve();
      assertThat(id(server)).isEqualTo(oldSha256.substring(0, 16));
      Process adding = start();
      adding.waitFor(random.nextInt((int) (duration / 1_000_000)), TimeUnit.MILLISECONDS);
      if (i % 2 == 0) {
        adding.destroyForcibly(); // while the server may be reading
      }
      adding.waitFor();
      TimeUnit.MILLISECONDS.sleep(random.nextInt(1500)); // it looks each second
      server.destroyForcibly().waitFor();
      assertThat(open()).isIn(oldSha256, newSha256);
    }
    putBack();
    Process last = serve();
    assertThat(id(last)).isEqualTo(oldSha256.substring(0, 16));
    last.destroyForcibly().waitFor();
  }

  private static Process serve() throws IOException {
    return Cli.program(
            List.of("-Xmx500m"), "serve", "--model", model, "--port", 0, "--reload-seconds", 1)
        .redirectError(errors.toFile())
        .start();
  }

  /** The model that a server answers by; its first line says where. */
  private static String id(Process server) throws Exception {
    String line = server.inputReader(StandardCharsets.UTF_8).readLine();
    URI url = URI.create(line.substring(line.lastIndexOf(' ') + 1)).resolve("/v1/model");
    HttpRequest request = HttpRequest.newBuilder(url).build();
    String body =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    return new ObjectMapper().readTree(body).get("id").asText();
  }
}
