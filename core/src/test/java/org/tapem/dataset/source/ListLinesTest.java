package org.tapem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListLinesTest {
  @TempDir Path folder;

  @Test
  void aFileGivesItsLinesWithoutBlankOnes() throws IOException {
    Path file = Files.writeString(folder.resolve("list"), "\n a b \r\n\t\nc");
    assertThat(ListLines.all(file)).containsExactly("a b", "c");
    try (ListLines lines = new ListLines(file)) {
      assertThat(lines.next()).isEqualTo("a b");
      assertThat(lines.place()).hasToString(file + ":2");
    }
    assertThat(ListLines.all(Files.writeString(file, ""))).isEmpty();
  }

  @Test
  void aFolderGivesThoseOfItsFilesInTheOrderOfTheirNames() throws IOException {
    Files.writeString(folder.resolve("c"), "5\n6");
    Files.writeString(folder.resolve("a.txt"), "1\n2\n");
    Path inner = Files.createDirectories(folder.resolve("b/x"));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(inner.resolve("part_000.gz")))) {
      out.write("3\n4".getBytes(StandardCharsets.UTF_8));
    }
    Files.writeString(folder.resolve("b/empty"), "");
    Files.writeString(folder.resolve(".hidden"), "0\n");
    assertThat(ListLines.all(folder)).containsExactly("1", "2", "3", "4", "5", "6");
  }

  @Test
  void mistakesNameTheFileAndTheLine() throws IOException {
    assertThatThrownBy(() -> ListLines.all(folder)).hasMessage(folder + ": holds no file");
    Files.writeString(folder.resolve("a"), "1\n");
    Path bad = Files.write(folder.resolve("b"), new byte[] {'x', '\n', (byte) 0xe4, 'y', '\n'});
    assertThatThrownBy(() -> ListLines.all(folder))
        .hasMessageStartingWith(bad + ":2: not valid UTF-8");
  }
}
