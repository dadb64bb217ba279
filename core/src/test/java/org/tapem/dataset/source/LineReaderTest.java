package org.tapem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.math.RandomStream;

class LineReaderTest {
  @TempDir Path folder;

  private List<String> lines(String text, int limit) throws IOException {
    Path path = Files.writeString(folder.resolve("lines"), text);
    List<String> lines = new ArrayList<>();
    try (LineReader reader = new LineReader(new InputFile(path), limit)) {
      while (reader.next()) {
        int length = reader.end() - reader.start();
        lines.add(new String(reader.buffer(), reader.start(), length, StandardCharsets.UTF_8));
        assertThat(reader.line()).isEqualTo(lines.size());
      }
      assertThat(reader.next()).isFalse();
    }
    return lines;
  }

  @Test
  void cutsAtLineFeedsWithOrWithoutAReturn() throws IOException {
    assertThat(lines("a\nb\r\n\nc", 100)).containsExactly("a", "b", "", "c");
    assertThat(lines("a\nb\n", 100)).containsExactly("a", "b");
    assertThat(lines("", 100)).isEmpty();
    assertThat(lines("\n", 100)).containsExactly("");
  }

  @Test
  void agreesWithAPlainSplitOverManyBuffers() throws IOException {
    RandomStream random = new RandomStream(5);
    StringBuilder text = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      String line = "x".repeat(random.nextInt(i % 100 == 0 ? 200_000 : 100)) + i;
      expected.add(line);
      text.append(line).append('\n');
    }
    assertThat(lines(text.toString(), 1 << 20)).isEqualTo(expected);
    text.setLength(text.length() - 1);
    assertThat(lines(text.toString(), 1 << 20)).isEqualTo(expected);
  }

  @Test
  void refusesALineOverTheLimitAndNamesItsPlace() {
    assertThatThrownBy(() -> lines("short\n" + "x".repeat(1000) + "\n", 100))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("lines:2: record too long: over 100 bytes");
  }
}
