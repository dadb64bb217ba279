package org.tapem.dataset.papers.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.source.InputFile;

/** What the tests of the XML readers share: files as bytes, whole and broken. */
final class BrokenXml {
  private BrokenXml() {}

  static InputFile file(Path folder, String text) throws IOException {
    return new InputFile(
        Files.writeString(folder.resolve("in.xml"), text, StandardCharsets.ISO_8859_1));
  }

  static byte[] sample(String name) throws IOException {
    try (var in = BrokenXml.class.getResourceAsStream("/formats/" + name)) {
      return in.readAllBytes();
    }
  }

  static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  /** Reads 200 copies with some bytes changed each; only an IOException may come out of it. */
  static void readCorrupted(PaperReader reader, byte[] clean, Path folder) throws IOException {
    SplittableRandom random = new SplittableRandom(42);
    int refused = 0;
    for (int copy = 0; copy < 200; copy++) {
      byte[] bytes = clean.clone();
      for (int change = 0; change <= copy % 4; change++) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      Path path = Files.write(folder.resolve("corrupt.xml"), bytes);
      try {
        reader.read(new InputFile(path), new CollectingSink());
      } catch (IOException e) {
        refused++;
        assertThat(e.getMessage()).startsWith(path.toString()).doesNotContain("\n");
      }
    }
    assertThat(refused).isBetween(1, 199);
  }
}
