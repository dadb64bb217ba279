package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.SmallData;
import org.tapem.math.RandomStream;

class CheckpointTest {
  private static final Map<String, String> SETTINGS = Map.of("dim", "3", "rate", "0.1");
  private static final String DATA = "ab".repeat(32);
  @TempDir Path parent;
  private Path target;

  @BeforeEach
  void nameTarget() {
    target = parent.resolve("run");
  }

  /** A checkpoint all of whose parts tell its epoch. */
  private void write(int epoch) throws IOException {
    try (CheckpointWriter writer = new CheckpointWriter(target)) {
      fill(writer, epoch);
      writer.commit(SETTINGS, DATA);
    }
  }

  private static void fill(CheckpointWriter writer, int epoch) throws IOException {
    writer.floats("table", new float[] {epoch, epoch});
    writer.longs("streams", new long[] {epoch});
    writer.scalar("epoch", epoch);
  }

  private int epoch() throws IOException {
    Checkpoint checkpoint = Checkpoint.open(target);
    int epoch = (int) checkpoint.longScalar("epoch");
    assertThat(checkpoint.floats("table")).containsExactly(epoch, epoch);
    assertThat(checkpoint.longs("streams")).containsExactly(epoch);
    return epoch;
  }

  @Test
  void givesEveryBitBack() throws IOException {
    float odd = Float.intBitsToFloat(0x7fc12345); // NaN that carries a number
    double[] doubles = {0.1, -0.0, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, Double.NaN, 1 / 3.0};
    try (CheckpointWriter writer = new CheckpointWriter(target)) {
      writer.floats("floats", new float[] {odd, -0.0f, Float.NEGATIVE_INFINITY});
      writer.ints("ints", new int[] {1, -1});
      writer.longs("longs", new long[] {Long.MIN_VALUE});
      writer.scalar("words", "a \"b\"\n\u00e4");
      writer.scalar("seed", Long.MIN_VALUE);
      for (int i = 0; i < doubles.length; i++) {
        writer.scalar("double" + i, doubles[i]);
      }
      writer.commit(SETTINGS, DATA);
    }
    Checkpoint checkpoint = Checkpoint.open(target);
    float[] floats = checkpoint.floats("floats");
    assertThat(Float.floatToRawIntBits(floats[0])).isEqualTo(0x7fc12345);
    assertThat(Float.floatToRawIntBits(floats[1])).isEqualTo(0x80000000);
    assertThat(floats[2]).isEqualTo(Float.NEGATIVE_INFINITY);
    assertThat(checkpoint.ints("ints")).containsExactly(1, -1);
    assertThat(checkpoint.longs("longs")).containsExactly(Long.MIN_VALUE);
    assertThat(checkpoint.stringScalar("words")).isEqualTo("a \"b\"\n\u00e4");
    assertThat(checkpoint.longScalar("seed")).isEqualTo(Long.MIN_VALUE);
    for (int i = 0; i < doubles.length; i++) {
      assertThat(Double.doubleToLongBits(checkpoint.doubleScalar("double" + i)))
          .isEqualTo(Double.doubleToLongBits(doubles[i]));
    }
    assertThat(checkpoint.settings()).isEqualTo(SETTINGS);
    assertThat(checkpoint.dataSha256()).isEqualTo(DATA);
    assertThat(checkpoint.has("ints")).isTrue();
    assertThat(checkpoint.has("int")).isFalse();
    assertThat(checkpoint.hasScalar("seed")).isTrue();
    assertThatThrownBy(() -> checkpoint.stringScalar("sead"))
        .hasMessage(target.resolve("checkpoint.json") + ": has no scalar sead");
    assertThatThrownBy(() -> checkpoint.longScalar("words")).hasMessageContaining("no integer");
    assertThatThrownBy(() -> checkpoint.doubleScalar("words")).hasMessageContaining("no number");
  }

  @Test
  void theSameStateGivesTheSameBytesAndReplacesTheOneBefore() throws IOException {
    write(1);
    Map<String, String> first = SmallData.contents(target);
    write(2);
    assertThat(epoch()).isEqualTo(2);
    write(1);
    assertThat(SmallData.contents(target)).isEqualTo(first);
    assertThat(SmallData.entries(parent)).containsExactly("run");
  }

