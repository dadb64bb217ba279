package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkFile;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** A file of walks or samples with a changed number is refused, or all of it can be read. */
class HostileRowsTest {
  private static final int CASES = Integer.getInteger("tapem.hostile", 400);
  private static final int HEADER = 16;
  private static final int[] NUMBERS = {
    0, 1, -1, -2, 2, 1 << 16, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x7fffffff / 21
  };
  private static final Network NETWORK = TestNetworks.random(5, 60, 50, 5);
  private static final Walker WALKER =
      new Walker(NETWORK, MetaPath.parse("APA", ACADEMIC), new WalkSettings(2, 9, 3));

  @TempDir Path folder;

  private interface Reader {
    void readAll(Path file) throws IOException;
  }

  /** Changes a number, more often one of the first or the last; or the length. */
  private static byte[] changed(byte[] good, Random random) {
    byte[] bytes = good.clone();
    ByteBuffer ints = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int count = (bytes.length - HEADER) / 4;
    int at =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(6);
          case 1 -> count - 1 - random.nextInt(8);
          default -> random.nextInt(count);
        };
    int before = ints.getInt(HEADER + 4 * at);
    int value = random.nextInt(3) == 0 ? before + 1 : NUMBERS[random.nextInt(NUMBERS.length)];
    ints.putInt(HEADER + 4 * at, value == before ? ~before : value);
    int length = random.nextInt(10) == 0 ? bytes.length + 4 * (random.nextInt(9) - 4) : -1;
    return length < 0 ? bytes : Arrays.copyOf(bytes, length);
  }

  private void each(Path file, Reader reader) throws IOException {
    reader.readAll(file);
    byte[] good = Files.readAllBytes(file);
    int refused = 0;
    for (int seed = 0; seed < CASES; seed++) {
      Files.write(file, changed(good, new Random(seed)));
      try {
        reader.readAll(file);
      } catch (BadFileException e) {
        assertThat(e).hasMessageStartingWith(file + ": ").hasMessageNotContaining("null");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(CASES / 2);
  }

  @Test
  void changedWalksAreRefusedOrReadable() throws IOException {
    Path file = folder.resolve("walks.bin");
    WalkFile.write(WALKER, List.of(RowTarget.binary(file)), 1, all -> {});
    each(
        file,
        path -> {
          Walks walks = WalkFile.open(path);
          for (int row = 0; row < walks.rows(); row++) {
            for (int i = 0; i < walks.walkLength(row); i++) {
              assertThat(walks.node(row, i)).isBetween(0, walks.nodes() - 1);
            }
          }
        });
  }

  @Test
  void changedSamplesAreRefusedOrReadable() throws IOException {
    Path file = folder.resolve("samples.bin");
    Task task = Task.of(ACADEMIC, "paper", "author", "writes");
    SampleRows rows =
        new SampleRows(NETWORK, List.of(WALKER), task, PairSettings.defaults().withShare(0.3), 1);
    RowFiles.write(rows, List.of(RowTarget.binary(file)), 1, done -> {});
    each(
        file,
        path -> {
          SampleFile samples = SampleFile.open(path);
          int[] nodes = new int[samples.most()];
          for (long i = 0; i < samples.size(); i++) {
            int length = samples.copyPath(i, nodes);
            assertThat(length).isGreaterThanOrEqualTo(2);
            for (int k = 0; k < length; k++) {
              assertThat(nodes[k]).isBetween(0, samples.nodes() - 1);
            }
          }
        });
  }

  @Test
  void theRowThatIsWrongIsNamed() throws IOException {
    Path file = folder.resolve("walks.bin");
    WalkFile.write(WALKER, List.of(RowTarget.binary(file)), 1, all -> {});
    byte[] bytes = Files.readAllBytes(file);
    int third = HEADER + 4 * (6 + 3 * 9);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(third, NETWORK.nodes());
    Files.write(file, bytes);
    assertThatThrownBy(() -> WalkFile.open(file))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("walk 3 of ")
        .hasMessageEndingWith("the file is damaged");
  }
}
