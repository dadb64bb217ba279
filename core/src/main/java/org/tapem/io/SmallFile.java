package org.tapem.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.base.BadFileException;

/** Files that are read whole, since they are small; one that is not is refused, not read. */
public final class SmallFile {
  /** Bytes of a list of names or ids, and of a manifest, at most. */
  public static final int LIST = 1 << 26;

  /** Bytes of a file that a person writes, at most. */
  public static final int WRITTEN = 1 << 20;

  private SmallFile() {}

  /** All bytes. */
  public static byte[] bytes(Path path, int max) throws IOException {
    if (Files.isDirectory(path)) {
      throw new BadFileException(path, "is a folder, not a file", "");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(max + 1);
      if (bytes.length > max) {
        throw new BadFileException(path, "too long", "more than " + (max >> 20) + " MB");
      }
      return bytes;
    }
  }

  /** The text in UTF-8; anything else is a {@link CharacterCodingException}. */
  public static String text(Path path, int max) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(bytes(path, max));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }
}
