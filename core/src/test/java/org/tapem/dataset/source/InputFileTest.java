package org.tapem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class InputFileTest {
  @TempDir Path folder;

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private String read(byte[] content) throws IOException {
    Path path = Files.write(folder.resolve("file"), content);
    try (InputStream in = new InputFile(path).open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void unpacksGzipWhateverTheName() throws IOException {
    assertThat(read(gzip("text"))).isEqualTo("text");
    assertThat(read("text".getBytes(StandardCharsets.UTF_8))).isEqualTo("text");
  }

  @Test
  void readsSeveralGzipMembersAsOne() throws IOException {
    byte[] first = gzip("one ");
    byte[] both = Arrays.copyOf(first, first.length + gzip("two").length);
    System.arraycopy(gzip("two"), 0, both, first.length, gzip("two").length);
    assertThat(read(both)).isEqualTo("one two");
  }

  @Test
  void skipsAByteOrderMark() throws IOException {
    assertThat(read("\uFEFFtext".getBytes(StandardCharsets.UTF_8))).isEqualTo("text");
    assertThat(read(gzip("\uFEFFtext"))).isEqualTo("text");
  }

  @Test
  void saysThatGzipIsTruncatedOrCorrupt() throws IOException {
    byte[] whole = gzip("some text ".repeat(1000));
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 5)))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("truncated gzip");
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, 5)))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("truncated gzip");
    byte[] flipped = whole.clone();
    flipped[whole.length - 6] ^= 0x55; // in the check sum at the end
    assertThatThrownBy(() -> read(flipped))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("corrupt gzip");
  }

  @Test
  void refusesUtf16() {
    assertThatThrownBy(() -> read("text".getBytes(StandardCharsets.UTF_16)))
        .hasMessageContaining("this looks like UTF-16, not UTF-8");
    assertThatThrownBy(() -> read("text".getBytes(StandardCharsets.UTF_16LE)))
        .hasMessageContaining("UTF-16");
  }

  @Test
  void saysWhoReadsParquet() throws IOException {
    assertThatThrownBy(() -> read("PAR1 columns PAR1".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("file: is a Parquet file: tapem spark import reads such files");
    assertThat(read("PAR1 is an id\n".getBytes(StandardCharsets.UTF_8))).hasSize(14);
  }

  @Test
  void tellsHowManyBytesOfTheFileWereTaken() throws IOException {
    byte[] packed = gzip("x".repeat(1_000_000));
    Path path = Files.write(folder.resolve("counted"), packed);
    AtomicLong taken = new AtomicLong();
    try (InputStream in = new InputFile(path, taken::addAndGet).open()) {
      in.readAllBytes();
    }
    assertThat(taken.get()).isEqualTo(packed.length);
  }

  @Test
  void listsFilesFoldersAndGlobs() throws IOException {
    Path sub = Files.createDirectories(folder.resolve("dump/sub"));
    Path a = Files.writeString(folder.resolve("dump/a.json"), "");
    Path b = Files.writeString(sub.resolve("b.json.gz"), "");
    Files.writeString(sub.resolve("notes.md"), "");
    Files.writeString(sub.resolve(".hidden.json"), "");
    List<String> json = List.of(".json");
    String dump = folder.resolve("dump").toString();
    assertThat(InputFiles.expand(List.of(dump), json)).containsExactly(a, b);
    assertThat(InputFiles.expand(List.of(dump + "/*.json"), json)).containsExactly(a);
    assertThat(InputFiles.expand(List.of(dump + "/**.gz", a.toString()), json))
        .containsExactly(b, a);
    assertThat(InputFiles.expand(List.of(a.toString(), dump), json)).containsExactly(a, b);
    assertThatThrownBy(() -> InputFiles.expand(List.of(dump + "/none"), json))
        .hasMessageContaining("none: no such file or folder");
    assertThatThrownBy(() -> InputFiles.expand(List.of(dump + "/*.xml"), json))
        .hasMessageContaining("no file matches");
    assertThatThrownBy(() -> InputFiles.expand(List.of(dump), List.of(".xml")))
        .hasMessageContaining("no file here ends with [.xml]");
    assertThatThrownBy(() -> InputFiles.expand(List.of(dump + "/[a"), json))
        .isInstanceOf(BadFileException.class);
  }
}
