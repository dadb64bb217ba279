package org.tapem.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.math.RandomStream;

class SpoolTest {
  @TempDir Path folder;

  @Test
  void givesBackNumbersAndStringsOfAllSizes() throws IOException {
    Path path = folder.resolve("spool");
    String huge = "ü".repeat(300_000);
    try (SpoolWriter out = new SpoolWriter(path)) {
      RandomStream random = new RandomStream(3);
      for (int i = 0; i < 200_000; i++) {
        out.putInt((int) (random.nextLong() >>> random.nextInt(64)));
        if (i % 1000 == 0) {
          out.putString("s" + i);
        }
      }
      out.putString(huge);
      out.putInt(-1);
    }
    try (SpoolReader in = new SpoolReader(path)) {
      RandomStream random = new RandomStream(3);
      for (int i = 0; i < 200_000; i++) {
        assertThat(in.takeInt()).isEqualTo((int) (random.nextLong() >>> random.nextInt(64)));
        if (i % 1000 == 0) {
          assertThat(in.takeString()).isEqualTo("s" + i);
        }
      }
      assertThat(in.takeString()).isEqualTo(huge);
      assertThat(in.takeInt()).isEqualTo(-1);
      assertThatThrownBy(in::takeInt).isInstanceOf(EOFException.class);
    }
  }
}
