package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.SmallData;
import org.tapem.math.RandomStream;

/** Whenever a writer is killed, a whole checkpoint can be opened: the old one or the new one. */
class KilledCheckpointTest {
  private static final int KILLS = 4;
  private static final int SIZE = 50_000;
  @TempDir Path parent;
  private Path target;
  private Path hidden;
  private Path old;

  @BeforeEach
  void nameFolders() {
    target = parent.resolve("run");
    hidden = parent.resolve(".run.tmp-1-dead");
    old = parent.resolve(".run.tmp-1-dead.old");
  }

  private static void write(Path target, int epoch) throws IOException {
    try (CheckpointWriter writer = new CheckpointWriter(target)) {
      writer.floats("table", table(epoch));
      writer.floats("moments", table(epoch));
      writer.scalar("epoch", epoch);
      writer.commit(Map.of(), "");
    }
  }

  private static float[] table(long epoch) {
    float[] table = new float[SIZE];
    Arrays.fill(table, (float) epoch);
    return table;
  }

  private long epoch() throws IOException {
    Checkpoint checkpoint = Checkpoint.open(target);
    long epoch = checkpoint.longScalar("epoch");
    for (String name : new String[] {"table", "moments"}) {
      assertThat(checkpoint.floats(name)).isEqualTo(table(epoch));
    }
    return epoch;
  }

  /** Leaves the lock of a killed writer, which nobody holds. */
  private void leaveLock() throws IOException {
    Files.writeString(parent.resolve(".run.tmp-1-dead.lock"), "");
  }

  private void assertGoesOn(int before) throws IOException {
    assertThat(Checkpoint.exists(target)).isTrue();
    assertThat(epoch()).isEqualTo(before);
    assertThat(epoch()).as("looking changes nothing").isEqualTo(before);
    write(target, 9);
    assertThat(epoch()).isEqualTo(9);
    assertThat(SmallData.entries(parent)).containsExactly("run");
  }

  @Test
  void killedWhileWriting() throws IOException {
    write(target, 1);
    Files.createDirectories(hidden.resolve("arrays"));
    Files.writeString(hidden.resolve("arrays/table"), "half");
    leaveLock();
    assertGoesOn(1);
  }

  @Test
  void killedWhenAllIsWrittenAndNothingRenamed() throws IOException {
    write(hidden, 2);
    write(target, 1);
    leaveLock();
    assertGoesOn(1);
  }

  @Test
  void killedBetweenTheTwoSteps() throws IOException {
    write(hidden, 2);
    write(old, 1);
    leaveLock();
    assertThat(target).doesNotExist();
    assertGoesOn(1);
  }

  @Test
  void aWriterThatNeverCommitsPutsTheOldOneBackToo() throws IOException {
    write(hidden, 2);
    write(old, 1);
    leaveLock();
    new CheckpointWriter(target).close();
    assertThat(SmallData.entries(parent)).containsExactly("run");
    assertThat(epoch()).isEqualTo(1);
  }

  @Test
  void killedBeforeTheOldOneWasRemovedWhole() throws IOException {
    write(target, 2);
    write(old, 1);
    Files.delete(old.resolve("arrays/table"));
    leaveLock();
    assertGoesOn(2);
  }

  @Test
  void halfAnOldOneIsNotTakenForACheckpoint() throws IOException {
    write(old, 1); // the new one had its name, and someone has removed it since
    leaveLock();
    assertThat(Checkpoint.exists(target)).isFalse();
    assertThatThrownBy(() -> Checkpoint.open(target)).hasMessageContaining("no such folder");
  }

  @Test
  void leftoversOfAFolderWithALikeNameAreNotTouched() throws IOException {
    Path other = Files.createDirectories(parent.resolve(".run.tmp-1-dead.tmp-2-beef"));
    Files.writeString(parent.resolve(".run.tmp-1-dead.tmp-2-beef.lock"), "");
    write(target, 1);
    assertThat(other).exists();
  }

  @Test
  void killedWhileDeleting() throws IOException {
    write(hidden.resolve("old"), 1);
    Files.delete(hidden.resolve("old/checkpoint.json"));
    leaveLock();
    assertThat(Checkpoint.exists(target)).isFalse();
    Checkpoint.delete(target);
    assertThat(SmallData.entries(parent)).isEmpty();
  }

  @Test
  void aWriterThatIsKilledAtAnyTimeLosesAtMostTheLastCheckpoint() throws Exception {
    RandomStream random = new RandomStream(7);
    write(target, 1);
    long before = 1;
    for (int i = 0; i < KILLS; i++) {
      Process process = startWriter();
      while (process.isAlive() && Checkpoint.exists(target) && lastEpoch() <= before) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
      TimeUnit.MICROSECONDS.sleep(random.nextInt(30_000));
      process.destroyForcibly().waitFor();
      long now = epoch();
      assertThat(now).as("epochs only grow").isGreaterThan(before);
      before = now;
    }
    write(target, 1);
    assertThat(SmallData.entries(parent)).containsExactly("run");
  }

  /** What the writer has come to, if that can be told just now. */
  private long lastEpoch() {
    try {
      return Checkpoint.open(target).longScalar("epoch");
    } catch (IOException e) {
      return 0; // being replaced
    }
  }

  private Process startWriter() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx200m",
            "-cp",
            System.getProperty("java.class.path"),
            Endless.class.getName(),
            target.toString())
        .inheritIO()
        .start();
  }

  /** Goes on from a checkpoint and writes one after the other until it is killed. */
  static final class Endless {
    private Endless() {}

    public static void main(String[] args) throws IOException {
      Path target = Path.of(args[0]);
      int epoch = (int) Checkpoint.open(target).longScalar("epoch");
      while (true) {
        write(target, ++epoch);
      }
    }
  }
}
