package org.tapem.spark.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.importing.ShardThreads;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFiles;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.source.InputShards;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.Checksums;
import org.tapem.math.RandomStream;

/** An import of Parquet gives what an import of the same records as text gives. */
class ParquetImportTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path SAMPLES = Path.of("..", "core", "src", "test", "resources", "formats");
  private static final ShardThreads THREADS = new ShardThreads(2);
  private static final String WORK =
      """
      message work {
        optional binary id (STRING);
        optional binary title (STRING);
        optional binary display_name (STRING);
        optional int64 publication_year;
        optional group authorships (LIST) {
          repeated group list {
            optional group element {
              optional group author {
                optional binary id (STRING);
                optional binary display_name (STRING);
              }
              optional binary raw_author_name (STRING);
            }
          }
        }
        optional group primary_location {
          optional group source {
            optional binary id (STRING);
            optional binary display_name (STRING);
          }
        }
        optional group abstract_inverted_index (MAP) {
          repeated group key_value {
            required binary key (STRING);
            optional group value (LIST) {
              repeated group list {
                optional int32 element;
              }
            }
          }
        }
        optional group referenced_works (LIST) {
          repeated group list {
            optional binary element (STRING);
          }
        }
      }
      """;

  @TempDir private Path folder;

  private ImportReport imported(ImportSettings settings, String name, int parts)
      throws IOException {
    return PaperImport.run(settings, folder.resolve(name), true, parts, THREADS, Progress.NONE);
  }

  private static ImportSettings settings(Format format, Path mapping, Path... files) {
    return new ImportSettings(
        new ImportSettings.Source(format, List.of(files), mapping, 0.5, 1 << 20),
        new ImportSettings.Text(ImportSettings.DEFAULT_TEXT, "english", 1),
        ImportSettings.of(format, List.of(files)).filter(),
        ImportSettings.Split.asTheFileSays());
  }

  /** All files of a data set, but for what is said of the files that it came from. */
  private Map<String, String> content(String name) throws IOException {
    Map<String, String> sums = new TreeMap<>(Checksums.read(folder.resolve(name)));
    ObjectNode manifest =
        (ObjectNode) JSON.readTree(folder.resolve(name + "/dataset.json").toFile());
    assertThat(manifest.remove("sources")).isNotEmpty();
    sums.put("dataset.json", manifest.toString());
    return sums;
  }

  private void assertSame(ImportSettings text, ImportSettings parquet) throws IOException {
    imported(text, "text", 1);
    for (int parts : new int[] {1, 2, 5}) {
      imported(parquet, "parquet", parts);
      assertThat(content("parquet")).as(parts + " parts").isEqualTo(content("text"));
    }
  }

  @Test
  void nestedRecordsAndMaps() throws IOException {
    Path lines = SAMPLES.resolve("sample.openalex.jsonl");
    List<String> good = Files.readAllLines(lines);
    Path parquet = folder.resolve("works.parquet");
    ParquetSample.write(parquet, WORK, good, 2);
    assertSame(settings(Format.OPENALEX, null, lines), settings(Format.OPENALEX, null, parquet));
    String manifest = Files.readString(folder.resolve("parquet/dataset.json"));
    assertThat(manifest).contains("\"works.parquet\"", Checksums.of(parquet));
  }

  /** DuckDB 1.4 made these of the samples of core, each with another compression. */
  @ParameterizedTest
  @CsvSource({
    "openalex, openalex.jsonl, openalex.parquet",
    "arxiv-json, arxiv.jsonl, arxiv.parquet",
    "s2ag, s2ag-papers.jsonl, s2ag-papers.parquet",
    "aminer-json, aminer.jsonl, aminer.parquet",
    "csv, papers.csv, papers.parquet"
  })
  void filesThatAnotherProgramWrote(String format, String text, String parquet) throws IOException {
    Format chosen = Format.of(format);
    Path mapping = chosen == Format.CSV ? SAMPLES.resolve("sample.mapping.yaml") : null;
    Path written = Path.of("src", "test", "resources", "parquet", "sample." + parquet);
    assertSame(
        settings(chosen, mapping, SAMPLES.resolve("sample." + text)),
        settings(chosen, mapping, written));
  }

  private static String paper(int number) {
    return """
    {"id": "p%d", "title": "graphs %d", "authors": [{"id": "a%d", "name": "Name"}], "year": 2000}\
    """
        .formatted(number, number, number % 7);
  }

  @Test
  void severalFilesInAFolder() throws IOException {
    Path dump = Files.createDirectories(folder.resolve("dump"));
    List<Path> texts = new ArrayList<>();
    for (int file = 0; file < 3; file++) {
      List<String> lines =
          Stream.iterate(40 * file, i -> i + 1).limit(40).map(ParquetImportTest::paper).toList();
      texts.add(Files.write(folder.resolve(file + ".jsonl"), lines));
      ParquetSample.papers(dump.resolve(file + ".snappy.parquet"), lines, 9);
    }
    Files.writeString(dump.resolve("_SUCCESS"), "");
    List<Path> found = InputFiles.expand(List.of(dump.toString()), Format.AMINER_JSON.endings());
    assertThat(found).hasSize(3);
    assertSame(
        settings(Format.AMINER_JSON, null, texts.toArray(Path[]::new)),
        settings(Format.AMINER_JSON, null, found.toArray(Path[]::new)));
  }

  @Test
  void aTableWithAMapping() throws IOException {
    Path mapping =
        Files.writeString(
            folder.resolve("mapping.yaml"), "id: key\ntitle: name\nauthors: people\nyear: when\n");
    Path csv =
        Files.writeString(
            folder.resolve("table.csv"),
            "key,name,people,when,more\n"
                + "1,\"Walks, and \"\"graphs\"\"\",Ada Ek;Bo Ali,2001,\n"
                + "2,two lines,,2002,\n");
    Path parquet = folder.resolve("table.parquet");
    ParquetSample.write(
        parquet,
        """
        message row {
          required int64 key;
          optional binary name (STRING);
          optional group people (LIST) {
            repeated group list {
              optional binary element (STRING);
            }
          }
          optional int32 when;
          optional group more {
            optional int32 x;
          }
        }
        """,
        List.of(
            """
            {"key": 1, "name": "Walks, and \\"graphs\\"", "people": ["Ada Ek", null, "Bo Ali"],
             "when": 2001, "more": {"x": 1}}
            """,
            "{\"key\": 2, \"name\": \"two\\nlines\", \"when\": 2002}"),
        1);
    assertSame(settings(Format.CSV, mapping, csv), settings(Format.CSV, mapping, parquet));
  }

  @Test
  void placesOfBadRecordsAreRowsOfTheFile() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      lines.add(i % 20 == 0 ? "{\"title\": \"without id\"}" : paper(i));
    }
    Path parquet = folder.resolve("papers.parquet");
    ParquetSample.papers(parquet, lines, 9);
    for (Format format : new Format[] {Format.AMINER_JSON, Format.TSV}) {
      for (int parts : new int[] {1, 4}) {
        ImportReport report = imported(settings(format, null, parquet), "data", parts);
        assertThat(report.badPlaces()).hasSize(2);
        assertThat(report.badPlaces().get(0)).startsWith(parquet + ":20: ");
        assertThat(report.badPlaces().get(1)).startsWith(parquet + ":40: ");
      }
    }
  }

  @Test
  void aFileIsCutBetweenItsGroups() throws IOException {
    Path parquet = folder.resolve("papers.parquet");
    RandomStream random = new RandomStream(1, 1);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      lines.add("{\"id\": \"%d\", \"abstract\": \"%s\"}".formatted(i, digits(random, 1000)));
    }
    ParquetSample.papers(parquet, lines, 10);
    List<InputShard> parts =
        InputShards.cut(
            Format.AMINER_JSON.reader(ReadSettings.defaults()), List.of(parquet), 4, 1, 1 << 20);
    assertThat(parts).hasSize(4);
    assertThat(parts.stream().mapToLong(InputShard::bytes).sum()).isEqualTo(Files.size(parquet));
    for (InputShard part : parts) {
      try (InputStream in = part.files(bytes -> {}).get(0).open()) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        assertThat(text.lines().count()).isEqualTo(100);
      }
    }
  }

  private static String digits(RandomStream random, int count) {
    StringBuilder text = new StringBuilder();
    while (text.length() < count) {
      text.append(Long.toHexString(random.nextLong()));
    }
    return text.toString();
  }

  @Test
  void whatIsWrongIsReported() throws IOException {
    Path parquet = folder.resolve("papers.parquet");
    ParquetSample.papers(parquet, List.of(paper(1), paper(2)), 9);
    assertThatThrownBy(() -> imported(settings(Format.ACL_XML, null, parquet), "data", 1))
        .isInstanceOf(BadFileException.class)
        .hasMessage(parquet + ": is a Parquet file: acl-xml has none");
    assertThatThrownBy(() -> imported(settings(Format.OPENALEX, null, parquet), "data", 1))
        .hasMessage(parquet + ": this looks like aminer-json, not openalex");
    byte[] bytes = Files.readAllBytes(parquet);
    bytes[bytes.length - 6] ^= 0x55; // how long the description of the columns is
    Path damaged = Files.write(folder.resolve("damaged.parquet"), bytes);
    assertThatThrownBy(() -> imported(settings(Format.AMINER_JSON, null, damaged), "data", 1))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(damaged + ": ");
    byte[] page = Files.readAllBytes(parquet);
    page[40] ^= 0x55;
    Path flipped = Files.write(folder.resolve("flipped.parquet"), page);
    assertThatThrownBy(() -> imported(settings(Format.AMINER_JSON, null, flipped), "data", 1))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(flipped + ": damaged behind row 0");
  }
}
