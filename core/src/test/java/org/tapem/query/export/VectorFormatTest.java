package org.tapem.query.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jetbrains.bio.npy.NpyArray;
import org.jetbrains.bio.npy.NpyFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;

/** Each format, read back by a reader that is not ours or that goes by the other tool's rules. */
class VectorFormatTest {
  private static final int MANY = 2500; // three blocks
  @TempDir Path folder;

  private Path write(VectorRows rows, VectorFormat format, String name) throws IOException {
    Path out = folder.resolve(name);
    VectorExport.write(rows, format, out, 1, Progress.NONE);
    return out;
  }

  /** Every file, hidden ones too. */
  private Map<String, String> contents() throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        all.put(file.getFileName().toString(), bytes);
      }
    }
    return all;
  }

  private static void assertSame(List<float[]> rows, int count) {
    assertThat(rows).hasSize(count);
    for (int row = 0; row < count; row++) {
      for (int k = 0; k < 3; k++) {
        assertThat(Float.floatToRawIntBits(rows.get(row)[k]))
            .as("row %d, number %d", row, k)
            .isEqualTo(Float.floatToRawIntBits(OddRows.value(row, k)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"odd.txt", "odd.txt.gz"})
  void word2vecKeepsEveryNumberAndCutsNoIdInTwo(String name) throws IOException {
    Path file = write(new OddRows(MANY), VectorFormat.WORD2VEC, name);
    SecondReaders.Table table = SecondReaders.word2vec(file);
    assertSame(table.rows(), MANY);
    assertThat(table.names().subList(0, 9))
        .containsExactly(
            "plain0",
            "two_words1",
            "tab_here2",
            "line_break_3",
            "\"quoted\"_'id'4",
            "\u5b66\u8005_Zo\u00eb_\ud83d\ude005",
            "wide__space6",
            "next_line_and_zero7",
            "#comment,_\\_%s8");
    assertThat(contents().keySet()).containsExactly(name);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9, 10, 99, 100, 1023, 1024, 1025, MANY})
  void npyIsReadByAnotherLibraryAndByTheLetterOfItsFormat(int count) throws IOException {
    Path file = write(new OddRows(count), VectorFormat.NPY, "odd.npy");
    NpyArray array = NpyFile.read(file, 1 << 16);
    assertThat(array.getShape()).containsExactly(count, 3);
    assertThat(bits(array.asFloatArray())).isEqualTo(bits(new OddRows(count).all()));
    assertSame(Stream.of(SecondReaders.npy(file)).toList(), count);
    assertNames(folder.resolve("odd.npy.names.tsv"), count);
  }

  private static int[] bits(float[] values) {
    return IntStream.range(0, values.length).map(i -> Float.floatToRawIntBits(values[i])).toArray();
  }

  @Test
  void numpyItselfReadsTheSame() throws Exception {
    Path file = write(new OddRows(MANY), VectorFormat.NPY, "odd.npy");
    Path plain = folder.resolve("plain.f32");
    Process python =
        new ProcessBuilder(
                "python3",
                "-c",
                """
                import sys
                try:
                    import numpy
                except ImportError:
                    sys.exit(3)
                a = numpy.load(sys.argv[1], allow_pickle=False)
                assert a.dtype == numpy.dtype('<f4') and a.flags['C_CONTIGUOUS']
                assert numpy.load(sys.argv[1], mmap_mode='r').shape == a.shape
                print(*a.shape)
                a.astype('>f4').tofile(sys.argv[2])
                """,
                file.toString(),
                plain.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = python.waitFor();
    assumeTrue(code != 3, "python3 has no numpy");
    assertThat(code).as(said).isZero();
    assertThat(said.strip()).isEqualTo("2500 3");
    FloatBuffer read = ByteBuffer.wrap(Files.readAllBytes(plain)).asFloatBuffer();
    float[] values = new float[read.remaining()];
    read.get(values);
    assertThat(bits(values)).isEqualTo(bits(new OddRows(MANY).all()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"odd.tsv", "odd.tsv.gz", "odd"})
  void theProjectorFindsAsManyNamesAsVectors(String name) throws IOException {
    Path file = write(new OddRows(MANY), VectorFormat.PROJECTOR, name);
    assertSame(SecondReaders.projector(file), MANY);
    String metadata = name.endsWith(".gz") ? "odd.metadata.tsv.gz" : "odd.metadata.tsv";
    assertNames(folder.resolve(metadata), MANY);
  }

  private static void assertNames(Path file, int count) throws IOException {
    List<List<String>> lines = SecondReaders.metadata(file);
    assertThat(lines).hasSize(count + 1);
    assertThat(lines.get(0)).containsExactly("id", "name", "note");
    assertThat(lines.get(1)).containsExactly("plain0", "Name of plain", "");
    if (count > 5) {
      assertThat(lines.get(3).get(0)).isEqualTo("tab here2");
      assertThat(lines.get(4)).containsExactly("line break 3", "Name of line break ", "odd");
      assertThat(lines.get(5).get(0)).isEqualTo("\"quoted\" 'id'4");
      assertThat(lines.get(6).get(1)).isEqualTo("Name of \u5b66\u8005 Zo\u00eb \ud83d\ude00");
    }
  }

  @ParameterizedTest
  @EnumSource(VectorFormat.class)
  void whereWorkFailsNothingIsLeftAndOldFilesStay(VectorFormat format) throws IOException {
    Path out = write(new OddRows(3), format, "odd.tsv");
    Map<String, String> before = contents();
    assertThatThrownBy(() -> VectorExport.write(new Failing(), format, out, 1, Progress.NONE))
        .hasMessage("row 1024");
    assertThat(contents()).isEqualTo(before);
    write(new OddRows(4), format, "odd.tsv");
    assertThat(contents()).hasSameSizeAs(before).isNotEqualTo(before);
  }

  /** Rows whose second block cannot be made. */
  private static final class Failing implements VectorRows {
    private final OddRows rows = new OddRows(MANY);

    @Override
    public int count() {
      return rows.count();
    }

    @Override
    public int dim() {
      return rows.dim();
    }

    @Override
    public List<String> columns() {
      return rows.columns();
    }

    @Override
    public List<String> cells(int row) {
      return rows.cells(row);
    }

    @Override
    public float[] vectors(int from, int to, int threads) {
      if (from > 0) {
        throw new IllegalStateException("row " + from);
      }
      return rows.vectors(from, to, threads);
    }
  }

  @Test
  void aNumpyFileIsNotGzippedAndFormatsHaveNames() {
    assertThatThrownBy(() -> VectorFormat.NPY.files(Path.of("x.npy.GZ")))
        .hasMessage("a NumPy file is never gzipped: x.npy.GZ");
    assertThatThrownBy(() -> VectorFormat.of("word2vek"))
        .hasMessage(
            "unknown format: word2vek (did you mean word2vec?); known are word2vec, npy,"
                + " projector");
    assertThat(VectorFormat.of("npy")).isEqualTo(VectorFormat.NPY);
  }
}
