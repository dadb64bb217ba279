package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StringFileTest {
  @TempDir Path folder;

  private StringIndex index(List<String> strings) throws IOException {
    Path base = folder.resolve("names");
    StringTable table = new StringTable();
    table.add("not among them");
    int[] numbers = strings.stream().mapToInt(table::add).toArray();
    try (ArrayWriter offsets = new ArrayWriter(folder.resolve("names.offsets"), ElementType.INT64);
        ArrayWriter utf8 = new ArrayWriter(folder.resolve("names.utf8"), ElementType.INT8)) {
      StringFileWriter writer = new StringFileWriter(offsets, utf8);
      for (int number : numbers) {
        writer.put(table, number);
      }
    }
    try (ArrayWriter slots = new ArrayWriter(folder.resolve("names.slots"), ElementType.INT32)) {
      StringIndex.write(table, numbers, slots);
    }
    return StringIndex.open(base);
  }

  @Test
  void findsEveryStringAndNoOther() throws IOException {
    for (int size : new int[] {0, 1, 7, 1021}) {
      List<String> strings = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        strings.add("wört-" + i);
      }
      StringIndex index = index(strings);
      assertThat(index.strings().size()).isEqualTo(size);
      for (int i = 0; i < size; i++) {
        assertThat(index.find("wört-" + i)).isEqualTo(i);
        assertThat(index.strings().get(i)).isEqualTo("wört-" + i);
      }
      assertThat(index.find("wört-" + size)).isEqualTo(-1);
      assertThat(index.find("")).isEqualTo(-1);
    }
  }

  @Test
  void filesAreAppendedAsIfWrittenInOneGo() throws IOException {
    StringFile names = index(List.of("a", "", "wört", "x".repeat(300_000))).strings();
    Path both = folder.resolve("both");
    try (ArrayWriter offsets = new ArrayWriter(folder.resolve("both.offsets"), ElementType.INT64);
        ArrayWriter utf8 = new ArrayWriter(folder.resolve("both.utf8"), ElementType.INT8)) {
      StringFileWriter writer = new StringFileWriter(offsets, utf8);
      writer.put("first");
      writer.append(names);
      writer.append(names);
      writer.put("last");
    }
    StringFile all = StringFile.open(both);
    assertThat(all.size()).isEqualTo(10);
    assertThat(all.get(0)).isEqualTo("first");
    for (int i = 0; i < 8; i++) {
      assertThat(all.get(1 + i)).isEqualTo(names.get(i % 4));
    }
    assertThat(all.get(9)).isEqualTo("last");
  }
}
