package org.tapem.dataset.papers.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/** Files for the tests of the JSON readers. */
final class JsonTestFiles {
  private JsonTestFiles() {}

  static ReadSettings asking(String... textFields) {
    return new ReadSettings(List.of(textFields), 1 << 20, null, null);
  }

  /** One line each; single quotes stand for double ones, so that tests can be read. */
  static InputFile lines(Path folder, String... lines) throws IOException {
    return file(
        folder, String.join("\n", lines).replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  static InputFile file(Path folder, byte[] bytes) throws IOException {
    return new InputFile(Files.write(Files.createTempFile(folder, "in", ".jsonl"), bytes));
  }

  static byte[] sample(String name) {
    try (InputStream in = JsonTestFiles.class.getResourceAsStream("/formats/" + name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  static CollectingSink read(PaperReader reader, InputFile... files) throws IOException {
    CollectingSink sink = new CollectingSink();
    reader.readAll(List.of(files), sink);
    return sink;
  }

  static List<FieldText> plain(String... texts) {
    return Arrays.stream(texts).map(FieldText::plain).toList();
  }

  /** A copy with up to four bytes changed, or cut short, the same for the same seed. */
  static byte[] corrupt(byte[] clean, long seed) {
    Random random = new Random(seed);
    byte[] broken = clean.clone();
    if (random.nextInt(8) == 0) {
      return Arrays.copyOf(broken, random.nextInt(broken.length));
    }
    String structure = "\n\"{}[],:\\ 0-e.";
    for (int i = 0; i <= random.nextInt(4); i++) {
      int at = random.nextInt(broken.length);
      broken[at] =
          random.nextBoolean()
              ? (byte) random.nextInt(256)
              : (byte) structure.charAt(random.nextInt(structure.length()));
    }
    return broken;
  }

  /** Reads files of which some may be broken: only an IOException may come out. */
  static void readBroken(PaperReader reader, InputFile... files) {
    try {
      read(reader, files);
    } catch (IOException e) {
      if (e.getMessage() == null) {
        throw new AssertionError("an error without a message", e);
      }
    }
  }
}
