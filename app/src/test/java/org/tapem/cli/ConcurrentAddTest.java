package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.io.StringIndex;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.ModelFolder;

/**
 * Processes that add to one model at the same time, each under a spelling of its own: what a
 * process says it has added is there. {@code -Dtapem.rounds=20} makes it a long experiment.
 */
class ConcurrentAddTest {
  private static final int ROUNDS = Integer.getInteger("tapem.rounds", 2);
  private static final long SEED = Long.getLong("tapem.seed", 41);
  private static final int MOST = 4; // processes of a round

  @TempDir static Path folder;

  private static Path old;
  private static List<List<String>> batches; // ids
  private static List<Path> files;
  private static Path model;
  private static List<Path> spellings;

  /** What a round gave. */
  private record Tally(int processes, int killed, int added) {}

  @BeforeAll
  static void train() throws Exception {
    Path papers = folder.resolve("papers.jsonl");
    TrainedModels.done(Cli.run("generate", "--papers", 300, "--out", papers));
    Path data = folder.resolve("data");
    TrainedModels.imports(papers, data);
    old = TrainedModels.train(data, folder.resolve("old"), Method.of("tfidf"));
    List<String> held =
        Files.readAllLines(papers).stream().filter(line -> line.contains(":2015")).toList();
    batches = new ArrayList<>();
    files = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      List<String> ids = new ArrayList<>();
      List<String> lines = new ArrayList<>();
      for (int paper = 0; paper <= i * 2; paper++) {
        String id = "new-" + i + "-" + paper;
        ids.add(id);
        lines.add(held.get(paper).replaceFirst("\"id\":\"?[^\",]*\"?", "\"id\":\"" + id + "\""));
      }
      batches.add(ids);
      files.add(Files.write(folder.resolve("batch-" + i + ".jsonl"), lines));
    }
    Path place = Files.createDirectory(folder.resolve("place"));
    model = place.resolve("model");
    Path links = Files.createDirectory(folder.resolve("links"));
    spellings =
        List.of(
            model,
            Files.createSymbolicLink(links.resolve("folder"), place).resolve("model"),
            Files.createSymbolicLink(links.resolve("model"), model),
            place.resolve("../place/./model"));
  }

  private static void putBack() throws IOException {
    Cli.remove(model);
    for (Path file : Cli.files(old)) {
      Files.createDirectories(model.resolve(file).getParent());
      Files.copy(old.resolve(file), model.resolve(file));
    }
  }

  @Test
  void everyBatchIsThereOrItsProcessFailed() throws Exception {
    Random random = new Random(SEED);
    List<Tally> tallies = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      putBack();
      tallies.add(round(2 + random.nextInt(MOST - 1), i % 2 == 1, random));
    }
    System.out.printf(
        "%d rounds of concurrent adds: %d processes, %d killed, %d added%n",
        ROUNDS,
        tallies.stream().mapToInt(Tally::processes).sum(),
        tallies.stream().mapToInt(Tally::killed).sum(),
        tallies.stream().mapToInt(Tally::added).sum());
  }

  private static Tally round(int processes, boolean kill, Random random) throws Exception {
    List<Process> running = new ArrayList<>();
    List<Path> errors = new ArrayList<>();
    for (int i = 0; i < processes; i++) {
      errors.add(folder.resolve("errors-" + i));
      Path spelling = spellings.get(random.nextInt(spellings.size()));
      running.add(Cli.start(errors.get(i), "add", "--model", spelling, "--data", files.get(i)));
    }
    int victim = kill ? random.nextInt(processes) : -1;
    if (kill) {
      awaitWriter(running);
      TimeUnit.MILLISECONDS.sleep(random.nextInt(800));
      running.get(victim).destroyForcibly();
    }
    int killed = 0;
    int added = 0;
    for (int i = 0; i < processes; i++) {
      boolean done = running.get(i).waitFor() == 0;
      String said = Files.readString(errors.get(i));
      assertThat(done || i == victim).as(said).isTrue();
      killed += done ? 0 : 1;
    }
    StringIndex papers = ModelFolder.open(model).ids("paper");
    for (int i = 0; i < processes; i++) {
      boolean all = true;
      boolean none = true;
      for (String id : batches.get(i)) {
        all &= papers.find(id) >= 0;
        none &= papers.find(id) < 0;
      }
      assertThat(all || none).as("half of batch " + i).isTrue();
      assertThat(all || running.get(i).exitValue() != 0).as("batch %d is lost", i).isTrue();
      added += all ? 1 : 0;
    }
    assertThat(Model.open(model).rank("a text", 3)).hasSize(3);
    if (killed == 0) {
      assertThat(Cli.names(model.getParent())).containsExactly("model");
    }
    assertThat(spellings.get(2)).isSymbolicLink();
    return new Tally(processes, killed, added);
  }

  /** Until one of them has begun to write, or all have ended. */
  private static void awaitWriter(List<Process> running) throws Exception {
    while (Cli.names(model.getParent()).size() < 2 && running.stream().anyMatch(Process::isAlive)) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }
}
