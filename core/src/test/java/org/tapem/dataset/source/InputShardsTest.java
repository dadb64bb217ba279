package org.tapem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.format.Format;

class InputShardsTest {
  private static final int LONGEST = 1 << 20;
  @TempDir Path folder;

  private List<InputShard> cut(Format format, int parts, Path... files) throws IOException {
    PaperReader reader = format.reader(ReadSettings.defaults());
    return InputShards.cut(reader, List.of(files), parts, 1, LONGEST);
  }

  private Path lines(String name, int count, String line) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(line.formatted(i, "x".repeat(i % 7))).append(i % 5 == 0 ? "\r\n" : "\n");
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private Path objects(String name, int count) throws IOException {
    return lines(name, count, "{\"id\": \"%d\", \"title\": \"%s\"}");
  }

  private static String text(InputShard part) throws IOException {
    StringBuilder text = new StringBuilder();
    for (InputFile file : part.files(bytes -> {})) {
      try (InputStream in = file.open()) {
        text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return text.toString();
  }

  @Test
  void partsBeginAtLinesAndAreTheFilesTogether() throws IOException {
    Path one = objects("one.jsonl", 100);
    Path two = objects("two.jsonl", 31);
    String all = Files.readString(one) + Files.readString(two);
    for (int count : new int[] {1, 2, 3, 7, 50, 1000}) {
      List<InputShard> parts = cut(Format.OPENALEX, count, one, two);
      List<String> texts = new ArrayList<>();
      for (InputShard part : parts) {
        texts.add(text(part));
      }
      assertThat(String.join("", texts)).isEqualTo(all);
      assertThat(texts).allMatch(text -> text.startsWith("{") && text.endsWith("\n"));
      assertThat(parts).hasSize(Math.min(count, 131));
    }
  }

  @Test
  void partsAreOfAboutTheSameSize() throws IOException {
    List<InputShard> parts = cut(Format.OPENALEX, 4, objects("one.jsonl", 1000));
    long bytes = parts.stream().mapToLong(InputShard::bytes).sum();
    assertThat(parts).hasSize(4);
    assertThat(parts).allMatch(part -> Math.abs(part.bytes() - bytes / 4) < 100);
  }

  @Test
  void whatIsSmallIsNotCut() throws IOException {
    Path file = objects("one.jsonl", 100);
    PaperReader reader = Format.OPENALEX.reader(ReadSettings.defaults());
    long half = Files.size(file) / 2;
    assertThat(InputShards.cut(reader, List.of(file), 8, half, LONGEST)).hasSize(2);
    assertThat(InputShards.cut(reader, List.of(file), 8, half + 1, LONGEST)).hasSize(1);
  }

  @Test
  void aGzippedFileStaysWhole() throws IOException {
    Path plain = objects("one.jsonl", 400);
    Path packed = folder.resolve("two.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(plain, out);
    }
    List<InputShard> parts = cut(Format.OPENALEX, 7, plain, packed);
    assertThat(parts.size()).isBetween(3, 7);
    FileRange last = parts.get(parts.size() - 1).ranges().get(0);
    assertThat(last).isEqualTo(new FileRange(packed.toString(), 0, Files.size(packed)));
    assertThat(cut(Format.OPENALEX, 7, packed)).hasSize(1);
    assertThat(text(cut(Format.OPENALEX, 7, packed).get(0))).isEqualTo(Files.readString(plain));
  }

  @Test
  void recordsOfManyLinesStayInWholeFiles() throws IOException {
    Path array =
        Files.writeString(folder.resolve("a.json"), "[\n{\"id\":\n\"1\"},\n{\"id\": \"2\"}]");
    assertThat(cut(Format.AMINER_JSON, 3, array)).hasSize(1);
    assertThat(cut(Format.AMINER_JSON, 2, array, objects("b.json", 3))).hasSize(2);
    assertThat(cut(Format.AMINER_JSON, 3, objects("c.json", 30))).hasSize(3);
  }

  @Test
  void aTableIsCutOnlyWhereItHasNoQuote() throws IOException {
    Path plain = lines("plain.csv", 60, "%d,title %s");
    Path quoted = Files.writeString(folder.resolve("quoted.csv"), Files.readString(plain) + "\"\"");
    assertThat(cut(Format.CSV, 3, plain)).hasSize(3);
    assertThat(cut(Format.CSV, 3, quoted)).hasSize(1);
  }

  @Test
  void anEmptyFileIsReadAndALineWithoutEndIsNotCut() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.jsonl"), "");
    Path one = Files.writeString(folder.resolve("one.jsonl"), "{\"id\": \"1\"}");
    List<InputShard> parts = cut(Format.OPENALEX, 5, empty, one);
    assertThat(parts).hasSize(1);
    assertThat(parts.get(0).ranges()).hasSize(2);
  }

  @Test
  void aNameIsFoundFromTheFolderOfThePartAndToldAsItIs() throws IOException {
    Path file = objects("one.jsonl", 10);
    InputShard part =
        new InputShard(List.of(new FileRange("one.jsonl", 0, Files.size(file))), folder.toString());
    assertThat(part.paths()).containsExactly(file);
    assertThat(text(part)).isEqualTo(Files.readString(file));
    assertThat(part.files(bytes -> {}).get(0).counted(3)).isEqualTo(new Place("one.jsonl", 3));
  }

  @Test
  void aFileThatBecameShorterIsReported() throws IOException {
    Path file = objects("one.jsonl", 100);
    InputShard second = cut(Format.OPENALEX, 2, file).get(1);
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 10));
    assertThatThrownBy(() -> text(second))
        .isInstanceOf(BadFileException.class)
        .hasMessage(file + ": is shorter than it was: 10 bytes are missing");
  }

  @Test
  void placesInAPartAreCountedFromTheStartOfTheFile() throws IOException {
    Path file = objects("one.jsonl", 100);
    InputShard second = cut(Format.OPENALEX, 2, file).get(1);
    try (LineReader lines = new LineReader(second.files(bytes -> {}).get(0), LONGEST)) {
      lines.next();
      int first = text(second).indexOf(':');
      String id = text(second).substring(first + 3, text(second).indexOf('"', first + 3));
      Place place = lines.place();
      assertThat(place.toString()).startsWith(file + ":1 behind byte ");
      assertThat(place.counted()).isEqualTo(new Place(file.toString(), Long.parseLong(id) + 1));
    }
  }
}
