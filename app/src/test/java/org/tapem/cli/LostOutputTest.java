package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.cli.console.StandardStream;
import org.tapem.method.Method;
import org.tapem.method.ModelFolder;

/** What is printed is written, or the command says that it is not; a reader may go away. */
class LostOutputTest {
  private static final String FULL = "No space left on device";
  private static final String GONE = "Broken pipe";
  @TempDir static Path folder;
  private static Path data;
  private static Path model;

  @BeforeAll
  static void make() throws IOException {
    model = SmallLibrary.model(folder, Method.of("tfidf"));
    data = folder.resolve("small-data");
  }

  /** Takes some bytes, then fails; counts the tries. */
  private static final class Device extends OutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final String fault;
    private long left;
    private int failures;

    Device(long bytes, String fault) {
      left = bytes;
      this.fault = fault;
    }

    @Override
    public void write(int value) throws IOException {
      if (left <= 0) {
        failures++;
        throw new IOException(fault);
      }
      left--;
      taken.write(value);
    }

    String text() {
      return taken.toString(StandardCharsets.UTF_8);
    }
  }

  private static int run(Device out, Device err, Object... args) {
    String[] words = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
    return Main.run(Main::execute, StandardStream.of(out), StandardStream.of(err), words);
  }

  private static Device whole() {
    return new Device(Long.MAX_VALUE, "");
  }

  private static List<Object[]> commands() {
    return List.of(
        new Object[] {"--help"},
        new Object[] {"--version"},
        new Object[] {"help", "train"},
        new Object[] {"inspect", data},
        new Object[] {"inspect", model},
        new Object[] {"inspect", data, "--index", "a0"},
        new Object[] {"evaluate", "--model", model, "--data", data},
        new Object[] {"identify", "--model", model, "--text", "parsing with attention"},
        new Object[] {"identify", "--model", model, "--text", "soft robots", "--json"});
  }

  @Test
  void aFullDeviceIsReportedInOneLineWhereverItBecomesFull() {
    Random random = new Random(2);
    for (Object[] args : commands()) {
      Device usual = whole();
      assertThat(run(usual, whole(), args)).isZero();
      int length = usual.taken.size();
      for (long bytes : new long[] {0, random.nextInt(length), length - 1}) {
        Device out = new Device(bytes, FULL);
        Device err = whole();
        assertThat(run(out, err, args)).as(args[0] + " of " + bytes).isEqualTo(2);
        assertThat(err.text())
            .isEqualTo("tapem: standard output cannot be written: " + FULL + "\n");
        assertThat(out.failures).isEqualTo(1);
        assertThat(out.taken.toByteArray())
            .isEqualTo(Arrays.copyOf(usual.taken.toByteArray(), (int) bytes));
      }
    }
  }

  @Test
  void aReaderThatGoesAwayIsNoFault() {
    Random random = new Random(3);
    for (Object[] args : commands()) {
      Device err = whole();
      assertThat(run(new Device(random.nextInt(100), GONE), err, args)).isZero();
      assertThat(err.text()).isEmpty();
    }
  }

  @Test
  void lostMessagesAreNoSuccess() {
    Object[] noted = {"identify", "--model", model, "--text", "unknown wordsonly"};
    assertThat(run(whole(), whole(), noted)).isZero();
    assertThat(run(whole(), new Device(3, FULL), noted)).isEqualTo(2);
    assertThat(run(whole(), new Device(3, GONE), noted)).isZero();
    assertThat(run(new Device(1, FULL), new Device(0, FULL), noted)).isEqualTo(2);
    assertThat(run(new Device(1, FULL), new Device(0, GONE), noted)).isEqualTo(2);
    assertThat(run(whole(), new Device(0, FULL), "nonsense")).isEqualTo(2);
  }

  @Test
  void aTrainingLosesNoWorkWithItsOutput() throws IOException {
    for (String fault : List.of(FULL, GONE)) {
      Path out = folder.resolve("trained " + fault);
      Device err = whole();
      int code =
          run(
              new Device(40, fault),
              err,
              "train",
              "--data",
              data,
              "--method",
              "popularity",
              "--out",
              out);
      assertThat(code).isEqualTo(fault.equals(GONE) ? 0 : 2);
      assertThat(ModelFolder.openUnverified(out).manifest().method()).isEqualTo("popularity");
    }
  }

  /** The real device, in a program of its own. */
  @Test
  void theDeviceThatIsAlwaysFull() throws Exception {
    File full = new File("/dev/full");
    assumeTrue(full.exists());
    Path errors = folder.resolve("errors");
    Process process =
        Cli.program(List.of("-Xshare:auto"), "--version")
            .redirectOutput(full)
            .redirectError(errors.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(2);
    assertThat(Files.readString(errors))
        .startsWith("tapem: standard output cannot be written: ")
        .hasLineCount(1);
  }

  @Test
  void aPipeThatNobodyReads() throws Exception {
    Path errors = folder.resolve("errors of a pipe");
    Process process =
        Cli.program(List.of("-Xshare:auto"), "help", "train")
            .redirectError(errors.toFile())
            .start();
    process.getInputStream().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(errors).isEmptyFile();
  }
}
