package org.tapem.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes one array file: a header of {@value ArrayFile#HEADER} bytes, then the elements, little
 * endian. The SHA-256 of the whole file is taken on the way.
 */
public final class ArrayWriter implements AutoCloseable {
  private final Path path;
  private final Path named; // in messages
  private final ElementType type;
  private final FileChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
  private final Sha256 digest = new Sha256();
  private long written;
  private String sha256;

  public ArrayWriter(Path path, ElementType type) throws IOException {
    this(path, type, path);
  }

  /**
   * A writer.
   *
   * @param path a temporary name
   * @param named the name that the file gets when it is whole
   */
  public ArrayWriter(Path path, ElementType type, Path named) throws IOException {
    this.path = path;
    this.named = named;
    this.type = type;
    channel =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING);
    buffer.put(ArrayFile.MAGIC).putInt(ArrayFile.VERSION).putInt(type.code());
  }

  public void putByte(int value) throws IOException {
    ensureCapacity(ElementType.INT8).put((byte) value);
  }

  public void putBytes(byte[] values, int from, int length) throws IOException {
    ensureCapacity(ElementType.INT8);
    int at = from;
    int left = length;
    while (left > 0) {
      if (!buffer.hasRemaining()) {
        flush();
      }
      int part = Math.min(left, buffer.remaining());
      buffer.put(values, at, part);
      at += part;
      left -= part;
    }
  }

  public void putInt(int value) throws IOException {
    ensureCapacity(ElementType.INT32).putInt(value);
  }

  public void putInts(int[] values, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      ensureCapacity(ElementType.INT32).putInt(values[i]);
    }
  }

  public void putLong(long value) throws IOException {
    ensureCapacity(ElementType.INT64).putLong(value);
  }

  public void putLongs(long[] values, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      ensureCapacity(ElementType.INT64).putLong(values[i]);
    }
  }

  public void putFloat(float value) throws IOException {
    ensureCapacity(ElementType.FLOAT32).putFloat(value);
  }

  public void putFloats(float[] values, int from, int length) throws IOException {
    int at = from;
    while (at < from + length) { // tables of weights are large: whole buffers, not numbers
      int part =
          Math.min(
              ensureCapacity(ElementType.FLOAT32).remaining() / Float.BYTES, from + length - at);
      buffer.asFloatBuffer().put(values, at, part);
      buffer.position(buffer.position() + part * Float.BYTES);
      at += part;
    }
  }

  /** Puts all elements of a file behind those that are there. */
  public void append(ArrayFile file) throws IOException {
    ensureCapacity(file.type());
    for (ByteBuffer piece : file.pieces()) {
      while (piece.hasRemaining()) {
        if (!buffer.hasRemaining()) {
          flush();
        }
        int part = Math.min(piece.remaining(), buffer.remaining());
        buffer.put(piece.slice(piece.position(), part));
        piece.position(piece.position() + part);
      }
    }
  }

  /** Number of elements put so far. */
  public long count() {
    return (written + buffer.position() - ArrayFile.HEADER) / type.bytes();
  }

  public Path path() {
    return path;
  }

  /** The file's SHA-256 in hexadecimal; known once the writer is closed. */
  public String sha256() {
    if (sha256 == null) {
      throw new IllegalStateException(path + " is still being written");
    }
    return sha256;
  }

  @Override
  public void close() throws IOException {
    if (!channel.isOpen()) {
      return;
    }
    try (channel) {
      flush();
      sha256 = digest.hex();
    }
  }

  /** Closes the file without finishing it; it is going to be deleted. */
  public void abandon() throws IOException {
    channel.close();
  }

  private ByteBuffer ensureCapacity(ElementType requested) throws IOException {
    if (requested != type) {
      throw new IllegalArgumentException(path + " holds " + type + ", not " + requested);
    }
    if (buffer.remaining() < 8) {
      flush();
    }
    return buffer;
  }

  private void flush() throws IOException {
    buffer.flip();
    digest.update(buffer.array(), 0, buffer.limit());
    written += buffer.limit();
    try {
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    } catch (ClosedChannelException e) {
      throw e;
    } catch (IOException e) {
      throw FileOutput.named(named, e);
    }
    buffer.clear();
  }
}
