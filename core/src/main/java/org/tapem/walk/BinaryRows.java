package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;

/**
 * The binary form of rows: an array file of 32-bit integers, the header of their frame, the rows,
 * and what was counted, as 64-bit numbers with the low half first. A part has the rows alone.
 */
final class BinaryRows implements RowSink {
  private final ArrayWriter writer;
  private final boolean whole;

  private BinaryRows(RowTarget target, boolean whole) throws IOException {
    Files.deleteIfExists(target.temporary()); // it may be a link to another file
    writer = new ArrayWriter(target.temporary(), ElementType.INT32, target.path());
    this.whole = whole;
  }

  static BinaryRows part(RowTarget target) throws IOException {
    return new BinaryRows(target, false);
  }

  static BinaryRows whole(RowTarget target, int[] header) throws IOException {
    BinaryRows rows = new BinaryRows(target, true);
    rows.writer.putInts(header, 0, header.length);
    return rows;
  }

  @Override
  public void put(RowBuffer rows) throws IOException {
    writer.putInts(rows.cells(), 0, rows.rows() * rows.width());
  }

  @Override
  public void copy(Path part) throws IOException {
    writer.append(ArrayFile.open(part, ElementType.INT32));
  }

  @Override
  public void finish(RowCounts<?> counts) throws IOException {
    if (whole) {
      for (long number : counts.numbers()) {
        writer.putInt((int) number);
        writer.putInt((int) (number >>> 32));
      }
    }
  }

  /** The numbers that a whole file ends with. */
  static long[] numbers(ArrayFile file, int count) {
    long[] numbers = new long[count];
    long at = file.count() - 2L * count;
    for (int i = 0; i < count; i++, at += 2) {
      numbers[i] = (file.getInt(at) & 0xFFFFFFFFL) | ((long) file.getInt(at + 1) << 32);
    }
    return numbers;
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
