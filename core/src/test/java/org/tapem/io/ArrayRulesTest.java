package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class ArrayRulesTest {
  private static final int LONG = 9001; // more than two blocks

  @TempDir Path folder;

  private ArrayFile longs(long... values) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("longs"), ElementType.INT64)) {
      writer.putLongs(values, 0, values.length);
    }
    return ArrayFile.open(folder.resolve("longs"), ElementType.INT64);
  }

  private ArrayFile ints(int... values) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("ints"), ElementType.INT32)) {
      writer.putInts(values, 0, values.length);
    }
    return ArrayFile.open(folder.resolve("ints"), ElementType.INT32);
  }

  private ArrayFile floats(float... values) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("floats"), ElementType.FLOAT32)) {
      writer.putFloats(values, 0, values.length);
    }
    return ArrayFile.open(folder.resolve("floats"), ElementType.FLOAT32);
  }

  private StringFile strings(byte[] utf8, long... offsets) throws IOException {
    Path base = folder.resolve("names");
    try (ArrayWriter writer = new ArrayWriter(folder.resolve("names.utf8"), ElementType.INT8)) {
      writer.putBytes(utf8, 0, utf8.length);
    }
    Files.move(
        longs(offsets).path(),
        folder.resolve("names.offsets"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    return StringFile.open(base);
  }

  private interface Check {
    void run() throws IOException;
  }

  private static void refused(Check check, String message) {
    assertThatThrownBy(check::run)
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith(message + "; the file is damaged");
  }

  @Test
  void offsetsGoFromZeroToTheEndAndNeverFall() throws IOException {
    ArrayRules.offsets(longs(0, 0, 2, 5), 5);
    ArrayRules.offsets(longs(0), 0);
    refused(
        () -> ArrayRules.offsets(longs(0, 9, 5, 10), 10),
        "longs: offset 2 of 4 is 5, below offset 1, which is 9");
    refused(() -> ArrayRules.offsets(longs(1, 5), 5), "longs: offset 0 of 2 is 1, not 0");
    refused(() -> ArrayRules.offsets(longs(-1, 5), 5), "longs: offset 0 of 2 is -1, not 0");
    refused(
        () -> ArrayRules.offsets(longs(0, 1L << 40, 5), 5),
        "longs: offset 1 of 3 is 1099511627776, but there are 5 elements");
    refused(
        () -> ArrayRules.offsets(longs(0, 4), 5),
        "longs: the last of 2 offsets is 4, but there are 5 elements");
    refused(() -> ArrayRules.offsets(longs(), 0), "longs: has no offset");
    refused(
        () -> ArrayRules.offsets(Path.of("heap"), new int[] {0, 3, 2}, 2),
        "heap: offset 1 of 3 is 3, but there are 2 elements");
  }

  @Test
  void aFallAnywhereIsFound() throws IOException {
    Random random = new Random(3);
    long[] good = new long[LONG];
    Arrays.setAll(good, i -> 10L * i);
    for (int time = 0; time < 50; time++) {
      int at = 1 + random.nextInt(LONG - 2);
      long[] bad = good.clone();
      bad[at] = good[at - 1] - 1 - random.nextInt(5);
      refused(
          () -> ArrayRules.offsets(longs(bad), good[LONG - 1]),
          "offset %d of %d is %d, below offset %d, which is %d"
              .formatted(at, LONG, bad[at], at - 1, bad[at - 1]));
    }
  }

  @Test
  void numbersOutOfRangeAreFoundWhereverTheyAre() throws IOException {
    Random random = new Random(4);
    int[] good = random.ints(LONG, -3, 8).toArray();
    ArrayRules.inRange(ints(good), -3, 7);
    ArrayRules.inRange(ints(), 0, -1);
    for (int time = 0; time < 50; time++) {
      int at = random.nextInt(LONG);
      int[] bad = good.clone();
      bad[at] = random.nextBoolean() ? 8 + random.nextInt(1 << 30) : -4 - random.nextInt(1 << 30);
      String message = "entry %d of %d is %d, not in -3 .. 7".formatted(at, LONG, bad[at]);
      refused(() -> ArrayRules.inRange(ints(bad), -3, 7), message);
      refused(() -> ArrayRules.inRange(Path.of("heap"), bad, -3, 7), message);
    }
  }

  @Test
  void aNumberThatIsNotFiniteIsFoundWhereverItIs() throws IOException {
    Random random = new Random(5);
    float[] good = new float[LONG];
    for (int i = 0; i < LONG; i++) {
      good[i] = Float.intBitsToFloat(random.nextInt() & 0xbfffffff); // of any size below 2
    }
    good[7] = Float.MAX_VALUE;
    good[8] = -Float.MIN_VALUE;
    ArrayRules.finite(floats(good));
    float[] none = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    for (int time = 0; time < 50; time++) {
      int at = random.nextInt(LONG);
      float[] bad = good.clone();
      bad[at] = none[time % 3];
      assertThatThrownBy(() -> ArrayRules.finite(floats(bad)))
          .isInstanceOf(BadFileException.class)
          .hasMessageEndingWith("floats: weights must be finite: " + bad[at] + " at " + at);
    }
  }

  @Test
  void listsRiseAndStayInRange() throws IOException {
    Path file = Path.of("lists");
    int[] offsets = {0, 2, 2, 4};
    ArrayRules.rising(file, offsets, new int[] {0, 4, 1, 2}, 5);
    refused(
        () -> ArrayRules.rising(file, offsets, new int[] {0, 4, 2, 2}, 5),
        "lists: entry 3 of 4 is 2, not above 2, which is before it in list 2");
    refused(
        () -> ArrayRules.rising(file, offsets, new int[] {0, 5, 1, 2}, 5),
        "lists: entry 1 of 4 is 5, not in 0 .. 4");
    refused(
        () -> ArrayRules.rising(file, offsets, new int[] {-1, 4, 1, 2}, 5),
        "lists: entry 0 of 4 is -1, not in 0 .. 4");
  }

  @Test
  void stringsAreValidUtf8AndNoneBeginsWithinACharacter() throws IOException {
    byte[] text = "wört😀".getBytes(StandardCharsets.UTF_8); // 1, 2, 1, 1 and 4 bytes
    assertThat(strings(text, 0, 1, 5, 9).get(2)).isEqualTo("😀");
    refused(
        () -> strings(text, 0, 2, 9),
        "names.offsets: offset 1 of 3 is 2, in the middle of a character");
    refused(
        () -> strings(Arrays.copyOf(text, 8), 0, 5, 8),
        "names.utf8: byte 5 of 8 is not valid UTF-8");
    refused(
        () -> strings(new byte[] {'a', (byte) 0xc0, (byte) 0x80}, 0, 3),
        "names.utf8: byte 1 of 3 is not valid UTF-8");
    refused(
        () -> strings(text, 0, 9, 5, 9),
        "names.offsets: offset 2 of 4 is 5, below offset 1, which is 9");
  }

  @Test
  void utf8IsJudgedAsTheJdkJudgesIt() throws IOException {
    Random random = new Random(6);
    String piece = "a é ☃ 😀 z";
    byte[] good = piece.repeat(700).getBytes(StandardCharsets.UTF_8); // characters cross blocks
    strings(good, 0, good.length);
    for (int time = 0; time < 60; time++) {
      byte[] bad = good.clone();
      int at = random.nextInt(bad.length);
      bad[at] = (byte) random.nextInt(256);
      boolean valid =
          new String(bad, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8).length
                  == bad.length
              && Arrays.equals(
                  new String(bad, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bad);
      if (valid) {
        strings(bad, 0, bad.length);
      } else {
        assertThatThrownBy(() -> strings(bad, 0, bad.length))
            .isInstanceOf(BadFileException.class)
            .hasMessageContaining("is not valid UTF-8");
      }
    }
  }
}
