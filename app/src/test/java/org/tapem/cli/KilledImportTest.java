package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.io.Checksums;

/** Whenever an import is killed, its folder is whole or absent. */
class KilledImportTest {
  private static final int PAPERS = 4000;
  private static final int KILLS = 12;
  private static final int KILLED_REPLACEMENTS = 5;
  private static final int ENDED = 6;

  @TempDir static Path folder;

  private static Path papers;
  private static Path errors;
  private static long duration;
  private final Random random = new Random(17);
  private Path parent;
  private Path out;

  @BeforeAll
  static void measureAWholeRun() throws Exception {
    papers = folder.resolve("papers.jsonl");
    errors = folder.resolve("errors");
    assertThat(Cli.run("generate", "--papers", PAPERS, "--out", papers).code()).isZero();
    long began = System.nanoTime();
    Process process = startImport(folder.resolve("measured/data"), 5);
    assertThat(process.waitFor()).isZero();
    duration = System.nanoTime() - began;
  }

  @BeforeEach
  void makeAPlaceOfItsOwn() throws IOException {
    parent = Files.createTempDirectory(folder, "place");
    out = parent.resolve("data");
  }

  private static Process startImport(Path out, int minCount) throws IOException {
    return Cli.start(
        errors, "import", "aminer-json", papers, "--min-count", minCount, "--force", "--out", out);
  }

  /** Waits for a random moment of the given share of a run, from 0 to a little over 1. */
  private void sleep(int share, int shares) throws InterruptedException {
    double part = 1.1 * (share + random.nextDouble()) / shares;
    TimeUnit.NANOSECONDS.sleep((long) (part * duration));
  }

  private static boolean kill(Process process) throws InterruptedException {
    process.destroyForcibly();
    return process.waitFor() != 0;
  }

  private void assertWholeOrAbsent() throws IOException {
    if (Files.exists(out)) {
      Dataset.open(out);
      Checksums.verify(out, Progress.NONE);
      assertThat(Cli.run("inspect", out).code()).isZero();
    }
  }

  private void assertNextImportSucceedsAndTidiesUp() throws Exception {
    assertThat(startImport(out, 5).waitFor()).isZero();
    assertThat(Files.exists(out)).isTrue();
    assertWholeOrAbsent();
    assertThat(Cli.names(parent)).containsExactly("data");
  }

  @Test
  void aKilledImportLeavesAWholeFolderOrNone() throws Exception {
    int killed = 0;
    for (int i = 0; i < KILLS; i++) {
      Process process = startImport(out, 5);
      sleep(i, KILLS);
      killed += kill(process) ? 1 : 0;
      assertWholeOrAbsent();
      Cli.remove(out);
    }
    assertThat(killed).as("imports killed before their end").isPositive();
    assertNextImportSucceedsAndTidiesUp();
  }

  @Test
  void aKilledReplacementLeavesTheOldFolderOrTheNewOne() throws Exception {
    assertThat(startImport(out, 1).waitFor()).isZero();
    for (int i = 0; i < KILLED_REPLACEMENTS; i++) {
      Process process = startImport(out, 5 + i);
      sleep(i, KILLED_REPLACEMENTS);
      kill(process);
      assertWholeOrAbsent();
      if (!Files.exists(out)) { // then the old one waits for the next writer
        assertThat(Cli.names(parent)).anyMatch(name -> name.endsWith(".old"));
      }
    }
    assertNextImportSucceedsAndTidiesUp();
  }

  @Test
  void anImportThatIsToldToEndTidiesUpItself() throws Exception {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    int ended = 0;
    for (int i = 0; i < ENDED; i++) {
      Process process = startImport(out, 5);
      while (process.isAlive() && hidden().size() < 2) { // a lock, then the folder itself
        TimeUnit.MILLISECONDS.sleep(1);
      }
      TimeUnit.NANOSECONDS.sleep((long) (random.nextDouble() * duration / 3));
      process.destroy();
      ended += process.waitFor() == 0 ? 0 : 1;
      assertThat(hidden()).isEmpty();
      assertWholeOrAbsent();
      assertThat(Files.readAllLines(errors)).allMatch(line -> line.startsWith("WARNING: Using"));
      Cli.remove(out);
    }
    assertThat(ended).as("imports ended early").isPositive();
  }

  private List<String> hidden() throws IOException {
    return Cli.names(parent).stream().filter(name -> name.startsWith(".")).toList();
  }
}
