package org.tapem.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.tapem.base.BadFileException;

/** A list of strings mapped from two array files, read in place. */
public final class StringFile {
  private final ArrayFile offsets;
  private final ArrayFile utf8;

  private StringFile(ArrayFile offsets, ArrayFile utf8) {
    this.offsets = offsets;
    this.utf8 = utf8;
  }

  /** Maps {@code base.offsets} and {@code base.utf8}; refuses what are no strings in UTF-8. */
  public static StringFile open(Path base) throws IOException {
    ArrayFile offsets = ArrayFile.open(ArrayFile.withEnding(base, ".offsets"), ElementType.INT64);
    ArrayFile utf8 = ArrayFile.open(ArrayFile.withEnding(base, ".utf8"), ElementType.INT8);
    if (offsets.count() < 1 || offsets.getLong(offsets.count() - 1) != utf8.count()) {
      throw new BadFileException(
          offsets.path(), "does not fit its text", utf8.count() + " bytes in " + utf8.path());
    }
    if (offsets.count() - 1 > ArrayGrowth.LARGEST) {
      throw new BadFileException(offsets.path(), "too many strings", offsets.count() - 1 + "");
    }
    ArrayRules.offsets(offsets, utf8.count());
    ArrayRules.utf8(offsets, utf8);
    return new StringFile(offsets, utf8);
  }

  public int size() {
    return (int) (offsets.count() - 1);
  }

  public String get(int index) {
    return new String(bytes(index), StandardCharsets.UTF_8);
  }

  ArrayFile offsets() {
    return offsets;
  }

  ArrayFile utf8() {
    return utf8;
  }

  byte[] bytes(int index) {
    long from = offsets.getLong(index);
    long length = offsets.getLong(index + 1) - from;
    if (length > ArrayGrowth.LARGEST) {
      throw new IllegalStateException(offsets.path() + ": string " + index + " is too long");
    }
    return utf8.copyBytes(from, (int) length);
  }

  /** Whether string {@code index} is {@code text}, given as UTF-8. */
  boolean isAt(int index, byte[] text) {
    return Arrays.equals(bytes(index), text);
  }
}
