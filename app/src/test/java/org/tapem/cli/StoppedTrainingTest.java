package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However a training is ended, it goes on to the same bytes. */
class StoppedTrainingTest {
  private static final int INTERRUPTED = 130; // 128 + SIGINT, as shells say it
  private static final int KILLS = 5;
  private static final Object[] MORE = {"--set", "train.epochs=4", "--checkpoint-every", 0};

  @TempDir static Path folder;

  private static Path data;
  private static Path output;
  private static Path errors;
  private static Map<String, String> expected;
  private static long duration;

  @BeforeAll
  static void trainWithoutAStop() throws Exception {
    data = TinyTraining.data(folder, 300);
    output = folder.resolve("output");
    errors = folder.resolve("errors");
    Path whole = folder.resolve("whole");
    long began = System.nanoTime();
    assertThat(end(start(TinyTraining.args(data, whole, MORE)))).isZero();
    duration = System.nanoTime() - began;
    expected = Cli.contents(whole);
  }

  private static Process start(Object... args) throws IOException {
    return Cli.program(List.of("-Xmx300m"), args)
        .redirectOutput(output.toFile())
        .redirectError(errors.toFile())
        .start();
  }

  private static int end(Process process) throws Exception {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still runs: " + Files.readString(output));
    }
    return process.exitValue();
  }

  private static Object[] resumed(Object[] args) {
    Object[] more = Arrays.copyOf(args, args.length + 1);
    more[args.length] = "--resume";
    return more;
  }

  private static void waitFor(Path file, Process process) throws InterruptedException {
    while (process.isAlive() && !Files.exists(file)) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  private static void assertTidy(String name) throws IOException {
    assertThat(Cli.names(folder))
        .contains(name, name + ".log.jsonl")
        .doesNotContain(name + ".checkpoint")
        .noneMatch(entry -> entry.startsWith("." + name));
  }

  @Test
  void killedAgainAndAgain() throws Exception {
    Object[] args = resumed(TinyTraining.args(data, folder.resolve("killed"), MORE));
    Random random = new Random(5);
    int killed = 0;
    for (int i = 0; i < KILLS; i++) {
      Process process = start(args);
      // The first ones early: the machine may be quicker now than when the whole was measured.
      double share = 0.1 + 0.8 * (i + random.nextDouble()) / KILLS;
      TimeUnit.NANOSECONDS.sleep((long) (share * duration));
      process.destroyForcibly();
      killed += process.waitFor() == 0 ? 0 : 1;
    }
    assertThat(killed).as("killed before their end").isPositive();
    assertThat(end(start(args))).as(Files.readString(errors)).isZero();
    assertThat(Cli.contents(folder.resolve("killed"))).isEqualTo(expected);
    assertTidy("killed");
  }

  @Test
  void stoppedByCtrlCAndResumedAsItSays() throws Exception {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Path out = folder.resolve("with a space");
    Object[] args = TinyTraining.args(data, out, MORE);
    Process process = start(args);
    waitFor(folder.resolve("with a space.checkpoint"), process);
    assumeFalse(ignoresInterrupts(process)); // as the children of a shell's background jobs do
    new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
    assertThat(end(process)).as(Files.readString(errors)).isEqualTo(INTERRUPTED);
    assertThat(errors).content().contains("tapem: stopping after this batch");
    List<String> said = Files.readAllLines(output);
    assertThat(said.get(said.size() - 2)).startsWith("Training stopped in epoch ");
    assertThat(said.get(said.size() - 1))
        .startsWith("  tapem train --data " + data + " --out '" + out + "' --method tapem --set ")
        .endsWith(" --resume");
    assertThat(out).doesNotExist();

    Cli.refused(Cli.run(args), "with a space.checkpoint: is of a training that did not end");
    Object[] other = resumed(TinyTraining.args(data, out, "--set", "dropout=0.5"));
    Cli.refused(withoutReport(Cli.run(other)), "is of other settings: model.dropout was 0.15");
    assertThat(end(start(resumed(args)))).isZero();
    assertThat(Files.readString(output)).contains("Going on from ");
    assertThat(Cli.contents(out)).isEqualTo(expected);
    assertTidy("with a space");
    assertThat(Files.readAllLines(folder.resolve("with a space.log.jsonl"))).hasSize(5);
  }

  /** What was printed before a mistake was met. */
  private static Cli.Result withoutReport(Cli.Result result) {
    return new Cli.Result(result.code(), "", result.err());
  }

  private static boolean ignoresInterrupts(Process process) throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> (Long.parseLong(line.substring(7).strip(), 16) & 2) != 0);
  }

  @Test
  void endedBeforeTheFirstBatchThereIsNothingToKeep() throws Exception {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Path out = folder.resolve("early");
    Process process = start(TinyTraining.args(data, out, "--set", "words.epochs=10000"));
    waitFor(folder.resolve("early.log.jsonl"), process);
    process.destroy();
    assertThat(end(process)).isEqualTo(INTERRUPTED);
    assertThat(errors).content().contains("tapem: interrupted before the first batch");
    assertThat(Cli.names(folder)).doesNotContain("early", "early.checkpoint");
  }

  @Test
  void aForcedTrainingBeginsAgain() throws Exception {
    Path out = folder.resolve("again");
    Object[] args = TinyTraining.args(data, out, MORE);
    Process process = start(args);
    waitFor(folder.resolve("again.checkpoint"), process);
    process.destroyForcibly().waitFor();
    Object[] forced = TinyTraining.args(data, out, "--force", "--set", "train.epochs=1");
    assertThat(end(start(forced))).isZero();
    assertTidy("again");
  }
}
