package org.tapem.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;

/** The file of checksums that every folder of ours has, in the form of {@code sha256sum}. */
public final class Checksums {
  public static final String FILE = "SHA256SUMS";
  private static final int BUFFER = 1 << 18;

  private Checksums() {}

  /** The SHA-256 of a file in hexadecimal. */
  public static String of(Path file) throws IOException {
    return of(file, Progress.NONE);
  }

  private static String of(Path file, Progress progress) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      Sha256 digest = new Sha256();
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        digest.update(buffer, 0, count);
        progress.advance(count);
      }
      return digest.hex();
    }
  }

  /** File names and their checksums as the folder states them; each file must be there. */
  public static Map<String, String> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new BadFileException(folder, "not a folder of tapem", "it has no " + FILE);
    }
    Map<String, String> sums = new LinkedHashMap<>();
    int number = 0;
    for (String line :
        new String(SmallFile.bytes(file, SmallFile.LIST), StandardCharsets.UTF_8)
            .lines()
            .toList()) {
      number++;
      int gap = line.indexOf("  ");
      if (gap != 64 || line.contains("..") || line.substring(gap).strip().startsWith("/")) {
        throw new BadFileException(file + ":" + number, "not a checksum line", "");
      }
      String name = line.substring(gap + 2);
      if (!isFile(folder, name)) {
        throw new BadFileException(folder + "/" + name, "is missing", "");
      }
      sums.put(name, line.substring(0, gap));
    }
    if (sums.isEmpty()) {
      throw new BadFileException(file, "lists no file", "");
    }
    return sums;
  }

  private static boolean isFile(Path folder, String name) {
    try {
      return Files.isRegularFile(folder.resolve(name));
    } catch (InvalidPathException e) {
      return false; // a name that no file can have: a damaged list
    }
  }

  /**
   * As {@link #read}, of a folder that must be as it was written: the list in its one form, and no
   * file in the folder that it does not name.
   */
  public static Map<String, String> whole(Path folder) throws IOException {
    Map<String, String> sums = read(folder);
    Path list = folder.resolve(FILE);
    if (!Arrays.equals(
        SmallFile.bytes(list, SmallFile.LIST), text(sums).getBytes(StandardCharsets.UTF_8))) {
      throw new BadFileException(list, "damaged", "not as it was written");
    }
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.filter(path -> !Files.isDirectory(path)).sorted().toList()) {
        String name = folder.relativize(entry).toString().replace('\\', '/');
        if (!name.equals(FILE) && !sums.containsKey(name)) {
          throw new BadFileException(entry, "is not listed in " + FILE, "");
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause(); // the folder went away while it was listed
    }
    return sums;
  }

  /** The list in its one form: sorted by name. */
  public static String text(Map<String, String> sums) {
    StringBuilder lines = new StringBuilder();
    new TreeMap<>(sums)
        .forEach((name, sum) -> lines.append(sum).append("  ").append(name).append('\n'));
    return lines.toString();
  }

  /** Reads every file and compares; the first that differs or is missing is an error. */
  public static void verify(Path folder, Progress progress) throws IOException {
    Map<String, String> sums = read(folder);
    long bytes = 0;
    for (String name : sums.keySet()) {
      bytes += Files.size(folder.resolve(name));
    }
    progress.phase("Checking checksums", bytes, "B");
    for (Map.Entry<String, String> entry : sums.entrySet()) {
      Path file = folder.resolve(entry.getKey());
      String sum = of(file, progress);
      if (!sum.equals(entry.getValue())) {
        throw new BadFileException(
            file, "damaged", "its checksum is not the one in " + FILE + ": " + sum);
      }
    }
  }
}
