package org.tapem.dataset.papers.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.source.InputFile;

/** Small files for the tests of the text formats. */
final class TextFormatFiles {
  private TextFormatFiles() {}

  static Path sample(String name) {
    return Path.of("src/test/resources/formats", name);
  }

  static Path write(Path folder, String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }

  static Path gzip(Path folder, String name, byte[] bytes) throws IOException {
    Path path = folder.resolve(name);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
      out.write(bytes);
    }
    return path;
  }

  static CollectingSink read(PaperReader reader, Path path) throws IOException {
    CollectingSink sink = new CollectingSink();
    reader.read(new InputFile(path), sink);
    return sink;
  }

  /** Reads a file with some bytes changed; anything thrown but an IOException fails the test. */
  static void readCorrupted(PaperReader reader, Path folder, byte[] clean, long seed)
      throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] bytes = clean.clone();
    byte[] wild = {'"', '\n', '#', ',', '\t', '\r', ' ', 0, (byte) 0xff, (byte) 0xc3};
    for (int i = random.nextInt(1, 12); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          random.nextBoolean() ? wild[random.nextInt(wild.length)] : (byte) random.nextInt();
    }
    Path path = Files.write(folder.resolve("corrupt"), bytes);
    try {
      read(reader, path);
    } catch (IOException e) {
      if (e.getMessage() == null || e.getMessage().contains("\n")) {
        throw new AssertionError("not a one-line message, seed " + seed, e);
      }
    }
  }
}
