package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.flat.ArrayWriter;
import org.tapem.flat.ElementType;

/** The binary form of walks; {@link WalkFile} tells its layout. */
final class BinaryRows implements RowSink {
  private final ArrayWriter writer;

  BinaryRows(Path path, Walker walker) throws IOException {
    writer = new ArrayWriter(path, ElementType.INT32);
    writer.putInt(WalkFile.LAYOUT);
    writer.putInt(walker.settings().length());
    writer.putInt(walker.settings().perNode());
    writer.putInt(walker.path().startType());
    writer.putInt(walker.startNodes());
    writer.putInt(walker.network().nodes());
  }

  @Override
  public void put(int[] cells, int count, int length) throws IOException {
    writer.putInts(cells, 0, count * length);
  }

  @Override
  public void finish(WalkCounts counts) throws IOException {
    putLong(counts.full());
    putLong(counts.shortKept());
    putLong(counts.dropped());
    putLong(counts.steps());
  }

  private void putLong(long value) throws IOException {
    writer.putInt((int) value);
    writer.putInt((int) (value >>> 32));
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
