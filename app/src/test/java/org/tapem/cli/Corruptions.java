package org.tapem.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Ways in which a file comes to harm. */
final class Corruptions {
  private Corruptions() {}

  /** A damaged copy; the same seed does the same damage. Every fourth is gzipped first. */
  static byte[] of(byte[] good, int seed) throws IOException {
    Random random = new Random(seed);
    byte[] bytes = seed % 4 == 3 ? gzip(good) : good;
    return switch (random.nextInt(6)) {
      case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 1 -> flipped(bytes, 1, random);
      case 2 -> flipped(bytes, 1 + random.nextInt(20), random);
      case 3 -> spliced(bytes, random);
      case 4 -> withLine(bytes, random, true);
      default -> withLine(bytes, random, false);
    };
  }

  static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(target)) {
      out.write(bytes);
    }
    return target.toByteArray();
  }

  private static byte[] flipped(byte[] good, int count, Random random) {
    byte[] bytes = good.clone();
    for (int i = 0; i < count; i++) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
    }
    return bytes;
  }

  /** The beginning up to one place, then the end from another. */
  private static byte[] spliced(byte[] bytes, Random random) {
    int end = random.nextInt(bytes.length);
    int from = random.nextInt(bytes.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, end);
    out.write(bytes, from, bytes.length - from);
    return out.toByteArray();
  }

  /** A few lines twice or not at all. */
  private static byte[] withLine(byte[] bytes, Random random, boolean twice) {
    List<byte[]> lines = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n' || i == bytes.length - 1) {
        lines.add(Arrays.copyOfRange(bytes, from, i + 1));
        from = i + 1;
      }
    }
    int first = random.nextInt(lines.size());
    int last = Math.min(lines.size(), first + 1 + random.nextInt(3));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < lines.size(); i++) {
      int times = i < first || i >= last ? 1 : twice ? 2 : 0;
      for (int k = 0; k < times; k++) {
        out.writeBytes(lines.get(i));
      }
    }
    return out.toByteArray();
  }
}
