package org.tapem.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tapem.base.BadFileException;

/**
 * Rules for the content of array files. Checksums show that a file is as it was written, not that
 * its writer was honest: whoever opens a structure checks here that its numbers can be used. A
 * broken rule names the file, the place and the value.
 */
public final class ArrayRules {
  private static final int BLOCK = 1 << 12; // elements that are copied together; fits the L1 cache
  private static final int EXPONENT = 0x7f800000; // bits of infinity; larger ones are no number

  private ArrayRules() {}

  /** A rule that a file breaks. */
  public static BadFileException broken(Path file, String what) {
    return new BadFileException(file + ": " + what + "; the file is damaged");
  }

  /** The number of elements. */
  public static void count(Path file, long got, long expected) throws BadFileException {
    if (got != expected) {
      throw new BadFileException(file, "wrong size", got + " entries, expected " + expected);
    }
  }

  /** Offsets of lists in {@code end} elements: the first is 0, none falls, the last is the end. */
  public static void offsets(ArrayFile file, long end) throws BadFileException {
    long count = file.count();
    long[] block = new long[BLOCK];
    long before = 0;
    for (long first = 0; first < count; first += BLOCK) {
      int some = (int) Math.min(BLOCK, count - first);
      file.copyLongs(first, block, 0, some);
      for (int i = 0; i < some; i++) {
        if (block[i] < before || block[i] > end || (first + i == 0 && block[0] != 0)) {
          throw wrongOffset(file.path(), first + i, count, block[i], before, end);
        }
        before = block[i];
      }
    }
    ended(file.path(), count, before, end);
  }

  /** The same of offsets on the heap. */
  public static void offsets(Path file, int[] offsets, int end) throws BadFileException {
    int before = 0;
    for (int i = 0; i < offsets.length; i++) {
      if (offsets[i] < before || offsets[i] > end || (i == 0 && offsets[0] != 0)) {
        throw wrongOffset(file, i, offsets.length, offsets[i], before, end);
      }
      before = offsets[i];
    }
    ended(file, offsets.length, before, end);
  }

  private static void ended(Path file, long count, long last, long end) throws BadFileException {
    if (count == 0 || last != end) {
      throw broken(
          file,
          count == 0
              ? "has no offset"
              : "the last of %d offsets is %d, but there are %d elements"
                  .formatted(count, last, end));
    }
  }

  private static BadFileException wrongOffset(
      Path file, long at, long count, long value, long before, long end) {
    String rule =
        at == 0
            ? "not 0"
            : value < before
                ? "below offset %d, which is %d".formatted(at - 1, before)
                : "but there are %d elements".formatted(end);
    return broken(file, "offset %d of %d is %d, %s".formatted(at, count, value, rule));
  }

  /** Every list rises, so it has nothing twice, and its elements are 0 .. {@code kinds} - 1. */
  public static void rising(Path file, int[] offsets, int[] elements, int kinds)
      throws BadFileException {
    for (int list = 0; list + 1 < offsets.length; list++) {
      int before = -1;
      for (int i = offsets[list]; i < offsets[list + 1]; i++) {
        if (elements[i] <= before || elements[i] >= kinds) {
          throw broken(
              file,
              elements[i] < 0 || elements[i] >= kinds
                  ? outside(i, elements.length, elements[i], 0, kinds - 1L)
                  : "entry %d of %d is %d, not above %d, which is before it in list %d"
                      .formatted(i, elements.length, elements[i], before, list));
        }
        before = elements[i];
      }
    }
  }

  /** 32-bit integers from {@code min} to {@code max}, both included. */
  public static void inRange(ArrayFile file, int min, int max) throws BadFileException {
    int[] block = new int[BLOCK];
    for (long first = 0; first < file.count(); first += BLOCK) {
      int some = (int) Math.min(BLOCK, file.count() - first);
      file.copyInts(first, block, 0, some);
      int at = outlier(block, some, min, max);
      if (at >= 0) {
        throw broken(file.path(), outside(first + at, file.count(), block[at], min, max));
      }
    }
  }

  /** The same of integers on the heap. */
  public static void inRange(Path file, int[] values, int min, int max) throws BadFileException {
    int at = outlier(values, values.length, min, max);
    if (at >= 0) {
      throw broken(file, outside(at, values.length, values[at], min, max));
    }
  }

  private static int outlier(int[] values, int count, int min, int max) {
    int smallest = Integer.MAX_VALUE;
    int largest = Integer.MIN_VALUE;
    for (int i = 0; i < count; i++) { // without a jump, so that it runs in wide registers
      smallest = Math.min(smallest, values[i]);
      largest = Math.max(largest, values[i]);
    }
    if (count == 0 || (smallest >= min && largest <= max)) {
      return -1;
    }
    int at = 0;
    while (values[at] >= min && values[at] <= max) {
      at++;
    }
    return at;
  }

  private static String outside(long at, long count, long value, long min, long max) {
    return "entry %d of %d is %d, not in %d .. %d".formatted(at, count, value, min, max);
  }

  /** 32-bit floats that are finite. */
  public static void finite(ArrayFile file) throws BadFileException {
    int[] block = new int[BLOCK];
    for (long first = 0; first < file.count(); first += BLOCK) {
      int some = (int) Math.min(BLOCK, file.count() - first);
      file.copyInts(first, block, 0, some);
      int largest = 0;
      for (int i = 0; i < some; i++) {
        largest = Math.max(largest, block[i] & Integer.MAX_VALUE);
      }
      if (largest >= EXPONENT) {
        int at = 0;
        while ((block[at] & Integer.MAX_VALUE) < EXPONENT) {
          at++;
        }
        throw new BadFileException(
            file.path(),
            "weights must be finite",
            Float.intBitsToFloat(block[at]) + " at " + (first + at));
      }
    }
  }

  /** Each string, which begins at an offset that was checked, is valid UTF-8. */
  public static void utf8(ArrayFile offsets, ArrayFile bytes) throws BadFileException {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer chars = CharBuffer.allocate(2 * BLOCK);
    byte[] block = new byte[BLOCK + 4];
    int kept = 0; // bytes of a character that began in the block before
    for (long first = 0; first < bytes.count(); first += BLOCK) {
      int some = (int) Math.min(BLOCK, bytes.count() - first);
      bytes.copyBytes(first, block, kept, some);
      ByteBuffer in = ByteBuffer.wrap(block, 0, kept + some);
      chars.clear();
      if (decoder.decode(in, chars, first + some == bytes.count()).isError()) {
        throw broken(
            bytes.path(),
            "byte %d of %d is not valid UTF-8"
                .formatted(first - kept + in.position(), bytes.count()));
      }
      kept = in.remaining();
      System.arraycopy(block, in.position(), block, 0, kept);
    }
    for (long i = 0; i < offsets.count(); i++) {
      long begin = offsets.getLong(i);
      if (begin < bytes.count() && (bytes.getByte(begin) & 0xC0) == 0x80) {
        throw broken(
            offsets.path(),
            "offset %d of %d is %d, in the middle of a character"
                .formatted(i, offsets.count(), begin));
      }
    }
  }
}
