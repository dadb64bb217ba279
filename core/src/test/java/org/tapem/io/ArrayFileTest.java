package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class ArrayFileTest {
  @TempDir Path folder;

  private Path write(ElementType type, int count) throws IOException {
    Path path = folder.resolve("array");
    try (ArrayWriter writer = new ArrayWriter(path, type)) {
      for (int i = 0; i < count; i++) {
        switch (type) {
          case INT8 -> writer.putByte(i);
          case INT32 -> writer.putInt(i * 3 - 7);
          case INT64 -> writer.putLong(i * 5_000_000_000L);
          case FLOAT32 -> writer.putFloat(i / 3f);
          default -> throw new AssertionError(type);
        }
      }
    }
    return path;
  }

  @Test
  void layoutIsTheDocumentedOne() throws IOException {
    ByteBuffer bytes =
        ByteBuffer.wrap(Files.readAllBytes(write(ElementType.INT32, 2)))
            .order(ByteOrder.LITTLE_ENDIAN);
    byte[] magic = new byte[8];
    bytes.get(magic);
    assertThat(new String(magic, java.nio.charset.StandardCharsets.US_ASCII)).isEqualTo("TAPEMARR");
    assertThat(bytes.getInt()).isEqualTo(1);
    assertThat(bytes.getInt()).isEqualTo(2);
    assertThat(bytes.getInt()).isEqualTo(-7);
    assertThat(bytes.getInt()).isEqualTo(-4);
    assertThat(bytes.hasRemaining()).isFalse();
  }

  @Test
  void readsBackWhatWasWrittenForOddLengths() throws IOException {
    for (int count : new int[] {0, 1, 7, 1021, 70_001}) {
      ArrayFile ints = ArrayFile.open(write(ElementType.INT32, count), ElementType.INT32);
      assertThat(ints.count()).isEqualTo(count);
      for (int i = 0; i < count; i += 97) {
        assertThat(ints.getInt(i)).isEqualTo(i * 3 - 7);
      }
      ArrayFile longs = ArrayFile.open(write(ElementType.INT64, count), ElementType.INT64);
      ArrayFile floats = ArrayFile.open(write(ElementType.FLOAT32, count), ElementType.FLOAT32);
      if (count > 0) {
        floats = ArrayFile.open(write(ElementType.FLOAT32, count), ElementType.FLOAT32);
        assertThat(floats.getFloat(count - 1)).isEqualTo((count - 1) / 3f);
      }
      assertThat(longs.count()).isEqualTo(floats.count());
    }
  }

  @Test
  void takesTheChecksumOnTheWay() throws Exception {
    ArrayWriter writer = new ArrayWriter(folder.resolve("sum"), ElementType.INT64);
    try (writer) {
      for (int i = 0; i < 100_000; i++) {
        writer.putLong(i);
      }
      assertThatThrownBy(writer::sha256).isInstanceOf(IllegalStateException.class);
    }
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(folder.resolve("sum")));
    assertThat(writer.sha256()).isEqualTo(HexFormat.of().formatHex(digest));
  }

  @Test
  void refusesOtherFilesTypesVersionsAndCutFiles() throws IOException {
    Path path = write(ElementType.INT32, 3);
    assertThatThrownBy(() -> ArrayFile.open(path, ElementType.INT64))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("wrong element type");
    byte[] good = Files.readAllBytes(path);
    byte[] cut = java.util.Arrays.copyOf(good, good.length - 1);
    Files.write(path, cut);
    assertThatThrownBy(() -> ArrayFile.open(path, ElementType.INT32))
        .hasMessageContaining("cut in the middle");
    byte[] newer = good.clone();
    newer[8] = 9;
    Files.write(path, newer);
    assertThatThrownBy(() -> ArrayFile.open(path, ElementType.INT32))
        .hasMessageContaining("unknown format version: 9");
    Files.writeString(path, "something else altogether");
    assertThatThrownBy(() -> ArrayFile.open(path, ElementType.INT32))
        .hasMessageContaining("not an array file");
    Files.writeString(path, "short");
    assertThatThrownBy(() -> ArrayFile.open(path, ElementType.INT32))
        .hasMessageContaining("too short");
  }

  @Test
  void refusesAnElementOfAnotherType() throws IOException {
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("x"), ElementType.INT32)) {
      assertThatThrownBy(() -> writer.putLong(1)).hasMessageContaining("holds INT32, not INT64");
    }
  }
}
