package org.tapem.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import org.tapem.base.BadFileException;

/**
 * One array file, mapped into memory and read in place. Files may be larger than one mapping can
 * be, so they are mapped in pieces; an element never lies across two pieces.
 */
public final class ArrayFile {
  /** Bytes before the first element: magic (8), format version (4), element type (4). */
  public static final int HEADER = 16;

  static final byte[] MAGIC = "TAPEMARR".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;
  private static final int PIECE_BITS = 30;
  private static final int PIECE_MASK = (1 << PIECE_BITS) - 1;

  private final Path path;
  private final ElementType type;
  private final long count;
  private final ByteBuffer[] pieces;

  private ArrayFile(Path path, ElementType type, long count, ByteBuffer[] pieces) {
    this.path = path;
    this.type = type;
    this.count = count;
    this.pieces = pieces;
  }

  /** Maps a file; refuses one that is not an array file of {@code type}. */
  public static ArrayFile open(Path path, ElementType type) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long bytes = channel.size();
      if (bytes < HEADER) {
        throw new BadFileException(path, "too short", bytes + " bytes, a header has " + HEADER);
      }
      ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
      int got = 0;
      while (got >= 0 && header.hasRemaining()) {
        got = channel.read(header, header.position());
      }
      header.flip();
      byte[] magic = new byte[MAGIC.length];
      header.get(magic);
      if (!Arrays.equals(magic, MAGIC)) {
        throw new BadFileException(path, "not an array file of tapem", "starts with other bytes");
      }
      int version = header.getInt();
      if (version != VERSION) {
        throw new BadFileException(
            path, "unknown format version", version + ", this program reads " + VERSION);
      }
      int code = header.getInt();
      if (code != type.code()) {
        throw new BadFileException(
            path, "wrong element type", "code " + code + ", expected " + type.code());
      }
      long data = bytes - HEADER;
      if (data % type.bytes() != 0) {
        throw new BadFileException(
            path, "cut in the middle of an element", data + " bytes of " + type.bytes() + " each");
      }
      ByteBuffer[] pieces = new ByteBuffer[(int) ((data + PIECE_MASK) >>> PIECE_BITS)];
      for (int i = 0; i < pieces.length; i++) {
        long from = (long) i << PIECE_BITS;
        MappedByteBuffer piece =
            channel.map(
                FileChannel.MapMode.READ_ONLY, HEADER + from, Math.min(data - from, 1 << 30));
        pieces[i] = piece.order(ByteOrder.LITTLE_ENDIAN);
      }
      return new ArrayFile(path, type, data / type.bytes(), pieces);
    }
  }

  /** The file beside {@code base} whose name is longer by {@code ending}. */
  public static Path withEnding(Path base, String ending) {
    return base.resolveSibling(base.getFileName() + ending);
  }

  /** Reads a whole file of 32-bit integers to the heap. */
  public static int[] readInts(Path path) throws IOException {
    return open(path, ElementType.INT32).ints();
  }

  /** Reads a whole file of 64-bit integers to the heap. */
  public static long[] readLongs(Path path) throws IOException {
    return open(path, ElementType.INT64).longs();
  }

  /** Reads a whole file of 32-bit floats to the heap. */
  public static float[] readFloats(Path path) throws IOException {
    return open(path, ElementType.FLOAT32).floats();
  }

  /** Copies all bytes to the heap. */
  public byte[] bytes() {
    return copyBytes(0, heapCount());
  }

  /** Copies all 32-bit integers to the heap. */
  public int[] ints() {
    int[] values = new int[heapCount()];
    copyInts(0, values, 0, values.length);
    return values;
  }

  /** Copies all 64-bit integers to the heap. */
  public long[] longs() {
    long[] values = new long[heapCount()];
    copyLongs(0, values, 0, values.length);
    return values;
  }

  /** Copies all 32-bit floats to the heap. */
  public float[] floats() {
    float[] values = new float[heapCount()];
    for (int done = 0; done < values.length; ) {
      FloatBuffer rest = from((long) done << 2).asFloatBuffer();
      int part = Math.min(values.length - done, rest.remaining());
      rest.get(values, done, part);
      done += part;
    }
    return values;
  }

  public long count() {
    return count;
  }

  public Path path() {
    return path;
  }

  public byte getByte(long index) {
    return piece(index).get((int) (index & PIECE_MASK));
  }

  public int getInt(long index) {
    long at = index << 2;
    return piece(at).getInt((int) (at & PIECE_MASK));
  }

  public long getLong(long index) {
    long at = index << 3;
    return piece(at).getLong((int) (at & PIECE_MASK));
  }

  public float getFloat(long index) {
    long at = index << 2;
    return piece(at).getFloat((int) (at & PIECE_MASK));
  }

  /** Copies {@code length} integers from {@code index} on into {@code target}. */
  public void copyInts(long index, int[] target, int from, int length) {
    for (int done = 0; done < length; ) {
      ByteBuffer rest = from((index + done) << 2);
      int part = Math.min(length - done, rest.remaining() >>> 2);
      rest.asIntBuffer().get(target, from + done, part);
      done += part;
    }
  }

  /** Copies {@code length} long integers from {@code index} on into {@code target}. */
  public void copyLongs(long index, long[] target, int from, int length) {
    for (int done = 0; done < length; ) {
      ByteBuffer rest = from((index + done) << 3);
      int part = Math.min(length - done, rest.remaining() >>> 3);
      rest.asLongBuffer().get(target, from + done, part);
      done += part;
    }
  }

  /** Copies {@code length} bytes from {@code index} on. */
  public byte[] copyBytes(long index, int length) {
    byte[] bytes = new byte[length];
    copyBytes(index, bytes, 0, length);
    return bytes;
  }

  /** Copies {@code length} bytes from {@code index} on into {@code target}. */
  void copyBytes(long index, byte[] target, int from, int length) {
    for (int done = 0; done < length; ) {
      ByteBuffer rest = from(index + done);
      int part = Math.min(length - done, rest.remaining());
      rest.get(target, from + done, part);
      done += part;
    }
  }

  /** The bytes from one of them to the end of its piece; at least one. */
  private ByteBuffer from(long byteIndex) {
    ByteBuffer piece = piece(byteIndex);
    int at = Objects.checkIndex((int) (byteIndex & PIECE_MASK), piece.limit());
    return piece.slice(at, piece.limit() - at).order(ByteOrder.LITTLE_ENDIAN);
  }

  private int heapCount() {
    if (count > ArrayGrowth.LARGEST) {
      throw new IllegalStateException(path + ": " + count + " elements do not fit one array");
    }
    return (int) count;
  }

  private ByteBuffer piece(long byteIndex) {
    return pieces[(int) (byteIndex >>> PIECE_BITS)];
  }

  /** The bytes of all elements, to be read from the first on. */
  ByteBuffer[] pieces() {
    ByteBuffer[] fresh = new ByteBuffer[pieces.length];
    for (int i = 0; i < pieces.length; i++) {
      fresh[i] = pieces[i].duplicate();
    }
    return fresh;
  }

  ElementType type() {
    return type;
  }
}
