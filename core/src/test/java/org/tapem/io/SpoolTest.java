package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.math.RandomStream;

class SpoolTest {
  @TempDir Path folder;

  private static IntList list(int size) {
    IntList list = new IntList();
    for (int i = 0; i < size; i++) {
      list.add(i * 31 - 5);
    }
    return list;
  }

  @Test
  void readingMayBeginAtAnyPosition() throws IOException {
    Path path = folder.resolve("spool");
    List<Long> positions = new ArrayList<>();
    try (SpoolWriter out = new SpoolWriter(path)) {
      for (int i = 0; i < 1000; i++) {
        positions.add(out.position());
        out.putInt(i);
        out.putString("x".repeat(i == 500 ? 300_000 : i % 700));
      }
    }
    for (int i : new int[] {0, 1, 499, 500, 501, 999}) {
      try (SpoolReader in = new SpoolReader(path, positions.get(i))) {
        assertThat(in.takeInt()).isEqualTo(i);
      }
    }
  }

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
      out.putInts(list(100_003));
      out.putInts(list(0));
      out.putInt(-1);
      out.putLong(-1);
      out.putLong(Long.MIN_VALUE);
      out.putLong(1L << 40);
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
      int[] values = in.takeInts(new int[] {7}, 1);
      assertThat(in.taken()).isEqualTo(100_003);
      assertThat(values[0]).isEqualTo(7);
      for (int i = 0; i < 100_003; i++) {
        assertThat(values[1 + i]).isEqualTo(i * 31 - 5);
      }
      in.takeInts(values, 0);
      assertThat(in.taken()).isZero();
      assertThat(in.takeInt()).isEqualTo(-1);
      assertThat(in.takeLong()).isEqualTo(-1);
      assertThat(in.takeLong()).isEqualTo(Long.MIN_VALUE);
      assertThat(in.takeLong()).isEqualTo(1L << 40);
      assertThatThrownBy(in::takeInt).isInstanceOf(EOFException.class);
    }
  }
}
