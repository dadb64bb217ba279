package org.tapem.query.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Readers of the exported files, written from what the other tools do when they read them. */
final class SecondReaders {
  private SecondReaders() {}

  /** What was read. */
  record Table(List<String> names, List<float[]> rows) {}

  private static String text(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    try (InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * As gensim's load_word2vec_format does: a header of two numbers; lines by line feed, blanks at
   * their end taken off, cut at each blank.
   */
  static Table word2vec(Path file) throws IOException {
    String[] lines = text(file).split("\n", -1);
    String[] header = lines[0].strip().split("\\s+");
    assertThat(header).hasSize(2);
    int rows = Integer.parseInt(header[0]);
    int dim = Integer.parseInt(header[1]);
    assertThat(lines).hasSize(rows + 2);
    assertThat(lines[rows + 1]).isEmpty();
    Table table = new Table(new ArrayList<>(), new ArrayList<>());
    for (int i = 1; i <= rows; i++) {
      String[] parts = lines[i].stripTrailing().split(" ", -1);
      assertThat(parts).hasSize(dim + 1);
      assertThat(lines[i].split("[\\s\\u001c-\\u001f\\u0085\\p{Z}]+"))
          .as("cut at any white space, as other readers do")
          .isEqualTo(parts);
      table.names().add(parts[0]);
      table.rows().add(numbers(Arrays.copyOfRange(parts, 1, parts.length)));
    }
    return table;
  }

  /** As numpy.lib.format says of version 1.0. */
  static float[][] npy(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    byte[] magic = new byte[8];
    bytes.get(magic);
    assertThat(magic).isEqualTo("\u0093NUMPY\u0001\u0000".getBytes(StandardCharsets.ISO_8859_1));
    byte[] text = new byte[Short.toUnsignedInt(bytes.getShort())];
    bytes.get(text);
    assertThat(bytes.position() % 64).isZero();
    String header = new String(text, StandardCharsets.US_ASCII);
    Matcher match =
        Pattern.compile(
                "\\{'descr': '<f4', 'fortran_order': False, 'shape': \\((\\d+), (\\d+)\\), \\} *\n")
            .matcher(header);
    assertThat(match.matches()).as(header).isTrue();
    float[][] rows = new float[Integer.parseInt(match.group(1))][Integer.parseInt(match.group(2))];
    for (float[] row : rows) {
      for (int k = 0; k < row.length; k++) {
        row[k] = bytes.getFloat();
      }
    }
    assertThat(bytes.hasRemaining()).isFalse();
    return rows;
  }

  /**
   * As the projector's data-provider.ts does with numbers: trimmed lines, blank ones passed over,
   * cut at tabs; a first cell that is no number would be taken for a label.
   */
  static List<float[]> projector(Path file) throws IOException {
    List<float[]> rows = new ArrayList<>();
    for (String line : text(file).split("\n", -1)) {
      if (!line.isBlank()) {
        rows.add(numbers(line.strip().split("\t", -1)));
      }
    }
    return rows;
  }

  /** As it does with metadata: a first line with a tab is the header; blank lines are no rows. */
  static List<List<String>> metadata(Path file) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String line : text(file).split("\n", -1)) {
      if (!line.isBlank()) {
        assertThat(line).doesNotContain("\r");
        rows.add(List.of(line.split("\t", -1)));
      }
    }
    assertThat(rows.get(0)).as("one column would be read without a header").hasSizeGreaterThan(1);
    assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(rows.get(0)));
    return rows;
  }

  private static float[] numbers(String[] cells) {
    float[] row = new float[cells.length];
    for (int k = 0; k < row.length; k++) {
      row[k] = Float.parseFloat(cells[k]);
    }
    return row;
  }
}