  @Test
  void replacesNothingThatIsNoCheckpoint() throws IOException {
    Files.createDirectories(target);
    Files.writeString(target.resolve("manifest.json"), "precious");
    assertThatThrownBy(() -> write(1)).hasMessageContaining("exists and is not ours");
    assertThatThrownBy(() -> Checkpoint.delete(target)).hasMessageContaining("not a checkpoint");
    assertThat(target.resolve("manifest.json")).hasContent("precious");
  }

  @Test
  void everyFlippedByteIsFound() throws IOException {
    write(1);
    RandomStream random = new RandomStream(9);
    for (String name : SmallData.contents(target).keySet()) {
      byte[] good = Files.readAllBytes(target.resolve(name));
      for (int i = 0; i < 40; i++) {
        byte[] bad = good.clone();
        bad[random.nextInt(bad.length)] ^= (byte) (1 + random.nextInt(255));
        Files.write(target.resolve(name), bad);
        assertThatThrownBy(() -> Checkpoint.open(target)).isInstanceOf(BadFileException.class);
      }
      Files.write(target.resolve(name), good);
    }
    assertThat(epoch()).isEqualTo(1);
  }

  @Test
  void anUnknownVersionIsRefused() throws IOException {
    write(1);
    SmallData.edit(target.resolve("checkpoint.json"), "\"version\" : 1", "\"version\" : 2");
    SmallData.seal(target);
    assertThatThrownBy(() -> Checkpoint.open(target))
        .hasMessageEndingWith("unknown version of checkpoint: 2, this program reads 1");
  }

  @Test
  void goesOnOnlyWithTheSameSettingsAndData() throws IOException {
    write(1);
    Checkpoint checkpoint = Checkpoint.open(target);
    checkpoint.checkFits(SETTINGS, DATA);
    assertThatThrownBy(() -> checkpoint.checkFits(SETTINGS, "cd"))
        .hasMessage(target + ": is of other data: " + DATA + ", the data set is cd");
    assertThatThrownBy(() -> checkpoint.checkFits(Map.of("dim", "4", "rate", "0.1"), DATA))
        .hasMessage(target + ": is of other settings: dim was 3, is 4");
    assertThatThrownBy(() -> checkpoint.checkFits(Map.of("dim", "3"), DATA))
        .hasMessageEndingWith("rate was 0.1, is not set");
    assertThatThrownBy(
            () -> checkpoint.checkFits(Map.of("dim", "3", "rate", "0.1", "new", "x"), DATA))
        .hasMessageEndingWith("new was not set, is x");
  }

  @Test
  void isDeletedWhenTheTrainingIsOver() throws IOException {
    Checkpoint.delete(target);
    assertThat(Checkpoint.exists(target)).isFalse();
    write(1);
    assertThat(Checkpoint.exists(target)).isTrue();
    Checkpoint.delete(target);
    assertThat(SmallData.entries(parent)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskKeepsTheOneBefore() throws IOException {
    write(1);
    for (int size : new int[] {1, 100_000}) { // seen when the file ends, and in the middle
      try (CheckpointWriter writer = new CheckpointWriter(target)) {
        Path arrays = Files.createDirectories(writer.scratch().resolveSibling("arrays"));
        Files.createSymbolicLink(arrays.resolve("table"), Path.of("/dev/full"));
        assertThatThrownBy(() -> writer.floats("table", new float[size]))
            .isInstanceOf(FileSystemException.class)
            .hasMessage(
                target.resolve("arrays/table") + ": cannot be written: No space left on device");
      }
      assertThat(epoch()).isEqualTo(1);
      assertThat(SmallData.entries(parent)).containsExactly("run");
    }
  }

  @Test
  void aPlaceWhereNothingCanBeWrittenIsToldByItsName() throws IOException {
    Path file = Files.writeString(parent.resolve("file"), "x");
    assertThatThrownBy(() -> new CheckpointWriter(file.resolve("run")).close())
        .isInstanceOf(BadFileException.class)
        .hasMessage(file + ": is a file, not a folder");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatTakesNoFilesIsToldByItsName() {
    assertThatThrownBy(() -> new CheckpointWriter(Path.of("/proc/run")).close())
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("/proc/run: cannot be written: ");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aReadOnlyFolderKeepsTheOneBefore() throws IOException {
    write(1);
    Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeFalse(Files.isWritable(parent), "root may write anywhere");
      assertThatThrownBy(() -> write(2))
          .hasMessage(target + ": cannot be written: permission denied");
      assertThat(epoch()).isEqualTo(1);
    } finally {
      Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }
}
