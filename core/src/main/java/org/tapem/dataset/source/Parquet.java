package org.tapem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import org.tapem.base.BadFileException;

/** Knows files of Apache Parquet by their first and last bytes, and who can read them. */
public final class Parquet {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  static final List<ParquetOpener> OPENERS =
      ServiceLoader.load(ParquetOpener.class, ParquetOpener.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private Parquet() {}

  /** Whether a file is one; what is no regular file is not touched. */
  static boolean is(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      long last = channel.size() - MAGIC.length;
      return last >= MAGIC.length && hasMagic(channel, 0) && hasMagic(channel, last);
    }
  }

  private static boolean hasMagic(SeekableByteChannel channel, long at) throws IOException {
    InputStream bytes = Channels.newInputStream(channel.position(at));
    return Arrays.equals(bytes.readNBytes(MAGIC.length), MAGIC);
  }

  /** Opens one. */
  public static ParquetFile open(Path path, String name) throws IOException {
    if (OPENERS.isEmpty()) {
      throw new BadFileException(
          name,
          "is a Parquet file",
          "tapem spark import reads such files; elsewhere convert it to JSON lines or CSV first");
    }
    return OPENERS.get(0).open(path, name);
  }

  /** How many records are before a byte. */
  static long recordsBefore(Path path, long from) throws IOException {
    return open(path, path.toString()).groups().stream()
        .filter(group -> group.from() < from)
        .mapToLong(ParquetFile.Group::records)
        .sum();
  }
}
